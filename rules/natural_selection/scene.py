"""What lies where on this table, and what each event changes of it.

Places: `deck`, `discards`, `biome_deck`, `biomes` (the top one is the climate), and of each seat `hand/<s>`,
`reserved/<s>`, `spawned/<s>`, `foreseen/<s>` (the two cards of Premonition), `zone/<s>` and `slot/<s>/<place>`.
Facts: `population/<s>`, `level/<s>/<species>`, `first`, `round`. Equal cards are interchangeable. What follows from
these (growth, claws, shields, biome of a player …) is worked out by `preview.figures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Event, Json
from rules.natural_selection.components import BIOMES, CARDS, FAMILIES, KIND, MUTATIONS, NAMES
from rules.natural_selection.effects import STAYS
from rules.natural_selection.pending import KEEP
from rules.scene import Became, Change, Layout, Moved, Scene, Swept

if TYPE_CHECKING:
    from rules.natural_selection.view import NaturalSelectionView, SeatView

LAYOUT = Layout(
    rows=frozenset({"zone"}),
    stacks=frozenset({"discards", "biomes"}),
    private=frozenset({"hand", "reserved", "spawned", "foreseen"}),
    secret=frozenset({"deck", "biome_deck"}),
)
PILES = ("hand", "reserved", "spawned")
"""What only its owner sees."""
SOURCES = {"hand": "hand/{}", "reserve": "reserved/{}", "spawn": "spawned/{}", "discard": "discards"}
"""Where a played card comes from."""

Params = Mapping[str, Json]
Changing = Callable[[int, Params], tuple[Change, ...]]
"""(seat of the event, its params as seen) → what changes."""


def scene(view: NaturalSelectionView) -> Scene:
    """The view laid out."""
    found = Scene(LAYOUT, view.seat)
    found.put("deck", [None] * view.deck)
    found.put("discards", view.discards)
    found.put("biome_deck", [None] * view.biome_deck)
    found.put("biomes", view.biomes)
    for seat, each in enumerate(view.seats_open):
        _lay_seat(found, seat, each)
        for pile in PILES:
            found.put(f"{pile}/{seat}", getattr(view, pile) if seat == view.seat else [None] * getattr(each, pile))
    for task in view.numbers.queue:
        if task[0] == KEEP:
            found.put(f"foreseen/{task[1]}", [NAMES[card] if card >= 0 else None for card in task[2:]])
    found.facts.update(first=view.first, round=view.round)
    return found


def _lay_seat(found: Scene, seat: int, each: SeatView) -> None:
    """What all see of a player."""
    for place, card in each.mutations.items():
        found.put(f"slot/{seat}/{place}", [card])
    found.put(f"zone/{seat}", each.zone)
    found.facts[f"population/{seat}"] = each.population
    for species, level in zip(each.species, each.levels, strict=True):
        found.facts[f"level/{seat}/{species}"] = level


def changes(event: Event) -> tuple[Change, ...]:
    """What an event, as somebody has seen it, changes of the scene of that viewer."""
    told = CHANGES.get(event.key.removeprefix("natural_selection."))
    return told(-1 if event.seat is None else event.seat, event.params) if told else ()


class Printed(NamedTuple):
    """What stands on a card. Only mutations belong to a family and have numbers."""

    family: str = ""
    growth: int = 0
    claws: int = 0
    shields: int = 0

    @property
    def is_mutation(self) -> bool:
        return bool(self.family)


def is_biome(name: str) -> bool:
    """Whether a thing of this name is a biome; all others are blue cards."""
    return name in BIOMES


@cache
def printed(name: str) -> Printed:
    """What stands on a blue card."""
    card = CARDS[KIND[name]]
    if KIND[name] >= MUTATIONS:
        return Printed()
    return Printed(FAMILIES[card.family], card.growth, card.claws, card.shields)


# Cards -------------------------------------------------------------------------------------------------------


def _away(p: Params, source: str) -> Moved:
    """The card of the event is discarded; NS-15: one that Scavenger used goes under the pile."""
    return Moved(p["card"], source, "discards", low="under" in p)


def _played_to(seat: int, p: Params, target: str, low: bool = False) -> Moved:
    return Moved(p["card"], SOURCES[p["source"]].format(seat), target, low=low)


def _mutated(seat: int, p: Params) -> tuple[Change, ...]:
    return (_played_to(seat, p, f"slot/{seat}/{p['place']}"),)


def _replaced(seat: int, p: Params) -> tuple[Change, ...]:
    slot = f"slot/{seat}/{p['place']}"
    return _played_to(seat, p, slot), Moved(p["old"], slot, "discards", low="under" in p)


def _played(seat: int, p: Params) -> tuple[Change, ...]:
    if KIND[p["card"]] in STAYS:
        return (_played_to(seat, p, f"zone/{p.get('target', seat)}"),)
    return (_played_to(seat, p, "discards", low=p["source"] == "discard"),)


def _from_slot(seat: int, p: Params) -> tuple[Change, ...]:
    return (_away(p, f"slot/{seat}/{p['place']}"),)


def _from_hand(seat: int, p: Params) -> tuple[Change, ...]:
    return (_away(p, f"hand/{seat}"),)


def _from_zone(seat: int, p: Params) -> tuple[Change, ...]:
    return (_away(p, f"zone/{seat}"),)


def _at(address: str) -> str:
    seat, _, place = address.partition(".")
    return f"slot/{seat}/{place}"


def _swapped(seat: int, p: Params) -> tuple[Change, ...]:
    one, other = _at(p["place"]), _at(p["to"])
    return Moved(p["card"], one, other), Moved(p["other"], other, one)


def _revived(seat: int, p: Params) -> tuple[Change, ...]:
    return (Moved(p["card"], "discards", f"slot/{seat}/{p['place']}"),)


def _shed(seat: int, p: Params) -> tuple[Change, ...]:
    return tuple(Moved(card, f"slot/{seat}/{start}", f"slot/{seat}/{end}") for card, start, end in p["moves"])


def _from_deck(target: str) -> Changing:
    def told(seat: int, p: Params) -> tuple[Change, ...]:
        cards = p.get("cards", [None] * p.get("n", 2))
        return tuple(Moved(card, "deck", f"{target}/{seat}") for card in cards)

    return told


def _kept(seat: int, p: Params) -> tuple[Change, ...]:
    place = f"foreseen/{seat}"
    return Moved(p.get("card"), place, f"hand/{seat}"), Moved(p["discarded"], place, "discards")


def _laid(target: str) -> Changing:
    return lambda seat, p: (Moved(p.get("card"), f"hand/{seat}", f"{target}/{seat}"),)


def _card_taken(seat: int, p: Params) -> tuple[Change, ...]:
    return (Moved(p.get("card"), f"hand/{p['victim']}", f"hand/{seat}"),)


def _salvaged(seat: int, p: Params) -> tuple[Change, ...]:
    return (Moved(p["card"], "discards", f"hand/{seat}"),)


def _snatched(seat: int, p: Params) -> tuple[Change, ...]:
    return (Moved(p["card"], f"zone/{p['owner']}", f"hand/{seat}"),)


def _cleaned(seat: int, p: Params) -> tuple[Change, ...]:
    return tuple(Moved(card, f"zone/{owner}", "discards", low=under) for owner, card, under in p["zones"])


# Climate, population, levels -----------------------------------------------------------------------------------


def _reshuffled(seat: int, p: Params) -> tuple[Change, ...]:
    return (Swept("discards", "deck"),)


def _climate(seat: int, p: Params) -> tuple[Change, ...]:
    return (Moved(p["biome"], "biome_deck", "biomes"),)


def _climate_shuffled(seat: int, p: Params) -> tuple[Change, ...]:
    return Swept("biomes", "biome_deck"), *_climate(seat, p)


def _population(seat: int, p: Params) -> tuple[Change, ...]:
    return (Became(f"population/{seat}", p["population"]),)


def _robbed(seat: int, p: Params) -> tuple[Change, ...]:
    lost = Became(f"population/{p['victim']}", p["left"])
    return (lost, *_population(seat, p)) if "population" in p else (lost,)


def _by(card: str) -> Changing:
    """An event of the end of the round has its effect and leaves its zone."""

    def told(seat: int, p: Params) -> tuple[Change, ...]:
        gone = Moved(card, f"zone/{seat}", "discards", low="under" in p)
        return (gone, *_population(seat, p)) if "population" in p else (gone,)

    return told


def _evolved(seat: int, p: Params) -> tuple[Change, ...]:
    return (Became(f"level/{seat}/{p['species']}", p["level"]),)


CHANGES: dict[str, Changing] = {
    "mutated": _mutated,
    "replaced": _replaced,
    "played": _played,
    "played_on": _played,
    "mutation_lost": _from_slot,
    "unstable_gone": _from_slot,
    "swapped": _swapped,
    "revived": _revived,
    "shed": _shed,
    "discarded": _from_hand,
    "lost_card": _from_hand,
    "card_taken": _card_taken,
    "salvaged": _salvaged,
    "snatched": _snatched,
    "drawn": _from_deck("hand"),
    "foreseen": _from_deck("foreseen"),
    "kept": _kept,
    "laid_reserve": _laid("reserved"),
    "laid_spawn": _laid("spawned"),
    "reshuffled": _reshuffled,
    "climate": _climate,
    "climate_shuffled": _climate_shuffled,
    "attacked": _robbed,
    "kidnapped": _robbed,
    "recruited": _robbed,
    "preyed": _robbed,
    "reproduced": _population,
    "grew": _population,
    "fed": _by("food"),
    "not_fed": _by("food"),
    "eaten": _by("predators"),
    "predators_missed": _by("predators"),
    "predators_slipped": _by("predators"),
    "extra_turn": _by("crouch"),
    "zone_left": _from_zone,
    "cleaned": _cleaned,
    "evolved": _evolved,
    "first_player": lambda seat, p: (Became("first", seat),),
    "first_given": lambda seat, p: (Became("first", p["to"]),),
    "round_begins": lambda seat, p: (Became("round", p["n"]),),
}
"""What the events of this game change; the others only tell."""
