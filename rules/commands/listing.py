"""list: the games, their seats and their options."""

from __future__ import annotations

import argparse

from rules import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser  # nothing to choose


def run(args: argparse.Namespace) -> int:
    for game in GAMES.values():
        print(f"{game.id}: {game.seats[0]}–{game.seats[-1]} players; modes: {', '.join(game.modes)}")
        for option in game.options:
            print(f"   {option.key} = {option.default}  ({option.words(game.seats[-1])})")
    return 0
