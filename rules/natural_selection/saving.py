"""A state as readable JSON and back, and the check that nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.game import BadData, Json
from rules.natural_selection.components import (
    ABILITIES,
    BIOMES,
    BLUE_CARDS,
    CARDS,
    EMPTY,
    KIND,
    MODES,
    MUTATIONS,
    PLACE,
    RESERVE,
    SCAVENGED,
    SLOTS,
    SPAWN_LIMIT,
    SPECIES,
    SUB,
    SUBSPECIES,
    address_name,
    blue_deck,
    red_deck,
)
from rules.natural_selection.creatures import open_slots
from rules.natural_selection.knowledge import EVERYBODY, fact, sure_of
from rules.natural_selection.numbers import Numbers
from rules.natural_selection.pending import (
    KEEP,
    LAST_DECISION,
    LAY,
    UNDER_RESERVE,
    dump_task,
    load_task,
    mask_of,
    read_address,
    seats_in,
)
from rules.natural_selection.piles import TALLY
from rules.natural_selection.state import NaturalSelectionState, Table
from rules.natural_selection.words import known_in_words, names, seat_in_words, zone_in_words
from rules.seeded_random import SeededRandom

_PLAIN = ("first", "turn", "turns", "actions", "owed", "quick", "extra", "extras", "round", "ended")
"""Fields that are numbers, flags or words already."""
ENDINGS = ("", "evolution", "population", "stalemate")


def dump_seat(position: NaturalSelectionState | Numbers, seat: int) -> dict[str, Json]:
    """One player as all see him: of hidden cards only how many there are."""
    words = seat_in_words(position, seat)
    return {
        "species": list(words.species),
        "levels": list(words.levels),
        "population": words.population,
        "mutations": dict(words.mutations),
        "hand": words.hand,
        "reserved": words.reserved,
        "spawned": words.spawned,
        "used": list(words.used),
        "mimicked": words.mimicked,
        "tally": dict(words.tally),
    }


def dump_open(position: NaturalSelectionState | Numbers) -> dict[str, Json]:
    """What all see, but for what is still to be done: of piles and hidden cards only how many there are."""
    table = position.table
    return {
        "mode": MODES[table.mode],
        "symbiosis": table.symbiosis,
        "target": table.target,
        "biome_deck": len(position.biome_deck),
        "biome_pile": [BIOMES[biome] for biome in position.biome_pile],
        "deck": len(position.deck),
        "shuffled": names(position.shuffled),
        "discards": names(position.discards),
        "zone": [list(each) for each in zone_in_words(position)],
        "scavenged_events": [at for at, entry in enumerate(position.zone) if entry >= SCAVENGED],
        "scavenged": [address_name(at) for at in position.scavenged],
        "seats": [dump_seat(position, seat) for seat in range(table.seats)],
        "venomed": seats_in(position.venomed),
        **{field: getattr(position, field) for field in _PLAIN},
    }


def dump(state: NaturalSelectionState) -> dict[str, Json]:
    data = dump_open(state)
    for seat, each in enumerate(data["seats"]):
        each["hand"] = names(state.hands[seat])
        each["reserved"], each["spawned"] = names(state.reserved[seat]), names(state.spawned[seat])
    return {
        **data,
        "seed": state.chance.seed,
        "drawn": state.chance.drawn,
        "biome_deck": [BIOMES[biome] for biome in state.biome_deck],
        "deck": names(state.deck),
        "queue": [dump_task(task) for task in state.queue],
        "known": dump_known(state.known),
    }


def dump_known(known: Sequence[int]) -> list[Json]:
    """`[0, 2, "food"]`: seat 0 knows that seat 2 holds food; null is everybody."""
    return [list(each) for each in known_in_words(known)]


def _known(words: Json, seats: int) -> int:
    knower, holder, name = words
    return fact(EVERYBODY if knower is None else _seat(knower, seats), _seat(holder, seats), KIND[name])


def load(data: Mapping[str, Json]) -> NaturalSelectionState:
    """The inverse of dump; BadData on anything that is not one."""
    try:
        state = read_state(data)
        faults = audit(state)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise BadData(f"this is no Natural Selection position: {fault}") from None
    if faults:
        raise BadData(f"this is no Natural Selection position: {faults[0]}")
    return state


def read_state(data: Mapping[str, Json]) -> NaturalSelectionState:
    """Read without checking that the position is possible."""
    state = NaturalSelectionState.__new__(NaturalSelectionState)
    seats = data["seats"]
    species = [[SPECIES.index(name) for name in each["species"]] for each in seats]
    symbiosis = _flag(data["symbiosis"])
    if not 2 <= len(seats) <= 7 or any(len(each) != 1 + symbiosis for each in species):
        raise ValueError("wrong number of players or species")
    state.table = Table.lay(MODES.index(data["mode"]), symbiosis, _number(data["target"]), species)
    state.chance = SeededRandom(_number(data["seed"], -(2**63)), _number(data["drawn"]))
    state.biome_deck = [BIOMES.index(biome) for biome in data["biome_deck"]]
    state.biome_pile = [BIOMES.index(biome) for biome in data["biome_pile"]]
    state.deck, state.discards = _kinds(data["deck"]), _kinds(data["discards"])
    state.shuffled = tuple(_kinds(data["shuffled"]))
    state.zone = [_seat(seat, len(seats)) << 6 | KIND[name] for seat, name in data["zone"]]
    for at in data["scavenged_events"]:
        state.zone[_number(at)] |= SCAVENGED
    state.scavenged = [read_address(word) for word in _list(data["scavenged"])]
    state.known = [_known(words, len(seats)) for words in _list(data["known"])]
    state.venomed = mask_of(data["venomed"])
    state.queue = [load_task(words, len(seats)) for words in data["queue"]]
    for field in _PLAIN:
        setattr(state, field, _plain(field, data[field], len(seats)))
    _load_seats(state, seats)
    state.log = state._legal = None
    state.read_zones()
    return state


def _load_seats(state: NaturalSelectionState, seats: Sequence[Mapping[str, Json]]) -> None:
    state.hands = [tuple(_kinds(each["hand"])) for each in seats]
    state.reserved = [tuple(_kinds(each["reserved"])) for each in seats]
    state.spawned = [tuple(_kinds(each["spawned"])) for each in seats]
    state.population = [_number(each["population"]) for each in seats]
    state.levels = [level for each in seats for level in (*map(_number, each["levels"]), 0)[:2]]
    state.used = [sum(1 << PLACE[place] for place in each["used"]) for each in seats]
    state.mimicked = [-1 if each["mimicked"] is None else ABILITIES.index(each["mimicked"]) for each in seats]
    state.tally = [_number(each["tally"][line], -(2**31)) for each in seats for line in TALLY]
    state.slots = [EMPTY] * (SLOTS * len(seats))
    for seat, each in enumerate(seats):
        for place, name in each["mutations"].items():
            state.slots[seat * SLOTS + PLACE[place]] = KIND[name]


def _plain(field: str, value: Json, seats: int) -> Json:
    if field in ("quick", "extra"):
        return _flag(value)
    if field == "ended":
        return ENDINGS[ENDINGS.index(value)]
    if field in ("first", "turn"):
        return _seat(value, seats)
    return _number(value, -99)


def _number(value: Json, low: int = 0) -> int:
    if type(value) is not int or value < low:
        raise ValueError(f"{value!r} is no number from {low} on")
    return value


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _seat(value: Json, seats: int) -> int:
    if type(value) is not int or not 0 <= value < seats:
        raise ValueError(f"{value!r} is no seat")
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _kinds(cards: Json) -> list[int]:
    return [KIND[name] for name in _list(cards)]


def blue_cards(state: NaturalSelectionState) -> Counter[int]:
    """Every blue card in play, wherever it is."""
    found = Counter(state.deck)
    for pile in (state.discards, *state.hands, *state.reserved, *state.spawned):
        found.update(pile)
    found.update(kind for kind in state.slots if kind != EMPTY)
    found.update(entry & 63 for entry in state.zone)
    for task in state.queue:
        if task[0] == KEEP:
            found.update(task[2:])
    return found


def audit(state: NaturalSelectionState) -> list[str]:
    """What is broken: lost cards, impossible slots, populations that do not add up."""
    return [*_audit_cards(state), *_audit_flow(state), *_audit_seats(state)]


def _audit_cards(state: NaturalSelectionState) -> list[str]:
    table = state.table
    faults: list[str] = []
    expected = Counter(blue_deck(table.seats, not table.powers))
    found = blue_cards(state)
    if found != expected:
        lost, surplus = names(list((expected - found).elements())), names(list((found - expected).elements()))
        faults.append(f"of {expected.total()} blue cards ({BLUE_CARDS} in the box) lost {lost}, doubled {surplus}")
    if sum(card.copies for card in CARDS) != BLUE_CARDS:
        faults.append("the box does not hold its blue cards")
    if sorted(state.biome_deck + state.biome_pile) != red_deck() or not state.biome_pile:
        faults.append("biome cards are lost")
    if len({species for each in table.species for species in each}) != sum(map(len, table.species)):
        faults.append("a species plays twice")
    return faults


def _audit_flow(state: NaturalSelectionState) -> list[str]:
    faults: list[str] = []
    if bool(state.ended) == bool(state.queue):
        faults.append("the match neither goes on nor is over")
    if state.queue and state.queue[-1][0] > LAST_DECISION:
        faults.append("nobody has to decide")
    elif state.queue and not state.legal():
        faults.append("nobody can move")
    if state.actions < 0:
        faults.append("negative number of actions")
    if any(not 0 <= at < len(state.slots) or state.slots[at] == EMPTY for at in state.scavenged):
        faults.append("a scavenged mutation is gone")
    return faults


def _audit_seats(state: NaturalSelectionState) -> list[str]:
    faults: list[str] = []
    for seat in range(state.table.seats):
        if state.population[seat] < 0 or sum(_tally(state, seat)) != state.population[seat]:
            faults.append(f"population of seat {seat} does not add up")
        if any(level not in (1, 2, 3) for level in state.levels[seat * 2 :][: len(state.table.species[seat])]):
            faults.append(f"seat {seat} has an impossible level")
        if len(state.spawned[seat]) > SPAWN_LIMIT:
            faults.append(f"seat {seat} has spawned too often")
        faults += _audit_knowledge(state, seat)
        faults += _audit_places(state, seat)
    return faults


def _audit_knowledge(state: NaturalSelectionState, holder: int) -> list[str]:
    """What others are sure to find with this seat is there."""
    there = Counter((*state.hands[holder], *state.reserved[holder], *state.spawned[holder]))
    others = (knower for knower in range(state.table.seats) if knower != holder)
    if all(Counter(sure_of(state, knower, holder)) <= there for knower in others):
        return []
    return [f"somebody knows cards of seat {holder} that it does not have"]


def _tally(state: NaturalSelectionState, seat: int) -> list[int]:
    return state.tally[seat * len(TALLY) : (seat + 1) * len(TALLY)]


def _audit_places(state: NaturalSelectionState, seat: int) -> list[str]:
    """Mutations lie on open slots; every subspecies has its mutation, every reserve its card."""
    faults: list[str] = []
    filled = [slot for slot in range(SLOTS) if state.slots[seat * SLOTS + slot] != EMPTY]
    if any(slot < SUB and slot not in open_slots(state, seat) for slot in filled):
        faults.append(f"a mutation of seat {seat} lies on no slot")
    if any(state.slots[seat * SLOTS + slot] >= MUTATIONS for slot in filled):
        faults.append(f"an event lies on a slot of seat {seat}")
    kinds = Counter(entry & 63 for entry in state.zone if entry >> 6 & 7 == seat)
    if kinds[SUBSPECIES] != sum(slot >= SUB for slot in filled):
        faults.append(f"a subspecies of seat {seat} is torn")
    laying = sum(task[0] == LAY and task[1] == seat and task[2] == UNDER_RESERVE for task in state.queue)
    if kinds[RESERVE] != len(state.reserved[seat]) + laying:
        faults.append(f"a reserve of seat {seat} is torn")
    return faults
