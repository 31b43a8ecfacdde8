"""A position of New Worlds as readable JSON, back again, and the check that no card is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rules.game import BadData, Json
from rules.new_worlds.components import (
    BIOMES,
    CARD_BIOME,
    CARD_NAMES,
    FILLED,
    HAND_SIZE,
    NO_CARD,
    SETTLEMENT,
    SPACES,
    Modules,
    card_named,
    cards_in,
    deck,
    mask_of,
    names,
    values_of,
)
from rules.new_worlds.settling import open_settlements

if TYPE_CHECKING:
    from rules.new_worlds.state import WorldsState

PHASES = ("playing", "last_cards", "fixing", "finished")
_REASONS = ("", "empty_space", "empty_hand")


def named_row(row: Iterable[int]) -> dict[str, str | None]:
    """The board by space; None where no card lies."""
    cards = list(row)
    return {str(space): CARD_NAMES[cards[space]] if cards[space] >= 0 else None for space in SPACES}


def named_values(values: Iterable[int]) -> dict[str, int]:
    return {BIOMES[biome]: value for biome, value in enumerate(values) if value}


def dump(state: WorldsState) -> dict[str, Json]:
    return {
        "game": "new_worlds",
        "seats": state.seats,
        "modules": state.modules._asdict(),
        "seed": state.seed,
        "drawn": state.drawn,
        "start": state.start,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "hands": [names(hand) for hand in state.hands],
        "worlds": [names(cards_in(world)) for world in state.worlds],
        "board": named_row(state.row),
        "buried": names(state.buried),
        "pile": names(state.pile),
        "recycled": names(cards_in(state.recycled)),
        "trigger": None if state.trigger == NO_CARD else state.trigger,
        "why": state.why,
        "waiting": list(state.waiting),
        "values": named_values(state.values),
    }


def load(data: Mapping[str, Json], state: WorldsState) -> WorldsState:
    """Fill an empty state from a dump. BadData says what cannot be read."""
    try:
        _fill(state, data)
    except BadData:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise BadData(f"not a position of New Worlds: {type(error).__name__} {error}") from None
    faults = audit(state)
    if faults:
        raise BadData(f"not a position of New Worlds: {faults[0]}")
    return state


def _fill(state: WorldsState, data: Mapping[str, Json]) -> None:
    if data["game"] != "new_worlds":
        raise BadData(f"a position of {data['game']!r}, not of new_worlds")
    state.seats = _number(data, "seats", range(2, 5))
    seats = range(state.seats)
    state.modules = _modules(data["modules"])
    state.seed = _number(data, "seed")
    state.drawn = _number(data, "drawn")
    state.start = _number(data, "start", seats)
    state.phase = PHASES.index(data["phase"])
    state.turn = _number(data, "turn", seats)
    state.hands = [_cards(hand) for hand in _list(data["hands"], state.seats)]
    state.worlds = [mask_of(_cards(world)) for world in _list(data["worlds"], state.seats)]
    state.row = _row(data["board"])
    state.buried = _cards(data["buried"])
    state.pile = _cards(data["pile"])
    state.recycled = mask_of(_cards(data["recycled"]))
    state.trigger = NO_CARD if data["trigger"] is None else _number(data, "trigger", seats)
    state.why = _REASONS[_REASONS.index(data["why"])]
    state.waiting = tuple(_number({"waiting": seat}, "waiting", seats) for seat in _list(data["waiting"]))
    state.values = _values(data["values"])


def _number(data: Mapping[str, Json], key: str, allowed: range | None = None) -> int:
    value = data[key]
    if not isinstance(value, int) or isinstance(value, bool) or (allowed is not None and value not in allowed):
        raise BadData(f"not a position of New Worlds: {key} is {value!r}")
    return value


def _list(data: Json, length: int | None = None) -> list[Json]:
    if not isinstance(data, list) or (length is not None and len(data) != length):
        raise BadData(f"not a position of New Worlds: {data!r} should be a list" + (f" of {length}" if length else ""))
    return data


def _cards(data: Json) -> list[int]:
    return [card_named(name) for name in _list(data)]


def _row(board: Mapping[str, Json]) -> list[int]:
    row = [NO_CARD] * (FILLED[-1] + 1)
    for space in SPACES:
        name = board[str(space)]
        row[space] = NO_CARD if name is None else card_named(name)
    return row


def _modules(data: Mapping[str, Json]) -> Modules:
    modules = Modules(**data)
    if not all(isinstance(flag, bool) for flag in modules):
        raise BadData("not a position of New Worlds: a module is either true or false")
    return modules


def _values(data: Mapping[str, Json]) -> list[int]:
    values = [0] * len(BIOMES)
    for name, value in data.items():
        biome = BIOMES.index(name)
        values[biome] = _number({name: value}, name, values_of(biome))
    return values


def audit(state: WorldsState) -> list[str]:
    """What is broken: every card of the deck is in exactly one place, and the phase fits what is on the table."""
    return [*_audit_cards(state), *_audit_board(state), *_audit_end(state)]


def _audit_cards(state: WorldsState) -> list[str]:
    held = [card for hand in state.hands for card in hand]
    deployed = [card for world in state.worlds for card in cards_in(world)]
    shown = [card for card in state.row if card != NO_CARD]
    places = sorted([*held, *deployed, *shown, *state.buried, *state.pile])
    faults = []
    if places != list(deck(state.modules)):
        doubled = sorted({card for card in places if places.count(card) > 1})
        lost = sorted(set(deck(state.modules)) - set(places))
        foreign = sorted(set(places) - set(deck(state.modules)))
        faults.append(f"cards doubled {names(doubled)}, lost {names(lost)}, foreign {names(foreign)}")
    if any(len(hand) > HAND_SIZE for hand in state.hands):
        faults.append(f"a hand has more than {HAND_SIZE} cards")
    if state.recycled and mask_of(state.pile) & ~state.recycled:
        faults.append("the pile holds cards that were not reshuffled into it")
    return faults


def _audit_board(state: WorldsState) -> list[str]:
    faults = []
    if state.row[0] == NO_CARD:
        faults.append("space 0 is empty")
    gaps = [space for space in FILLED if state.row[space] == NO_CARD]
    if gaps and (state.pile or state.buried or state.why != "empty_space"):
        faults.append(f"spaces {gaps} are empty without need")
    if state.phase == 0 and not state.hands[state.turn]:
        faults.append("the seat to play has no card")
    return faults


def _audit_end(state: WorldsState) -> list[str]:
    faults = []
    if (state.phase == 0) != (state.trigger == NO_CARD) or (state.phase == 0) != (not state.why):
        faults.append("the end is triggered in the closing phases and only there")
    if state.phase in (1, 2) and (not state.waiting or state.waiting[0] != state.turn):
        faults.append("nobody waits to act in this closing phase")
    able = [
        bool(hand) if state.phase == 1 else bool(open_settlements(world, state.values))
        for hand, world in zip(state.hands, state.worlds, strict=True)
    ]
    if len(set(state.waiting)) < len(state.waiting) or not all(able[seat] for seat in state.waiting):
        faults.append(f"seats {list(state.waiting)} wait and have nothing to do")
    if state.phase in (0, 3) and state.waiting:
        faults.append(f"seats {list(state.waiting)} wait outside a closing phase")
    settled = {CARD_BIOME[card] for world in state.worlds for card in cards_in(world) if card >= SETTLEMENT}
    fixed = {biome for biome, value in enumerate(state.values) if value}
    if not fixed <= settled or (fixed and state.phase < 2) or (state.phase == 3 and fixed != settled):
        faults.append("settlement values do not fit the settlements in the worlds")
    return faults
