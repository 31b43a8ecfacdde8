"""What the chosen options mean for a match: how long, how many rounds, what counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.game import BadSetup, Json, Option, Setup
from rules.mondo.components import TOKENS

MODES = ("beginner", "advanced", "expert", "solitaire")
COMPETITIVE = MODES[:3]
MINUTES = {"beginner": 7, "advanced": 6, "expert": 5}
CHILDREN_MINUTES = 10
DIFFICULTIES = {"easy": (10, 3), "moderate": (6, 2), "hard": (5, 1)}
"""Solitaire: minutes and the minus points that still win (MO-9)."""
ROUNDS = 3
WAYS = ("together", "duplicate")
SEARCH_HELP = ("mode", "all", "overview", "none")
"""How a table may help to look through the pool; `mode`: as it suits the mode and the people (preview.search_help)."""

OPTIONS = (
    Option("mode", "choice", "beginner", choices=MODES),
    Option("difficulty", "choice", "easy", choices=tuple(DIFFICULTIES), when={"mode": ("solitaire",)}),
    Option("way", "choice", "together", choices=WAYS, when={"mode": COMPETITIVE, "seats": (2, 3, 4)}),
    Option("board", "choice", "front", choices=("front", "back")),
    Option("minutes", "number", 0, low=0, high=20, follows=("mode", "difficulty", "children")),
    Option("children", "flag", False, when={"mode": ("beginner",)}),
    Option("search", "choice", "mode", choices=SEARCH_HELP, rare=True),
    Option("hidden_clock", "flag", False, rare=True),
    Option(
        "handicap",
        "seats",
        [],
        when={"mode": COMPETITIVE, "children": (False,), "seats": (2, 3, 4)},
        rare=True,
    ),
    Option(
        "handicap_dormant",
        "flag",
        False,
        when={"mode": COMPETITIVE, "children": (False,), "seats": (2, 3, 4)},
        rare=True,
    ),
)


class Terms(NamedTuple):
    """The set-up without its seed, and what follows from it."""

    seats: int
    options: Mapping[str, Json]
    mode: str
    duplicate: bool
    """MO-12: each person plays the round alone from the same shuffle."""
    rim: str
    length: int
    """Ms of a round."""
    rounds: int
    tokens: tuple[int, ...]
    children: bool
    handicap: tuple[int, ...]
    handicap_dormant: bool
    volcano_token: bool
    target: int
    """Solitaire: the most minus points that win."""

    @property
    def solitaire(self) -> bool:
        return self.mode == "solitaire"

    @property
    def modifiers(self) -> bool:
        return self.mode in ("advanced", "expert")

    @property
    def tasks(self) -> bool:
        return self.mode == "expert"


def _check_seats(setup: Setup) -> None:
    mode = setup.options["mode"]
    if mode == "solitaire" and setup.seats != 1:
        raise BadSetup(f"solitaire is for 1 player, not {setup.seats}")
    if mode in ("advanced", "expert") and setup.seats == 1:
        raise BadSetup(f"{mode} is for 2 to 4 players; alone there are beginner and solitaire")


def terms_of(setup: Setup) -> Terms:
    """Read a settled set-up; options that are not in force beside the others change nothing."""
    _check_seats(setup)
    chosen, seats = setup.options, setup.seats
    mode = chosen["mode"]
    solitaire, many = mode == "solitaire", seats > 1
    children = mode == "beginner" and chosen["children"]
    handicap = tuple(sorted(chosen["handicap"])) if many and not children else ()
    minutes, target = DIFFICULTIES[chosen["difficulty"]] if solitaire else (MINUTES[mode], 0)
    minutes = chosen["minutes"] or (CHILDREN_MINUTES if children else minutes)
    return Terms(
        seats=seats,
        options=chosen,
        mode=mode,
        duplicate=many and chosen["way"] == "duplicate",
        rim=chosen["board"],
        length=minutes * 60_000,
        rounds=1 if solitaire else ROUNDS,
        tokens=TOKENS[seats],
        children=children,
        handicap=handicap,
        handicap_dormant=bool(handicap) and chosen["handicap_dormant"],
        volcano_token=many and not children and not handicap,
        target=target,
    )
