"""The start of a match: species, decks, hands and the first biome."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import BadSetup, Json, Setup
from rules.natural_selection.components import (
    BEGINNER,
    EMPTY,
    HAND,
    MODES,
    SLOTS,
    SPECIES,
    SUGGESTED_TARGET,
    blue_deck,
    red_deck,
)
from rules.natural_selection.piles import TALLY
from rules.natural_selection.state import NaturalSelectionState, Table
from rules.seeded_random import SeededRandom


def deal(setup: Setup) -> NaturalSelectionState:
    """Everybody gets species, three cards and no population; the first biome is turned up."""
    chance = SeededRandom(setup.seed)
    state = NaturalSelectionState.__new__(NaturalSelectionState)
    state.table = _table(setup, chance)
    state.chance = chance
    _lay_out(state)
    _shuffle_decks(state)
    start = setup.options["start"]
    state.first = chance.below(setup.seats) if start == "random" else start
    state.read_zones()
    state.start_turn(state.first)
    state.proceed()
    return state


def _table(setup: Setup, chance: SeededRandom) -> Table:
    symbiosis = setup.seats == 2 and setup.options["symbiosis"]
    wanted = _wanted(setup.options, symbiosis)
    target = setup.options["target"] or SUGGESTED_TARGET[setup.seats]
    return Table.lay(MODES.index(setup.options["mode"]), symbiosis, target, _species(wanted, chance))


def _wanted(options: Mapping[str, Json], symbiosis: bool) -> list[list[str]]:
    """NS-17: the species asked for, one a seat or two in Symbiosis."""
    rows = [options["species"], options["species2"]] if symbiosis else [options["species"]]
    wanted = [list(each) for each in zip(*rows, strict=True)]
    named = [name for each in wanted for name in each if name != "random"]
    if len(set(named)) < len(named):
        raise BadSetup("natural_selection: every species can be played by one player only")
    return wanted


def _species(wanted: list[list[str]], chance: SeededRandom) -> list[list[int]]:
    named = {name for each in wanted for name in each}
    free = [kind for kind, name in enumerate(SPECIES) if name not in named]
    chance.shuffle(free)
    return [[free.pop() if name == "random" else SPECIES.index(name) for name in each] for each in wanted]


def _lay_out(state: NaturalSelectionState) -> None:
    seats = state.table.seats
    state.reserved, state.spawned = [()] * seats, [()] * seats
    state.slots = [EMPTY] * (SLOTS * seats)
    state.levels = [1, int(state.table.symbiosis)] * seats
    state.population, state.used, state.mimicked = [0] * seats, [0] * seats, [-1] * seats
    state.tally = [0] * (len(TALLY) * seats)
    state.zone, state.queue, state.discards, state.known, state.scavenged = [], [], [], [], []
    state.shuffled = ()
    state.extras = state.venomed = state.turns = state.actions = state.owed = state.turn = 0
    state.quick = state.extra = False
    state.round, state.ended, state.log, state._legal = 1, "", None, None


def _shuffle_decks(state: NaturalSelectionState) -> None:
    table = state.table
    state.deck = list(blue_deck(table.seats, table.mode == BEGINNER))
    state.chance.shuffle(state.deck)
    state.hands = [tuple(state.deck.pop() for _ in range(HAND)) for _ in range(table.seats)]
    state.biome_deck = red_deck()
    state.chance.shuffle(state.biome_deck)
    state.biome_pile = [state.biome_deck.pop()]
