"""Setting the table for a test: who holds what, what lies where, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.game import Event, Setup
from rules.natural_selection import GAME, NaturalSelectionState
from rules.natural_selection.components import BIOMES, EMPTY, KIND, NAMES, SLOTS, SPECIES, blue_deck, red_deck
from rules.natural_selection.moves import parse
from rules.natural_selection.pending import TURN, read_address
from rules.natural_selection.piles import TALLY

GREW = 0


def scene(
    hand: Sequence[str] = (),
    *,
    placed: Mapping[str, str] = {},
    biome: str = "tundra",
    mode: str = "intermediate",
    seats: int = 3,
    symbiosis: bool = False,
    species: Sequence[Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] = {},
    population: Mapping[int, int] = {},
    levels: Mapping[str, int] = {},
    zone: Sequence[tuple[int, str]] = (),
    discards: Sequence[str] = (),
    deck: Sequence[str] = (),
    next_biomes: Sequence[str] = (),
    reserved: Sequence[str] = (),
    spawned: Sequence[str] = (),
    target: int = 0,
) -> NaturalSelectionState:
    """Seat 0 is about to take its action with `hand`; `deck` is drawn from its first card on; all cards are there."""
    state = GAME.start(Setup(seats, _options(mode, symbiosis, species, target, seats), 1))
    state.hands = [tuple(KIND[name] for name in (hand if seat == 0 else hands.get(seat, ()))) for seat in range(seats)]
    state.slots = [EMPTY] * (SLOTS * seats)
    for address, name in placed.items():
        state.slots[read_address(address)] = KIND[name]
    for creature, level in levels.items():
        seat, number = map(int, creature.split("."))
        state.levels[seat * 2 + number - 1] = level
    for seat, people in population.items():
        state.population[seat] = state.tally[seat * len(TALLY) + GREW] = people
    state.zone = [seat << 6 | KIND[name] for seat, name in zone]
    state.discards = [KIND[name] for name in discards]
    state.reserved[0] = tuple(KIND[name] for name in reserved)
    state.spawned[0] = tuple(KIND[name] for name in spawned)
    _fill_decks(state, deck, biome, next_biomes)
    state.queue = [(TURN, 0)]
    state._legal = None
    state.read_zones()
    state.proceed()
    return state


def _options(
    mode: str, symbiosis: bool, species: Sequence[Sequence[str]] | None, target: int, seats: int
) -> dict[str, object]:
    options: dict[str, object] = {"mode": mode, "symbiosis": symbiosis, "start": 0, "target": target}
    free = list(SPECIES)
    rows = [list(each) for each in species] if species else []
    for each in rows:
        for name in each:
            free.remove(name)
    while len(rows) < seats:
        rows.append([free.pop(0) for _ in range(1 + symbiosis)])
    options["species"] = [each[0] for each in rows]
    if symbiosis:
        options["species2"] = [each[1] for each in rows]
    return options


def _fill_decks(state: NaturalSelectionState, deck: Sequence[str], biome: str, next_biomes: Sequence[str]) -> None:
    """What is used nowhere forms the deck, under the cards that the test wants to see drawn."""
    top = [KIND[name] for name in deck]
    used = Counter(top)
    for cards in (*state.hands, state.discards, *state.reserved, *state.spawned):
        used.update(cards)
    used.update(kind for kind in state.slots if kind != EMPTY)
    used.update(entry & 63 for entry in state.zone)
    rest = Counter(blue_deck(state.table.seats, not state.table.powers))
    rest.subtract(used)
    assert min(rest.values()) >= 0, {NAMES[kind]: n for kind, n in rest.items() if n < 0}
    state.deck = [*rest.elements(), *reversed(top)]
    biomes = Counter(red_deck())
    coming = [BIOMES.index(name) for name in next_biomes]
    biomes.subtract([BIOMES.index(biome), *coming])
    state.biome_pile = [BIOMES.index(biome)]
    state.biome_deck = [*biomes.elements(), *reversed(coming)]


def play(state: NaturalSelectionState, *moves: str) -> list[Event]:
    """Whoever must decide plays these moves one after the other; everything that happened."""
    events: list[Event] = []
    for text in moves:
        events += state.play(state.actors()[0], parse(text))
        assert not state.audit(), state.audit()
    return events


def legal(state: NaturalSelectionState) -> set[str]:
    return {str(move) for move in state.legal()}


def hand(state: NaturalSelectionState, seat: int = 0) -> list[str]:
    return sorted(NAMES[kind] for kind in state.hands[seat])


def discards(state: NaturalSelectionState) -> list[str]:
    return [NAMES[kind] for kind in state.discards]


def lying(state: NaturalSelectionState, address: str) -> str | None:
    kind = state.slots[read_address(address)]
    return None if kind == EMPTY else NAMES[kind]


def told(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if event.key == f"natural_selection.{what}"]


def finish_round(state: NaturalSelectionState) -> list[Event]:
    """Everybody throws the first card away and decides as little as possible until the round is over."""
    number, events = state.round, []
    while state.queue and state.round == number:
        moves = state.legal()
        quiet = next((move for move in moves if move.verb in ("end", "done", "discard", "keep")), moves[0])
        if str(quiet) != "end" and "attack nobody" in {str(move) for move in moves}:
            quiet = parse("attack nobody")
        events += state.play(state.actors()[0], quiet)
    return events
