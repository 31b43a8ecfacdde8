"""Sentences of this table: what a move does, why a hint is good, what the last moves were."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.wording import Wording
from app.services.i18n import has, tr
from app.tables.natural_selection.cards import capital, family_of, is_mutation
from rules.game import Event, Message
from rules.natural_selection import preview
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.preview import Attack, Figure, Outlook, Prospect, outlook
from rules.natural_selection.view import NaturalSelectionView

MODES = ("beginner", "intermediate", "expert")
"""From the fewest rules to all of them."""
UNSAID = ("turn", "drawn", "zone_left")
"""Events that need no line in the log: everybody draws, then it is the next one's turn; what is used up goes."""


def what(event: Event) -> str:
    return event.key.removeprefix("natural_selection.")


def card_name(card: str, wording: Wording) -> str:
    return wording.word("card", card)


def help_of(card: str, mode: str = "expert") -> str:
    """The effect of a card in one sentence that speaks of nothing the mode does not have: powers of mutations begin
    with the intermediate mode, abilities with the expert one."""
    key = f"natural_selection.help.{f'family.{family_of(card)}' if is_mutation(card) else card}"
    modes = MODES[MODES.index(mode) :]
    return tr(next((each for each in (f"{key}.{name}" for name in modes) if has(each)), key))


def meant(view: NaturalSelectionView, move: SelectionMove) -> str:
    """The placed mutation that a move names."""
    return view.seats_open[move.owner].mutations.get(move.place, "")


def deed(view: NaturalSelectionView, move: SelectionMove, wording: Wording) -> str:
    """What a move does, as a short sentence."""
    say = _Deeds(view, wording)
    return capital(getattr(say, move.verb, say.other)(move))


class _Deeds:
    """One method a verb."""

    def __init__(self, view: NaturalSelectionView, wording: Wording) -> None:
        self.view, self.wording = view, wording

    def _card(self, move: SelectionMove) -> str:
        return card_name(move.name, self.wording)

    def _tr(self, key: str, **params: object) -> str:
        return tr(f"natural_selection.table.do.{key}", **params)

    def mutate(self, move: SelectionMove) -> str:
        place = move.place
        seat = self.view.seat if self.view.seat is not None else self.view.actors[0]
        old = self.view.seats_open[seat].mutations.get(place)
        where = self.wording.word("place", place)
        if old:
            return self._tr("replace", card=self._card(move), old=card_name(old, self.wording))
        return self._tr("mutate", card=self._card(move), place=where)

    def event(self, move: SelectionMove) -> str:
        if move.seat >= 0:
            return self._tr("event_on", card=self._card(move), name=self.wording.name(move.seat))
        if move.owner >= 0:
            return self._aimed(move, "event_at")
        if move.revives:
            return self._tr("revive", card=card_name(move.revives, self.wording))
        return self._tr("shuffle" if move.shuffles else "event", card=self._card(move))

    def _aimed(self, move: SelectionMove, key: str) -> str:
        card = self._card(move) if move.name else ""
        mutation = card_name(meant(self.view, move), self.wording)
        return self._tr(key, card=card, mutation=mutation, name=self.wording.name(move.owner))

    def attack(self, move: SelectionMove) -> str:
        return self._tr("attack", name=self.wording.name(move.seat)) if move.seat >= 0 else self._tr("nobody")

    def use(self, move: SelectionMove) -> str:
        return self._tr("mimic" if move.copied >= 0 else "use", ability=self.wording.word("ability", move.uses))

    def place(self, move: SelectionMove) -> str:
        return self._tr("place", card=self._card(move)) if move.name else self._tr("place_nothing")

    def snatch(self, move: SelectionMove) -> str:
        return self._tr("snatch", card=self._card(move), name=self.wording.name(move.seat))

    def recruit(self, move: SelectionMove) -> str:
        return self._tr(move.verb, name=self.wording.name(move.seat), n=move.number)

    prey = recruit

    def other(self, move: SelectionMove) -> str:
        """with, discard, give, lay, keep, take, venom, suck, first, end, done."""
        if move.owner >= 0:
            return self._aimed(move, "with")
        card = self._card(move) if move.name else ""
        name = self.wording.name(move.seat) if move.seat >= 0 else ""
        return self._tr(move.verb, card=card, name=name)


