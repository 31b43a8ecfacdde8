"""Reading what somebody typed: games, options, numbers. Faults are one line."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence

from rules import GAMES
from rules.game import BadSetup, Game, Json

_NUMBER = re.compile("[0-9]{1,18}")


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise BadSetup(f"unknown game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def read_options(game: Game, pairs: Sequence[str], seats: int) -> dict[str, Json]:
    """`["settlements=true"]` → `{"settlements": True}`; lists as JSON; checked against the game."""
    known = {option.key: option for option in game.options}
    options: dict[str, Json] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or key not in known:
            raise BadSetup(f"option {pair!r} is not KEY=VALUE with a key of {game.id}: {', '.join(known)}")
        value = _value(text)
        fault = known[key].fault(value, seats)
        if fault:
            raise BadSetup(fault)
        options[key] = value
    return options


def _value(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def whole_number(text: str) -> int:
    """An argument that must be 1 or more."""
    if not _NUMBER.fullmatch(text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def seed_number(text: str) -> int:
    """A seed: any whole number in plain digits."""
    if not _NUMBER.fullmatch(text.removeprefix("-")):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)
