"""The table of New Worlds as places: `pile`, `space/0` (a stack: the discards), `space/2`…`space/6`, `hand/<seat>`,
`world/<seat>`, and `shown` for a card held up while it takes others. `value/<biome>` is what a settlement stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.game import Event
from rules.new_worlds.components import BIOMES, CARD_NAMES, FILLED, NO_CARD, cards_in, names
from rules.new_worlds.components import CREATION as CREATION
from rules.new_worlds.components import DISCARDS as DISCARDS
from rules.scene import Became, Change, Layout, Moved, Scene, Swept

if TYPE_CHECKING:
    from rules.new_worlds.view import WorldsView

LAYOUT = Layout(stacks=frozenset({"space"}), private=frozenset({"hand"}), secret=frozenset({"pile"}))


def scene(view: WorldsView) -> Scene:
    numbers, found = view.numbers, Scene(LAYOUT, view.seat)
    found.put("pile", [None] * view.pile_size)
    found.put("space/0", names([*cards_in(numbers.buried), numbers.row[DISCARDS]]))
    for space in FILLED:
        if numbers.row[space] != NO_CARD:
            found.put(f"space/{space}", [CARD_NAMES[numbers.row[space]]])
    for seat, size in enumerate(view.hand_sizes):
        found.put(f"hand/{seat}", names(numbers.hand) if seat == view.seat else [None] * size)
        found.put(f"world/{seat}", names(cards_in(numbers.worlds[seat])))
    found.facts.update((f"value/{BIOMES[biome]}", value) for biome, value in enumerate(numbers.values) if value)
    return found


# -- reading a scene ------------------------------------------------------------------------------


def card_at(scene: Scene, space: int) -> str | None:
    """The card that lies open on a space of the universe board, the top one on the discards."""
    top = scene.top(f"space/{space}")
    return top.name if top else None


def shown(scene: Scene) -> str | None:
    """The card held up while it takes others."""
    top = scene.top("shown")
    return top.name if top else None


def pile_size(scene: Scene) -> int:
    return len(scene.at("pile"))


def discards(scene: Scene) -> int:
    """All discards, the visible one too."""
    return len(scene.at(f"space/{DISCARDS}"))


def discarded(scene: Scene) -> list[str]:
    """All discards, the visible one first; everybody has seen them."""
    return [thing.name for thing in reversed(scene.at(f"space/{DISCARDS}")) if thing.name is not None]


def to_shuffle(scene: Scene) -> int:
    """The discards under the top one: the next creation pile when the present one is spent (NW-3)."""
    return max(0, discards(scene) - 1)


def hand(scene: Scene, seat: int | None) -> list[str]:
    """The cards in a hand that this viewer knows."""
    return [thing.name for thing in scene.at(f"hand/{seat}") if thing.name is not None]


def world(scene: Scene, seat: int) -> tuple[str, ...]:
    """The cards of a world."""
    return tuple(thing.name for thing in scene.at(f"world/{seat}") if thing.name is not None)


def value_of(scene: Scene, settlement: str) -> int | None:
    """What the settlement of a biome stands for, once it was fixed (NW-6)."""
    value = scene.facts.get(f"value/{settlement}")
    return value if isinstance(value, int) else None


# -- events ---------------------------------------------------------------------------------------


def changes(event: Event) -> tuple[Change, ...]:
    told = CHANGES.get(event.key.removeprefix("new_worlds."))
    return (told(event, event.params.get("card")),) if told else ()


def _space(event: Event) -> str:
    return "pile" if event.params["space"] == 1 else f"space/{event.params['space']}"


CHANGES: Mapping[str, Callable[[Event, str | None], Change]] = {
    "played": lambda event, card: Moved(card, f"hand/{event.seat}", "shown"),
    "taken": lambda event, card: Moved(card, _space(event), f"world/{event.seat}"),
    "unseen": lambda event, card: Moved(card, "pile", f"world/{event.seat}"),
    "laid": lambda event, card: Moved(card, "shown", "space/0"),
    "deployed": lambda event, card: Moved(card, f"hand/{event.seat}", f"world/{event.seat}"),
    "last": lambda event, card: Moved(card, f"hand/{event.seat}", f"world/{event.seat}"),
    "drew": lambda event, card: Moved(card, "pile", f"hand/{event.seat}"),
    "refilled": lambda event, card: Moved(card, "pile", _space(event)),
    "reshuffled": lambda event, card: Swept("space/0", "pile", keep=1),
    "fixed": lambda event, card: Became(f"value/{event.params['settlement']}", event.params["value"]),
}
"""Of each event that moves something what it changes; events that are not here change nothing on the table."""
