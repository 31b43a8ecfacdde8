"""A match played on by quick hands: what the search of the computer players averages over."""

from __future__ import annotations

from collections.abc import Callable

from rules.new_worlds.components import (
    ALL_CARDS,
    BIOME_SIZE,
    CARD_BIOME,
    CREATION,
    NAMED_SPACES,
    SETTLEMENT,
    SPACES,
)
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, LAST, PLAYS
from rules.new_worlds.scoring import in_runs, totals
from rules.new_worlds.settling import quick_values
from rules.new_worlds.state import LAST_CARDS, WorldsState

_CARD, _NEW_KIND, _NEIGHBOUR, _NEXT_BUT_ONE, _UNSEEN = 1.0, 1.6, 0.35, 0.15, 1.6
"""Points a quick player sees in any card, the first of its biome, a neighbour of one held, and an unseen card."""
_WHIM = 0.6
"""Moves that differ by less are a matter of taste: quick players are not all alike."""
_KEPT = 0.2
"""The part of its own worth that a card loses when it is laid on the discards instead of deployed."""

_NOWHERE = len(SPACES) + 1
_FIRST = tuple((*NAMED_SPACES[card], _NOWHERE)[0] for card in range(ALL_CARDS))
_SECOND = tuple((*NAMED_SPACES[card], _NOWHERE, _NOWHERE)[1] for card in range(ALL_CARDS))
"""The spaces a card's digits name; beside the seven there is one with nothing on it."""
_SHIFT = tuple(BIOME_SIZE * biome for biome in CARD_BIOME[:ALL_CARDS])
_PLACE = tuple(card % BIOME_SIZE if card < SETTLEMENT else BIOME_SIZE for card in range(ALL_CARDS))


def _worth_at(column: int, place: int) -> float:
    """What the card of a place is worth beside the cards of its biome: a settlement may double a value."""
    gained = in_runs(column | 1 << place, False).bit_count() - in_runs(column, False).bit_count()
    worth = _CARD + gained + (0 if column else _NEW_KIND)
    if not gained:
        near = column << BIOME_SIZE >> place
        worth += _NEIGHBOUR * (near >> BIOME_SIZE - 1 & 0b101).bit_count()
        worth += _NEXT_BUT_ONE * (near >> BIOME_SIZE - 2 & 0b10001).bit_count()
    return worth


def _worths(column: int) -> tuple[float, ...]:
    """By place, the settlement's last: it may stand for the best one."""
    worths = [_worth_at(column, place) for place in range(BIOME_SIZE)]
    return (*worths, max(worths))


_WORTH = tuple(_worths(column) for column in range(256))


def quick_turn(state: WorldsState, random: Callable[[], float]) -> None:
    """The turn of somebody who takes what is worth most at a glance."""
    seat, row, worth, shift, place = state.turn, state.row, _WORTH, _SHIFT, _PLACE
    world = state.worlds[seat]
    spaces, biomes = [0.0] * (_NOWHERE + 1), [0.0] * BIOME_SIZE
    for space in SPACES:
        card = row[space]
        spaces[space] = gained = worth[world >> shift[card] & 255][place[card]]
        biomes[CARD_BIOME[card]] += gained
    if state.pile or state.buried:
        spaces[CREATION] = _UNSEEN
    best, chosen, way = -1.0, 0, DEPLOY
    for card in state.hands[seat]:
        own, whim = worth[world >> shift[card] & 255][place[card]], _WHIM * random()
        if own + whim > best:
            best, chosen, way = own + whim, card, DEPLOY
        whim -= _KEPT * own
        taken = spaces[_FIRST[card]] + spaces[_SECOND[card]]
        if taken and taken + whim > best:
            best, chosen, way = taken + whim, card, DIGITS
        taken = biomes[CARD_BIOME[card]]
        if taken and taken + whim > best:
            best, chosen, way = taken + whim, card, BIOME
    state.take_turn(seat, chosen, way, None)


def finish(state: WorldsState) -> list[int]:
    """Last cards at a glance, settlements each in its biome: every seat's points at the end."""
    while state.phase == LAST_CARDS:
        world = state.worlds[state.turn]
        card = max(state.hands[state.turn], key=lambda card: _WORTH[world >> _SHIFT[card] & 255][_PLACE[card]])
        state.play(state.turn, PLAYS[card][LAST])
    return totals(state.worlds, quick_values(state.worlds, state.values), state.modules)
