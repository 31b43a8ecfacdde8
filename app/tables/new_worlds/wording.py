"""Sentences of this table: what a way is called, why a hint is good, what the last moves were."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.wording import Wording, joined
from app.services.i18n import tr
from rules.game import Event, Message, Move
from rules.new_worlds import preview
from rules.new_worlds.moves import Fix, Play
from rules.new_worlds.view import WorldsView

NOTEWORTHY = ("new_worlds.reshuffled", "new_worlds.end.", "new_worlds.over")
ACTS = frozenset(f"new_worlds.{what}" for what in ("played", "deployed", "last", "passed", "fixed"))
"""What a player can do; all else follows from it."""
TAKEN, UNSEEN = "new_worlds.taken", "new_worlds.unseen"
ENTERING = frozenset({TAKEN, UNSEEN, "new_worlds.deployed", "new_worlds.last"})
"""What brings a card into a world."""


def explain(view: WorldsView, move: Move, wording: Wording) -> str:
    """A move as a piece of advice: what to do, and what it takes."""
    if isinstance(move, Fix):
        biome = wording.word("biome", move.settlement)
        return tr("new_worlds.table.hint.fix", biome=biome, value=f"{move.value:02}")
    if not isinstance(move, Play):
        return tr("new_worlds.table.hint.pass")
    card = wording.word("card", move.name)
    taken = [taken.card or tr("new_worlds.table.unseen") for taken in preview.taken_by(view, move)]
    return tr(f"new_worlds.table.hint.{move.way_name}", card=card, cards=joined(taken))


def log_sentence(events: Sequence[Event], wording: Wording) -> str | None:
    """A whole move for the log: what was done, and what else came of it for everybody."""
    begin = moved(events, wording)
    if begin is None:
        return None
    return " ".join([begin, *(wording.say(event) for event in events if event.key.startswith(NOTEWORTHY))])


def moved(events: Sequence[Event], wording: Wording, own: bool = False) -> str | None:
    """One short sentence for a whole move: what was played and what it took; None if nobody did anything. One's `own`
    stands in a single line of the bar and has to fit there."""
    act = act_of(events)
    if act is None:
        return None
    if act.key != "new_worlds.played":
        return wording.say(act)
    if own:
        cards = ", ".join(wording.word("in_row", card) if not card.isdigit() else card for card in taken_by(events))
        return wording.say(Message(f"new_worlds.table.own_moved.{act.params['way']}", {**act.params, "cards": cards}))
    taken = [_the(event, wording) for event in events if event.key in (TAKEN, UNSEEN)]
    way = wording.word("way", act.params["way"])
    return tr(
        "new_worlds.table.moved", name=wording.name(act.seat), card=_the(act, wording), way=way, cards=joined(taken)
    )


def act_of(events: Sequence[Event]) -> Event | None:
    """What the player did."""
    return next((event for event in events if event.key in ACTS), None)


def taken_by(events: Sequence[Event]) -> tuple[str, ...]:
    """The cards that a move took from the board, those of the pile last."""
    return tuple(event.params["card"] for event in events if event.key in (TAKEN, UNSEEN))


def _the(event: Event, wording: Wording) -> str:
    """A card inside a sentence, and where it came from if nobody had seen it."""
    card = event.params["card"]
    the = tr("new_worlds.table.the_card", card=card) if card.isdigit() else wording.word("card", card)
    return tr("new_worlds.table.from_pile", card=the) if event.key == UNSEEN else the


def card_name(card: str, wording: Wording) -> str:
    """A card at the beginning of a sentence: "Card 16", "The coast settlement"."""
    if card.isdigit():
        return tr("new_worlds.table.card_name", card=card)
    name = wording.word("card", card)
    return name[:1].upper() + name[1:]


def digits_of(card: str) -> str:
    """The spaces a card's digits name, in words."""
    spaces = [str(space) for space in preview.spaces_named(card)]
    return joined(spaces) if spaces else tr("new_worlds.table.no_space")
