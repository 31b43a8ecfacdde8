"""What a move answers: an ability in use, or a card that has to go. What happens at an odd moment names its cause."""

from __future__ import annotations

from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.services.i18n import tr
from app.tables.natural_selection.cards import family_of, is_mutation
from rules.game import Event
from rules.natural_selection.view import NaturalSelectionView

ABILITIES = {
    "fly": "fly",
    "prey": "prey",
    "suck": "bloodsucker",
    "mutant": "mutant",
    "web": "web",
    "scavenge": "scavenger",
    "keep": "premonition",
}
"""Questions that an ability asks, where the words of the answer do not name it already."""
EXCHANGES = ("turn", "more", "fly")
"""Questions that are answered with cards for which others are drawn."""
ENDS_A_TURN = ("turn", "extra_turn", "round_ends")


REASONS = {
    "cleaned": "lasted",
    "attack_declined": "spared",
    "kept": "two_seen",
    "first_given": "first_given",
}
"""Events of which one line says why they happen, whoever they concern."""


class Victim(NamedTuple):
    """Whom something reaches that has nothing to take."""

    seat: int


def _what(event: Event) -> str:
    return event.key.removeprefix("natural_selection.")


def asked(told: SeenMove) -> str:
    """The question that this move answered; empty in a turn of its own."""
    pending = told.before.pending if isinstance(told.before, NaturalSelectionView) else None
    return str(pending.kind) if pending is not None and pending.seat == told.seat else ""


def ability(told: SeenMove) -> str:
    """The ability at work; empty: none."""
    return ABILITIES.get(asked(told), "")


def named(words: str, event: Event, told: SeenMove) -> str:
    """The sentence of what was done, behind the name of the ability that does it."""
    used = ability(told)
    if not used or event is not told.events[0]:
        return words
    return tr("natural_selection.told.by_ability", ability=tr(f"natural_selection.ability.{used}"), words=words)


def exchanges(told: SeenMove) -> bool:
    """Cards are discarded to draw others: by an action, or in flight."""
    return asked(told) in EXCHANGES


def why_a_card_goes(event: Event, told: SeenMove) -> str:
    """An exchange of cards, the hand limit, a jungle mutation that is lost, the price of a salvaged one, venom."""
    assert isinstance(told.before, NaturalSelectionView)
    key, pending = _what(event), told.before.pending
    if key == "discarded" and pending is not None:
        reason = pending.why or (f"exchange.{asked(told)}" if exchanges(told) else "")
        return tr(f"natural_selection.told.drop.{reason}") if reason else ""
    if key == "lost_card":
        lost = any(_what(each) == "mutation_lost" for each in told.events)
        return tr(f"natural_selection.told.drop.{'lost' if lost else 'venom'}")
    swapped = asked(told) == "give" or any(_what(each) == "swapped" for each in told.events)
    return tr("natural_selection.told.drop.given") if key == "card_taken" and swapped else ""


def same_climate(event: Event, told: SeenMove) -> bool:
    """The biome that was revealed is the one that ruled already."""
    assert isinstance(told.before, NaturalSelectionView)
    return _what(event) in ("climate", "climate_shuffled") and event.params["biome"] == told.before.biome


def power(event: Event, told: SeenMove) -> str:
    """What a mutation brings at once by its own power: an action, a card."""
    card = event.params.get("card")
    if not isinstance(card, str) or not is_mutation(card):
        return ""
    if family_of(card) == "tundra" and any(_what(each) == "more_actions" for each in told.events):
        return tr("natural_selection.told.power.action")
    if family_of(card) == "jungle" and _draws(event, told):
        return tr("natural_selection.told.power.card")
    return ""


def _draws(event: Event, told: SeenMove) -> bool:
    """Before the turn is over: what is drawn later has other reasons."""
    after = False
    for each in told.events:
        if after and _what(each) in ENDS_A_TURN:
            return False
        if after and _what(each) in ("drawn", "foreseen") and each.seat == event.seat:
            return True
        after = after or each is event
    return False


def reason(event: Event) -> str:
    """Why an event happens that carries no number; empty: others say it."""
    return REASONS.get(_what(event), "")


def without_population(event: Event) -> Victim | None:
    """Who lost nothing to predators or robbers because nothing was there."""
    if _what(event) not in ("kidnapped", "recruited", "eaten") or event.params["n"]:
        return None
    left = event.params["population" if _what(event) == "eaten" else "left"]
    return Victim(event.params.get("victim", event.seat)) if left == 0 else None


def nobody_grows(event: Event, told: SeenMove) -> str:
    """A round ends in which no mutation was active: nobody gets anything, or only what events bring. Empty: somebody
    grows."""
    after = {_what(each) for each in told.events}
    by_events = after & {"fed", "not_fed", "eaten", "predators_missed", "predators_slipped"}
    if _what(event) != "round_ends" or after & {"grew", "no_growth"}:
        return ""
    return "only_events" if by_events else "nobody_grows"
