"""A hint in words: what to do, what it brings, and what the next best move would bring."""

from __future__ import annotations

import re

import pytest

from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.tables.advising import hint_lines
from rules import GAMES
from rules.bots.advice import Advice
from rules.game import Message, Setup

ANA = [Player("Ana", "owl"), Player("Bruno", "fox")]
MOVES = GAMES["new_worlds"].start(Setup(2, {"start": 0}, 1)).view(0).moves[:3]
NAMES = dict(zip(MOVES, ("Deploy 40 in your world.", "Play 41 by its biome.", "Deploy 12 in your world."), strict=True))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language("en")
    gains = {"test.gain.lead": "takes the lead in taiga, {points:+}", "test.gain.card": "{seat:player} loses a card"}
    monkeypatch.setattr(i18n, "texts", lambda language, real=i18n.texts: {**real(language), **gains})


def lines(*advice: Advice, names: dict = NAMES) -> list[str]:
    return hint_lines(advice, names.__getitem__, Wording("new_worlds", ANA))


LEAD, ONE_MORE = (Message("test.gain.lead", {"points": points}) for points in (2, 1))
CARD = Message("test.gain.card", {"seat": 1})


def test_a_hint_compares_the_move_with_the_next_best() -> None:
    said = lines(Advice(MOVES[0], 0.8, 0.01, (LEAD, CARD)), Advice(MOVES[1], 0.6, 0.01, (ONE_MORE,)))
    assert said == [
        "Deploy 40 in your world.",
        "Takes the lead in taiga, +2; Bruno loses a card.",
        "Instead, play 41 by its biome: takes the lead in taiga, +1.",
    ]


def test_moves_the_judge_cannot_tell_apart_are_called_about_as_good() -> None:
    said = lines(Advice(MOVES[0], 0.61, 0.05, (LEAD,)), Advice(MOVES[1], 0.6, 0.05))
    assert said[-1] == "About as good: play 41 by its biome."


def test_the_next_best_is_one_that_a_player_would_call_another_move() -> None:
    names = {**NAMES, MOVES[1]: NAMES[MOVES[0]]}
    said = lines(*(Advice(move, 0.9 - 0.2 * n, 0.01) for n, move in enumerate(MOVES)), names=names)
    assert said == ["Deploy 40 in your world.", "Next best: deploy 12 in your world."]


def test_the_only_move_is_called_that() -> None:
    assert lines(Advice(MOVES[0], 0.8, 0.01))[-1] == "It is the only possible move."


def test_no_value_of_the_judge_is_ever_read() -> None:
    said = lines(Advice(MOVES[0], 0.8123, 0.01, (LEAD,)), Advice(MOVES[1], 0.6123, 0.01, (ONE_MORE,)))
    assert not re.search(r"0[.,]\d", " ".join(said))
