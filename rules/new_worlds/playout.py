"""A match played to its end by quick hands: what the search of the computer players averages over."""

from __future__ import annotations

from random import Random

from rules.new_worlds.components import BIOME_BIT, NAMED_VISIBLE
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, LAST, PLAYS
from rules.new_worlds.scoring import totals
from rules.new_worlds.settling import quick_values
from rules.new_worlds.state import LAST_CARDS, WorldsState


def roll_out(state: WorldsState, rng: Random) -> list[int]:
    """Play `state` to its end in place, any card in any way, and say every seat's points."""
    random, bit = rng.random, BIOME_BIT
    hands, row = state.hands, state.row
    while not state.phase:
        seat = state.turn
        hand = hands[seat]
        dice = int(random() * 3 * len(hand))
        card = hand[dice // 3]
        way = dice % 3
        if way == BIOME:
            visible = bit[row[0]] | bit[row[2]] | bit[row[3]] | bit[row[4]] | bit[row[5]] | bit[row[6]]
            if not visible & bit[card]:
                way = DIGITS
        if way == DIGITS and not NAMED_VISIBLE[card]:
            way = DEPLOY
        state.take_turn(seat, card, way, None)
    while state.phase == LAST_CARDS:
        hand = hands[state.turn]
        state.play(state.turn, PLAYS[hand[int(random() * len(hand))]][LAST])
    return totals(state.worlds, quick_values(state.worlds, state.values), state.modules)
