"""How the round would end as the table lies, of everybody and with the reasons: for screens.

It is a sum of what lies open, with or without the move in mind, and guesses nothing: no card that somebody may still
play, no extra turn of Crouch, no climate to come. The steps themselves are those of the round's end (NS-1, NS-19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.game import Event
from rules.natural_selection.components import (
    BIOME_COPIES,
    BIOMES,
    CLIMATE_CHANGE,
    CONDITIONS,
    KIND,
    LASTING,
    ROUND_END_EVENTS,
)
from rules.natural_selection.decisions import ANSWERS
from rules.natural_selection.guess import complete
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.pending import (
    CLEAN,
    EVOLUTION,
    FEEDING,
    GROWTH,
    PREY,
    RECRUIT,
    SCAVENGE,
    SHED,
    TURN,
    WEB,
)
from rules.natural_selection.pending import WITH as SWAPPING
from rules.natural_selection.round_end import evolve, feed, grow, standing, winner
from rules.natural_selection.state import NaturalSelectionState
from rules.natural_selection.view import NaturalSelectionView

if TYPE_CHECKING:
    from rules.natural_selection.preview import Figure


class Prospect(NamedTuple):
    """What the end of the round makes of one player, and why."""

    seat: int
    now: int
    then: int
    grown: int = 0
    """By active mutations."""
    ill: int = 0
    """Growth that a disease takes away."""
    fed: int = 0
    eaten: int = 0
    """Lost to predators, after shields."""
    shields: int = 0
    """That help against them."""
    spared: str = ""
    """Predators come in vain: "hidden" or "slippery"."""
    rises: tuple[str, ...] = ()
    """Species that reach their next level."""
    wins: bool = False


class Outlook(NamedTuple):
    """The end of the round for everybody, in the order of seats."""

    seats: tuple[Prospect, ...]
    by: str
    """What somebody wins by, "evolution" or "population"; empty if the match goes on."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(each.seat for each in self.seats if each.wins)

    def ranked(self, own: int) -> list[Prospect]:
        """Who would win first, then by population; the own seat first among equals."""
        return sorted(self.seats, key=lambda each: (not each.wins, -each.then, each.seat != own, each.seat))


def outlook(view: NaturalSelectionView, move: SelectionMove | None = None) -> Outlook:
    """As the table lies, or as it would with a legal move; one that leaves something open (a new climate, the second
    half of a swap) promises nothing, and the table counts as it lies."""
    state = complete(view)
    twin = state
    if move is not None and view.seat is not None and move in view.moves:
        after = at_once(state, move)
        twin = state if is_open(after, move) else after
    return _read(state, *_run(twin.copy()))


def outlook_of(state: NaturalSelectionState) -> Outlook:
    """The same of a state that somebody has laid out already."""
    return _read(state, *_run(state.copy()))


def at_once(before: NaturalSelectionState, move: SelectionMove) -> NaturalSelectionState:
    """A twin after the direct effect of a move; draws, attacks and the end of the turn still to come."""
    after = before.copy()
    task = after.queue[-1]
    if move.card != CLIMATE_CHANGE:
        if task[0] != TURN:
            after.queue.pop()
        ANSWERS[task[0]](after, task, move)
    return after


def is_open(after: NaturalSelectionState, move: SelectionMove) -> bool:
    """Whether a move leaves something to be revealed, or to be chosen before anybody can go on."""
    if move.card == CLIMATE_CHANGE:
        return True
    return any(
        task[0] in (SWAPPING, WEB, SCAVENGE, SHED) or (task[0] in (RECRUIT, PREY) and not task[3])
        for task in after.queue
    )


def _run(twin: NaturalSelectionState) -> tuple[NaturalSelectionState, list[Event]]:
    """The steps of the round's end that are still to come, and what they tell."""
    log: list[Event] = []
    if twin.ended:
        return twin, log
    to_come = {task[0] for task in twin.queue}
    twin.log = log
    for kind, step in ((GROWTH, grow), (EVOLUTION, evolve), (FEEDING, feed)):
        if kind in to_come or CLEAN not in to_come:
            step(twin, ())
    winner(twin, ())
    return twin, log


def _read(before: NaturalSelectionState, twin: NaturalSelectionState, log: list[Event]) -> Outlook:
    seats = range(before.table.seats)
    by = twin.ended if twin.ended in ("evolution", "population") and not before.ended else ""
    best = max(standing(twin, seat) for seat in seats)
    found = [Prospect(seat, before.population[seat], twin.population[seat]) for seat in seats]
    for event in log:
        if event.seat is not None:
            found[event.seat] = _noted(found[event.seat], event)
    return Outlook(tuple(each._replace(wins=bool(by) and standing(twin, each.seat) == best) for each in found), by)


def _noted(so_far: Prospect, event: Event) -> Prospect:
    """One more reason."""
    what, params = event.key.removeprefix("natural_selection."), event.params
    if what == "grew":
        return so_far._replace(grown=params["n"])
    if what == "no_growth":
        return so_far._replace(ill=params["n"])
    if what == "fed":
        return so_far._replace(fed=so_far.fed + params["n"])
    if what == "eaten":
        return so_far._replace(eaten=so_far.eaten + params["n"], shields=params["shields"])
    if what in ("predators_missed", "predators_slipped"):
        return so_far._replace(spared="hidden" if what == "predators_missed" else "slippery")
    return so_far._replace(rises=(*so_far.rises, params["species"])) if what == "evolved" else so_far


class Wants(NamedTuple):
    """What a creature still lacks for its next level (NS-3)."""

    empty: int
    """Free slots."""
    asleep: tuple[str, ...]
    """Places whose mutation sleeps."""


def wants(figure: Figure, creature: int) -> Wants:
    """NS-3: every slot of every card of the creature must hold an active mutation."""
    own = [place for place in figure.open if place.startswith(f"{creature + 1}.")]
    lying = [place for place in own if place in figure.slots]
    return Wants(len(own) - len(lying), tuple(place for place in lying if not figure.lit(place)))


def timing(card: str) -> str:
    """When an event works: "now", at the "end" of the round, the whole "round", or as long as it "stays" before its
    player."""
    kind = KIND[card]
    if kind in ROUND_END_EVENTS:
        return "end"
    if kind in CONDITIONS:
        return "round"
    return "stays" if kind in LASTING else "now"


def biomes_left(view: NaturalSelectionView) -> dict[str, int]:
    """What the red deck still holds: all twelve cards without those turned up since they were shuffled."""
    return {biome: BIOME_COPIES - view.biomes.count(biome) for biome in BIOMES}
