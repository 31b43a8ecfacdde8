"""Common sense: moves no person would make because another legal move is better in every visible respect."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.new_worlds import taking
from rules.new_worlds.components import CREATION
from rules.new_worlds.moves import BIOME, DIGITS, PASS, Fix, Play
from rules.new_worlds.view import WorldsView


def spaces_taken(view: WorldsView, play: Play) -> frozenset[int]:
    """Every space a play takes a card from, the unseen top of the creation pile included."""
    spaces = frozenset(taking.visible_spaces(view.numbers.row, play.card, play.way))
    return spaces | {CREATION} if taking.takes_unseen(play.card, play.way, view.available) else spaces


def pointless(view: WorldsView, move: Move) -> bool:
    """Whether another legal move gives all this one gives and more.

    The same card taking fewer of the same cards; no last card while one is in hand (a card more never costs a
    point); a settlement value other than the proposed one.
    """
    if move is PASS:
        return len(view.moves) > 1
    if isinstance(move, Fix):
        return move is not view.moves[0]
    assert isinstance(move, Play)
    if move.way not in (DIGITS, BIOME):
        return False
    taken = spaces_taken(view, move)
    return any(taken < spaces_taken(view, other) for other in _other_ways(view, move))


def _other_ways(view: WorldsView, play: Play) -> list[Play]:
    return [
        move
        for move in view.moves
        if isinstance(move, Play) and move.card == play.card and move.way in (DIGITS, BIOME) and move is not play
    ]


def sensible(view: WorldsView) -> Sequence[Move]:
    """The moves worth thinking about: no pointless ones, and of two ways that take the same only the first."""
    chosen: list[Move] = []
    known = set()
    for move in view.moves:
        if pointless(view, move):
            continue
        if isinstance(move, Play) and move.way in (DIGITS, BIOME):
            effect = (move.card, spaces_taken(view, move))
            if effect in known:
                continue
            known.add(effect)
        chosen.append(move)
    return chosen
