"""Set a table of New Worlds by hand: tests say only what matters, the rest is laid out in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.game import Event, Json, Setup
from rules.new_worlds import GAME
from rules.new_worlds.components import CARD_NAMES, SPACES, Modules, card_named, deck, mask_of
from rules.new_worlds.state import WorldsState

BASIC = Modules()
ALL_MODULES = Modules(True, True, True, True)


def cards(text: str) -> list[str]:
    """Cards by their names: "02 18 ocean"; "17-22" is a range."""
    found: list[str] = []
    for word in text.split():
        first, dash, last = word.partition("-")
        found += [f"{value:02}" for value in range(int(first), int(last) + 1)] if dash else [word]
    return found


def world(text: str) -> int:
    return mask_of(card_named(name) for name in cards(text))


def set_table(
    hands: Sequence[str] = ("", ""),
    worlds: Sequence[str] = (),
    board: str = "",
    pile: str | None = None,
    buried: str = "",
    modules: Modules = BASIC,
    out_of_play: int = 0,
    **more: Json,
) -> WorldsState:
    """A position: hands, worlds, the six visible cards (0, 2…6), the pile (next card first) and the buried discards.

    Without `pile` the rest of the deck is the pile, in order. With it, the rest of the deck goes into the world of
    seat `out_of_play`, so that no card is lost.
    """
    placed = [cards(hand) for hand in hands]
    piles = [cards(world) for world in worlds] or [[] for _ in hands]
    piles += [[] for _ in range(len(hands) - len(piles))]
    used = {name for group in (*placed, *piles, cards(board), cards(buried), cards(pile or "")) for name in group}
    rest = [name for name in (CARD_NAMES[card] for card in deck(modules)) if name not in used]
    shown = cards(board)
    shown += [rest.pop(0) for _ in range(len(SPACES) - len(shown))]
    if pile is None:
        pile_cards = rest
    else:
        pile_cards = cards(pile)
        piles[out_of_play] = piles[out_of_play] + rest
    data: dict[str, Json] = {
        **GAME.start(Setup(len(hands))).dump(),
        "modules": modules._asdict(),
        "start": 0,
        "turn": 0,
        "hands": placed,
        "worlds": piles,
        "board": {str(space): None if name == "-" else name for space, name in zip(SPACES, shown, strict=True)},
        "pile": pile_cards[::-1],
        "buried": cards(buried),
    }
    return GAME.load({**data, **more})


def play(state: WorldsState, text: str) -> list[Event]:
    return state.play(state.turn, GAME.parse(text))


def told(events: Sequence[Event]) -> list[str]:
    """Events as short lines: what happened and its parameters."""
    return [" ".join([event.key.removeprefix("new_worlds."), *_words(event.params)]) for event in events]


def _words(params: Mapping[str, Json]) -> list[str]:
    return [f"{name}={value}" for name, value in params.items() if name != "player"]


def holds(state: WorldsState, seat: int) -> list[str]:
    """The cards of a world."""
    found: list[str] = state.dump()["worlds"][seat]
    return found


def listed(state: WorldsState, seat: int = 0) -> list[str]:
    return [str(move) for move in state.moves(seat)]
