"""docs/MATCH_FORMAT.md says what a move looks like; here every move of the kept matches and of the rules is read so."""

from __future__ import annotations

import json
import re

import pytest

from rules import GAME_IDS, GAMES
from rules.match import FORMAT, READS, Match
from rules.mondo import moves as mondo_moves
from rules.natural_selection import moves as selection_moves
from rules.new_worlds import moves as worlds_moves
from tests.rules.kept import FOLDER
from tests.rules.rooms import ROOT

GUIDE = (ROOT / "docs" / "MATCH_FORMAT.md").read_text(encoding="utf-8")

SELECTION = (
    r"mutate {card} {slot}{source}|event {card}( (shuffle|{seat}|{address}|{card}))?{source}|with {address}"
    r"|attack ({seat}|nobody)|use {word} {slot}( {word})?|(recruit|prey) {seat} [1-5]|(venom|suck|first) {seat}"
    r"|snatch {seat} {card}|(discard|give|keep|lay|take) {card}|place ({card}|nothing)|done|end"
)
PARTS = {
    "card": r"[a-z_]+(\+\d)?",
    "slot": r"([12]\.[1-4]|s\.[12])",
    "seat": r"[0-6]",
    "address": r"[0-6]\.([12]\.[1-4]|s\.[12])",
    "word": r"[a-z_]+",
    "source": r"( from (reserve|spawn|discard))?",
}
GRAMMAR = {
    "new_worlds": r"\w+:(digits|biome|deploy|last)|pass|[a-z]+=\d+",
    "mondo": r"take t\d{3}|place \d,\d (plain|varied r[0-3])|return (plain|varied r[0-3])|task [a-z_]+|leave|wait|next",
    "natural_selection": SELECTION.format(**PARTS),
    "where_is_that": r"[a-z][a-z0-9_]* at -?\d+,-?\d+( push (up|down|left|right))?",
}


def kept_moves(game_id: str) -> list[str]:
    lines: list[str] = []
    for path in sorted((FOLDER / game_id).glob("*.match.json")):
        lines += json.loads(path.read_text(encoding="utf-8"))["moves"]
    return [line.partition(" ")[2] for line in lines]


def all_moves(game_id: str) -> list[str]:
    """Every move there is, where the rules have made them all beforehand."""
    if game_id == "natural_selection":
        return list(selection_moves.ALL)
    if game_id == "new_worlds":
        return [str(move) for row in (*worlds_moves.PLAYS, *worlds_moves.FIXES) for move in row] + ["pass"]
    if game_id == "mondo":
        placings = [move for row in mondo_moves.PLACES for move in row]
        single = (mondo_moves.LEAVE, mondo_moves.WAIT, mondo_moves.NEXT)
        return [
            str(move)
            for move in (
                *mondo_moves.TAKES,
                *placings,
                *mondo_moves.RETURNS,
                *mondo_moves.TASK_MOVES.values(),
                *single,
            )
        ]
    return ["lima at 0,0", "lima at -3,12 push up"]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_move_has_the_form_that_is_written_down(game_id: str) -> None:
    form = re.compile(GRAMMAR[game_id])
    strange = [text for text in {*kept_moves(game_id), *all_moves(game_id)} if not form.fullmatch(text)]
    assert not strange
    assert all(str(GAMES[game_id].parse(text)) == text for text in set(kept_moves(game_id)))


@pytest.mark.parametrize("game_id", ["natural_selection", "mondo"])
def test_the_guide_names_every_word_that_begins_a_move_and_no_other(game_id: str) -> None:
    title = {"natural_selection": "### Natural Selection", "mondo": "### Mondo"}[game_id]
    section = GUIDE.split(title)[1].split("```")[1]
    named = {line.split('"')[1] for line in section.splitlines() if line.startswith('"')}
    assert named == {text.split(" ")[0] for text in all_moves(game_id)}


def test_the_guide_names_every_key_of_a_file_and_both_formats() -> None:
    match = Match.from_text((FOLDER / "mondo" / "format1_middle.match.json").read_text(encoding="utf-8"))
    listed = set(re.findall(r"^\| `(\w+)` \|", GUIDE, flags=re.M))
    assert listed == {*match.dump(), "origin"}
    assert f"{FORMAT} is written; {' and '.join(map(str, READS))} are read" in GUIDE
