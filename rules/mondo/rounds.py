"""How rounds begin and end: the shuffle, the cards turned up, the tokens, the score, the next person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Event
from rules.mondo.components import LAYS, PLAIN_LAY, START_TILES, TASKS, TILE_COUNT
from rules.mondo.phases import Phase
from rules.mondo.regions import EMPTY, filled, frontier_of
from rules.mondo.scoring import best_seats, scored
from rules.mondo.spaces import ALL_SPACES, SHADED, SPACE_COUNT
from rules.seeded_random import SeededRandom

if TYPE_CHECKING:
    from rules.mondo.state import MondoState

BUILDING, HANDOVER, SCORING, OVER = Phase
PHASES = tuple(Phase)
NO_TILE = -1
STAYED = -1
"""In `left`: has not left the round."""
_LYING = bytes(1 + (PLAIN_LAY if byte & 4 else byte & 3) for byte in range(256))
"""How a tile lies after a shuffle, by three bits of a random byte."""


def shuffled_pool(chance: SeededRandom) -> bytearray:
    """Every tile on either side, in any rotation: a random byte a tile, eight tiles a draw."""
    drawn = b"".join([chance.bits().to_bytes(8, "little") for _ in range(TILE_COUNT // 8)])
    return bytearray(drawn.translate(_LYING))


def begin(state: MondoState, now: int) -> list[Event]:
    """All tiles and tokens come back; the pool is shuffled, tasks and the next modifier are turned up."""
    terms = state.terms
    if state.round and state.modifiers:
        state.modifiers = (*state.modifiers[1:], state.modifiers[0])
    state.round += 1
    state.start = now
    _clear_table(state)
    if terms.solitaire:
        _lay_start_tiles(state)
    if terms.tasks:
        cards = list(TASKS)
        state.chance.shuffle(cards)
        state.offered = tuple(cards[: 2 * terms.seats])
    state.phase = BUILDING
    if terms.duplicate:
        state.phase, state.turn, state.fresh = HANDOVER, 0, bytes(state.pool)
    return _round_events(state)


def _clear_table(state: MondoState) -> None:
    seats = state.terms.seats
    state.boards = [[EMPTY] * SPACE_COUNT for _ in range(seats)]
    state.frontier, state.covered = [ALL_SPACES] * seats, [0] * seats
    state.hands, state.left, state.bonus = [NO_TILE] * seats, [STAYED] * seats, [0] * seats
    state.tasks = [()] * seats
    state.aside = frozenset()
    state.fill_pool(shuffled_pool(state.chance))


def _lay_start_tiles(state: MondoState) -> None:
    """MO-9: four random tiles without volcano on the shaded spaces, varied side up, randomly turned."""
    tiles = list(START_TILES)
    state.chance.shuffle(tiles)
    board, pool = state.boards[0], state.pool
    for space, tile in zip(SHADED, tiles, strict=False):
        board[space] = tile * LAYS + state.chance.below(4)
        pool[tile] = 0
    state.fill_pool(pool)
    state.frontier[0], state.covered[0] = frontier_of(board), filled(board)


def _round_events(state: MondoState) -> list[Event]:
    events = [Event("mondo.round", None, {"round": state.round, "n": state.terms.length // 60_000})]
    if state.modifiers:
        events.append(Event("mondo.modifier_up", None, {"modifier": state.modifiers[0]}))
    if state.offered:
        events.append(Event("mondo.tasks_up", None, {"tasks": list(state.offered)}))
    return events


def time_up(state: MondoState) -> list[Event]:
    """Everybody stops; a tile in hand goes back, and no token can be taken any more."""
    if state.turn >= 0:
        alone = Event("mondo.time_alone", state.turn, {"player": state.turn})
        return [alone, *state.drop(state.turn), *next_person(state)]
    events = [Event("mondo.time")]
    for seat in range(state.terms.seats):
        events += state.drop(seat)
    return events + end(state)


def next_person(state: MondoState) -> list[Event]:
    """MO-12: the next person finds the same shuffle; after the last one the round is scored."""
    if state.turn + 1 == state.terms.seats:
        _give_tokens_by_time(state)
        return end(state)
    state.turn += 1
    state.fill_pool(bytearray(state.fresh))
    state.phase = HANDOVER
    return [Event("mondo.handover", state.turn, {"player": state.turn})]


def _give_tokens_by_time(state: MondoState) -> None:
    """MO-12: the earlier the better; equal times share the better value."""
    for seat, moment in enumerate(state.left):
        if moment >= 0:
            earlier = sum(0 <= other < moment for other in state.left)
            state.bonus[seat] = state.terms.tokens[earlier]


def end(state: MondoState) -> list[Event]:
    """The round is scored; its best players take the volcano token into the next one."""
    terms = state.terms
    played = scored(terms, state.this_round())
    state.finished = (*state.finished, played)
    events = [Event("mondo.round_over", None, {"round": state.round})]
    if terms.duplicate:
        events += [
            Event("mondo.token", seat, {"player": seat, "n": value}) for seat, value in enumerate(state.bonus) if value
        ]
    points = [sheet.total for sheet in played.sheets]
    for seat, n in enumerate(points):
        total = sum(each.sheets[seat].total for each in state.finished)
        events.append(Event("mondo.scored", seat, {"player": seat, "round": state.round, "n": n, "total": total}))
    last = state.round == terms.rounds
    if terms.volcano_token and not last:
        state.volcano = best_seats(points)
        events.append(Event("mondo.volcano_token", None, {"players": list(state.volcano)}))
    state.phase = OVER if last else SCORING
    return events
