"""The further lessons of Natural Selection: the powers of mutations, and the abilities of the species. Each ends when
its subject has been seen at work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from app.services.i18n import tr
from app.tables.lesson import LEARNER, Lesson, LessonStep, NextMatch, Touch, do, leap, read, watch
from app.tables.natural_selection.cards import capital
from app.tables.natural_selection.lesson import play

if TYPE_CHECKING:
    from app.tables.board import Board
    from app.tables.natural_selection.table import NaturalSelectionBoard

POWER, ABILITY = "natural_selection.lesson.powers", "natural_selection.lesson.abilities"
EXAMPLES = {"wolf": "premonition", "mouse": "slippery"}
"""The abilities of other species that the lesson tells of, one of each."""


def _at_rival(key: str, move: str) -> LessonStep:
    """The learner is asked about an opponent: touch it, and again."""

    def armed(board: Board) -> bool:
        return str(cast("NaturalSelectionBoard", board).choice.armed) == move

    return do(f"{key}.again", "seat:1", Touch("seat:1", armed, key))


def _use(key: str, place: str) -> LessonStep:
    """The learner uses the ability of a slot: touch it, then the button."""

    def chosen(board: Board) -> bool:
        return cast("NaturalSelectionBoard", board).choice.source == ("ability", place)

    return do(f"{key}.use", "answer", Touch(f"slot:{place}", chosen, key))


def names_of_abilities() -> Mapping[str, str]:
    """As the table writes them."""
    return {each: capital(tr(f"natural_selection.ability.{each}")) for each in EXAMPLES.values()}


POWERS = Lesson(
    game_id="natural_selection",
    id="powers",
    seats=2,
    options={"start": LEARNER, "mode": "intermediate", "symbiosis": False},
    seed=5567,
    steps=(
        read(f"{POWER}.aim", "hand"),
        play(f"{POWER}.tundra", "tundra+2", "slot:1.1", "mutate tundra+2 1.1"),
        play(f"{POWER}.jungle", "jungle+2", "slot:1.2", "mutate jungle+2 1.2"),
        watch(f"{POWER}.taiga", "seat:1"),
        watch(f"{POWER}.generic", "seat:1"),
        play(f"{POWER}.savannah", "savannah+1", "slot:1.1", "mutate savannah+1 1.1"),
        _at_rival(f"{POWER}.attack", "attack 1"),
        watch(f"{POWER}.end", "seat:1", lines=0),
    ),
    script=(
        "0 mutate tundra+2 1.1", "0 mutate jungle+2 1.2", "1 mutate taiga+3 1.1", "1 mutate generic+2 1.2",
        "0 mutate savannah+1 1.1", "0 attack 1",
    ),
    coach="turtle",
    then=NextMatch(2, {"mode": "intermediate", "symbiosis": False}, 15),
)  # fmt: skip

ABILITIES_OF_SPECIES = Lesson(
    game_id="natural_selection",
    id="abilities",
    seats=2,
    options={"start": LEARNER, "mode": "expert", "symbiosis": False, "species": ["spider", "wolf"]},
    seed=180,
    steps=(
        read(f"{ABILITY}.aim", "creature"),
        play(f"{ABILITY}.wake", "taiga+2", "slot:1.2", "mutate taiga+2 1.2"),
        _use(f"{ABILITY}.suck", "1.2"),
        _at_rival(f"{ABILITY}.victim", "suck 1"),
        leap(f"{ABILITY}.limit", 1, "hand"),
        watch(f"{ABILITY}.asleep", "seat:1", lines=3),
        play(f"{ABILITY}.fill", "taiga+4", "slot:1.1", "mutate taiga+4 1.1"),
        do(f"{ABILITY}.done", "answer"),
        watch(f"{ABILITY}.evolved", "creature", lines=0),
        read(f"{ABILITY}.species"),
        read(f"{ABILITY}.others"),
        read(f"{ABILITY}.end", "creature"),
    ),
    script=(
        "0 mutate taiga+2 1.2", "0 use bloodsucker 1.2", "0 suck 1", "0 discard microclimate_jungle",
        "1 mutate tundra+2 1.1", "1 mutate jungle+3 1.2", "1 mutate jungle+1 1.2", "0 mutate taiga+4 1.1", "0 end",
    ),
    coach="turtle",
    then=NextMatch(2, {"mode": "expert", "symbiosis": False}, 20),
    names=names_of_abilities,
)  # fmt: skip