def sum_of(attack: Attack, wording: Wording) -> str:
    """`7 − 2 shields = 5`, `7, no shields`, or the reason why nothing happens. Nobody loses more than there is."""
    if attack.refusal is not None:
        return wording.say(attack.refusal)
    left = max(0, attack.claws - attack.shields)
    words = tr("natural_selection.table.sum_plain", claws=attack.claws)
    if attack.shields:
        words = tr("natural_selection.table.sum", claws=attack.claws, count=attack.shields, n=left)
    return words if attack.lost == left else tr("natural_selection.table.sum_all", sum=words, n=attack.lost)


def sums_of(attacks: Sequence[Attack], wording: Wording) -> str:
    """The sums of those who would lose most, as many as fit in a line or two."""
    hit = sorted((each for each in attacks if each.lost), key=lambda each: -each.lost)[:2]
    return " · ".join(f"{wording.name(each.victim)} {sum_of(each, wording)}" for each in hit)


def forecast_lines(view: NaturalSelectionView, move: SelectionMove, wording: Wording) -> list[str]:
    """What is certain about a move, in words; the attack it allows first."""
    if view.seat is None or move not in view.moves:
        return []
    found, then = preview.forecast(view, move), outlook(view, move)
    lines = [_sum_or_words(line, then, wording) for line in found.lines if not line.key.endswith(".attack")]
    lines = [sums_of(found.attacks, wording), *lines] if any(each.lost for each in found.attacks) else lines
    if move.verb == "event" and move.seat >= 0 and move.name == "predators":
        harm = preview.harm(view, "predators")
        lines = [*(sum_of(each, wording) for each in harm if each.victim == move.seat), *lines]
    if found.actions[1] > found.actions[0] - 1 and move.verb in ("mutate", "event") and move.origin == "hand":
        more = found.actions[1] - found.actions[0] + 1
        lines.append(tr("natural_selection.table.more_actions", count=more))
    return lines


def _sum_or_words(line: Message, then: Outlook, wording: Wording) -> str:
    """What the end of the round brings, as a sum where it is one: `38 + 5 + 10 = 53`."""
    total = end_sum(then.seats[line.params["player"]]) if line.key.endswith(".harvest") else ""
    if not total:
        return wording.say(line)
    return tr("natural_selection.table.end_sum", name=wording.name(line.params["player"]), sum=total)


def end_sum(prospect: Prospect) -> str:
    """Population, growth, food and predators; empty where something else is part of it (taken at once), or nothing."""
    gains = [f"+ {each}" for each in (prospect.grown, prospect.fed) if each]
    losses = [f"− {prospect.eaten}"] if prospect.eaten else []
    whole = prospect.now + prospect.grown + prospect.fed - prospect.eaten
    if whole != prospect.then or not (gains or losses):
        return ""
    return " ".join([str(prospect.now), *gains, *losses, "=", str(prospect.then)])


def explain(view: NaturalSelectionView, move: SelectionMove, wording: Wording) -> str:
    """A hint in one sentence: what to do. What it brings is said by the gains of its advice."""
    return f"{deed(view, move, wording)}."


def decision(view: NaturalSelectionView, wording: Wording) -> str:
    """The question that waits, and for whom."""
    asked = view.pending
    return wording.say(Message(f"natural_selection.decision.{asked.kind}", {"player": asked.seat})) if asked else ""


def log_sentence(events: Sequence[Event], wording: Wording) -> str | None:
    """A move in one entry of the log, without what goes without saying; the end of a round keeps its own lines."""
    if any(what(event) == "round_ends" for event in events):
        return None
    loud = [event for event in events if wording.is_logged(event) and what(event) not in UNSAID]
    return " ".join(wording.say(event) for event in loud) or None


def species_names(figure: Figure) -> str:
    return " · ".join(capital(tr(f"natural_selection.species.{name}")) for name in figure.species)
