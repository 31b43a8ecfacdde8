"""Sentences of this table: what a way is called, why a hint is good, what the last moves were."""

from __future__ import annotations

from collections.abc import Sequence

from app.services.i18n import tr
from app.services.wording import Wording, joined
from rules.game import Event, Move
from rules.new_worlds import preview
from rules.new_worlds.components import BIOMES, CARD_NAMES, NAMED_SPACES, card_named
from rules.new_worlds.moves import WAYS, Fix, Play
from rules.new_worlds.view import WorldsView

NOTEWORTHY = ("new_worlds.reshuffled", "new_worlds.end.", "new_worlds.over")
TAKING = ("new_worlds.played", "new_worlds.deployed", "new_worlds.last", "new_worlds.passed", "new_worlds.fixed")


def explain(view: WorldsView, move: Move, wording: Wording) -> str:
    """A move as a piece of advice: what to do, and what it takes."""
    if isinstance(move, Fix):
        biome = wording.word("biome", BIOMES[move.biome])
        return tr("new_worlds.table.hint.fix", biome=biome, value=f"{move.value:02}")
    if not isinstance(move, Play):
        return tr("new_worlds.table.hint.pass")
    card = wording.word("card", CARD_NAMES[move.card])
    taken = [taken.card or tr("new_worlds.table.unseen") for taken in preview.takes(view, move.card, move.way)]
    return tr(f"new_worlds.table.hint.{WAYS[move.way]}", card=card, cards=joined(taken))


def told(events: Sequence[Event], wording: Wording) -> str | None:
    """One short sentence for a whole move: what was played and what it took."""
    first = next((event for event in events if event.key in TAKING), None)
    if first is None:
        return None
    begin = _played(first, events, wording) if first.key == "new_worlds.played" else wording.say(first)
    more = [wording.say(event) for event in events if event.key.startswith(NOTEWORTHY)]
    return " ".join([begin, *more])


def _played(first: Event, events: Sequence[Event], wording: Wording) -> str:
    taken = [event.params["card"] for event in events if event.key in ("new_worlds.taken", "new_worlds.unseen")]
    return tr(
        "new_worlds.table.moved",
        name=wording.name(first.seat),
        card=_short(first.params["card"], wording),
        way=wording.word("way", first.params["way"]),
        cards=joined([_short(card, wording) for card in taken]),
    )


def _short(card: str, wording: Wording) -> str:
    return card if card.isdigit() else wording.word("card", card)


def card_name(card: str, wording: Wording) -> str:
    """A card at the beginning of a sentence: "Card 16", "The coast settlement"."""
    if card.isdigit():
        return tr("new_worlds.table.card_name", card=card)
    name = wording.word("card", card)
    return name[:1].upper() + name[1:]


def digits_of(card: str) -> str:
    """The spaces a card's digits name, in words."""
    spaces = [str(space) for space in NAMED_SPACES[card_named(card)]]
    return joined(spaces) if spaces else tr("new_worlds.table.no_space")
