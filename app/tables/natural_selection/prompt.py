"""What the message bar says: the question that waits, the card in mind with its sum, the armed move."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from app.kit.tokens import SEATS, Rgba
from app.services.i18n import tr
from app.tables.natural_selection import forecast
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import DISCARDING, Aim
from app.tables.natural_selection.cards import capital, family_of, is_mutation, power_of
from app.tables.natural_selection.message import Answer, Message
from app.tables.natural_selection.moment import Moment
from rules.natural_selection import preview
from rules.natural_selection.moves import END, SelectionMove

LAST_MOVE = 60
"""So many letters of a last move stand below a question."""


class Deeds(Protocol):
    """What the buttons of the message bar do."""

    def press(self, move: SelectionMove) -> None: ...

    def commit(self, move: SelectionMove) -> None: ...

    def step_back(self) -> None: ...

    def start_discarding(self) -> None: ...

    def throw(self) -> None: ...


def message(moment: Moment, deeds: Deeds) -> Message:
    """What is asked of whoever decides here; nothing while somebody else does."""
    return _Prompt(moment, deeds).message() if moment.moves else Message()


def button_words(aim: Aim) -> str:
    move = aim.move
    if move.verb == "event":
        return tr(f"natural_selection.table.button.{'shuffle' if move.shuffles else 'reveal'}")
    verb = "nobody" if move.verb == "attack" else move.verb
    return tr(f"natural_selection.table.button.{verb}")


class _Prompt:
    """Reads one moment; changes nothing."""

    def __init__(self, moment: Moment, deeds: Deeds) -> None:
        self.moment, self.deeds = moment, deeds
        self.table, self.choice, self.wording = moment.table, moment.choice, moment.wording

    def message(self) -> Message:
        if self.choice.armed is not None:
            return self._armed(self.choice.armed)
        message = self._source() if self.choice.source is not None else self._question()
        if self.choice.asked is not None and self.choice.asked[0] == "seat":
            name = self.wording.name(self.choice.asked[1])
            message = message._replace(detail=tr("natural_selection.table.asked", name=name))
        return message._replace(answers=self._answers(), ground=self._ground())

    def _ground(self) -> Rgba | None:
        """The colour of whoever decides inside another player's turn."""
        decider = self.moment.decider
        return SEATS[decider % len(SEATS)].colour if self.moment.out_of_turn and decider is not None else None

    def _answers(self) -> tuple[Answer, ...]:
        found = []
        offered = self.choice.source is not None and (self.choice.offers() or self.choice.source == DISCARDING)
        if self.choice.asked is not None or offered:
            found.append(self._back())
        for aim in self.choice.buttons():
            found.append(Answer(button_words(aim), partial(self.deeds.press, aim.move)))
        if self.choice.throwing and self.choice.thrown:
            words = tr("natural_selection.table.discard_many", count=len(self.choice.thrown))
            found.append(Answer(words, self.deeds.throw, gold=True))
        if self._offers_discard():
            found.append(Answer(tr("natural_selection.table.discard"), self.deeds.start_discarding))
        return tuple(found[-3:])

    def _offers_discard(self) -> bool:
        """A button of its own where no bottom bar has one."""
        return (
            self.moment.offers_discard
            and self.moment.waiting == "turn"
            and self.choice.source is None
            and self.choice.has_source(DISCARDING)
        )

    def _back(self) -> Answer:
        return Answer(tr("natural_selection.table.back"), self.deeds.step_back)

    # -- a move in mind --------------------------------------------------------------------------

    def _armed(self, move: SelectionMove) -> Message:
        view = self.moment.view
        if move is END:
            return self._end()
        text = words.deed(view, move, self.wording)
        if not self.moment.previews:
            detail = self._armed_help(move)
        elif move.verb == "attack":
            found = preview.attacks(view, seat=self.moment.decider)
            detail = next(words.sum_of(each, self.wording) for each in found if each.victim == move.seat)
        else:
            detail = " · ".join(words.forecast_lines(view, move, self.wording)) or self._armed_help(move)
        does = move.verb if move.verb in ("discard", "keep") else "play"
        again = Answer(tr(f"natural_selection.table.{does}"), lambda: self.deeds.commit(move), gold=True)
        return Message(text, detail, self._icon(move.name), (*self._ways_out(), again), self._ground())

    def _end(self) -> Message:
        """An action would be lost: nobody gives it away by a slip of the finger."""
        text = tr("natural_selection.table.say.end", count=self.table.actions)
        end = Answer(tr("natural_selection.table.button.end"), lambda: self.deeds.commit(END))
        return Message(text, "", "help-circle-outline", (end, self._back()))

    def _ways_out(self) -> list[Answer]:
        """ "No attack" and "done" stay a choice while another answer is armed."""
        if self.choice.source is not None:
            return [self._back()] if self.choice.offers() else []
        return [
            Answer(button_words(aim), partial(self.deeds.commit, aim.move))
            for aim in self.choice.buttons()
            if aim.move.verb != "end"
        ]

    def _armed_help(self, move: SelectionMove) -> str:
        """Where no number is certain, the words of the card or ability."""
        if move.verb == "event":
            if move.name == "swap_mutation":
                return tr(f"natural_selection.table.say.then_other.{'powers' if self.table.powers else 'plain'}")
            return " ".join((words.help_of(move.name, self.table.mode), *self._idle(move)))
        return tr(f"natural_selection.help.ability.{move.uses}") if move.copied >= 0 else ""

    def _idle(self, move: SelectionMove) -> tuple[str, ...]:
        """A microclimate of the biome that somebody lives in already."""
        biome = move.name.removeprefix("microclimate_")
        if biome == move.name or self.table.figures[move.seat].biome != biome:
            return ()
        return (tr("natural_selection.table.say.same_biome"),)

    # -- a card in mind --------------------------------------------------------------------------

    def _source(self) -> Message:
        source = self.choice.source
        assert source is not None
        if source == DISCARDING:
            limit = tr("natural_selection.table.limit", n=self.moment.figure.hand_limit)
            return Message(tr("natural_selection.table.say.discarding"), limit, icon="recycle")
        if source[0] == "ability":
            ability = self.moment.figure.abilities[source[1]][0]
            name = capital(self.wording.word("ability", ability))
            text = f"{name}: {tr(f'natural_selection.help.ability.{ability}')}"
            return Message(text, self._top_card() if ability == "scavenger" else "", icon=f"ability_{ability}")
        card = source[1]
        if not self.choice.has_source(source):
            name = capital(words.card_name(card, self.wording))
            return Message(tr("natural_selection.table.say.unplayable", card=name))
        return Message(self._card_text(card), self._card_detail(card), self._icon(card))

    def _card_text(self, card: str) -> str:
        if card == "subspecies" and self.choice.offers():
            return tr("natural_selection.table.say.from_discards", card=capital(words.card_name(card, self.wording)))
        own, power = self.moment.figure, power_of(card) if is_mutation(card) and self.table.powers else None
        if power is not None and family_of(card) == "savannah" and not own.is_full:
            more = int(power[1])
            if own.claws:
                return tr("natural_selection.table.claws", old=own.claws, new=more, n=own.claws + more)
            return tr("natural_selection.table.claws_plain", n=more)
        return f"{capital(words.card_name(card, self.wording))}: {words.help_of(card, self.table.mode)}"

    def _card_detail(self, card: str) -> str:
        if is_mutation(card):
            return tr("natural_selection.table.say.to_slot")
        if self.choice.offers():
            return words.help_of(card, self.table.mode)
        if card == "swap_mutation":
            return tr("natural_selection.table.say.to_swap")
        kinds = {target[0] for target in self.choice.targets()}
        where = "seat" if "seat" in kinds else "mutation" if "slot" in kinds else "table" if kinds else ""
        return tr(f"natural_selection.table.say.to_{where}") if where else ""

    def _icon(self, card: str) -> str:
        if not card:
            return ""
        if is_mutation(card):
            power = power_of(card) if self.table.powers else None
            return power[0] if power else "dna"
        return f"glyph_{'microclimate' if card.startswith('microclimate_') else card}"

    # -- a question --------------------------------------------------------------------------------

    def _question(self) -> Message:
        """Nothing is picked up: what is asked, and of whom."""
        moment = self.moment
        if moment.waiting == "turn":
            key = "choose" if self.table.actions and self.table.hand else "free"
            warning = forecast.warning(moment) if moment.previews else ""
            detail = warning or self._limit_line() or self._last_move()
            return Message(tr(f"natural_selection.table.say.{key}"), detail, "gesture-tap")
        if moment.waiting == "keep" and not moment.out_of_turn:  # the device is in the hands of who chooses
            return Message(tr("natural_selection.table.say.keep"), "", "help-circle-outline")
        text = words.decision(moment.view, self.wording)
        if moment.waiting == "attack":
            found = preview.attacks(moment.view, seat=moment.decider) if moment.previews else ()
            return Message(text, words.sums_of(found, self.wording), "claw")
        return Message(text, self._reason(), "help-circle-outline")

    def _limit_line(self) -> str:
        limit = self.moment.figure.hand_limit
        return tr("natural_selection.table.limit", n=limit) if len(self.table.hand) > limit + 1 else ""

    def _last_move(self) -> str:
        """What the player before did, where no other place says it."""
        if not self.moment.says_recent or not self.moment.recent:
            return ""
        seat, did = list(self.moment.recent.items())[-1]
        return f"{self.wording.name(seat)}: {did.fit(lambda words: len(words) <= LAST_MOVE)}"

    def _reason(self) -> str:
        pending = self.moment.view.pending
        if pending is None:
            return ""
        if pending.kind == "scavenge":
            return self._scavenged(self.table.discards[-1])
        if pending.why:
            return tr(f"natural_selection.why.{pending.why}")
        if pending.kind == "shed":
            place = self.moment.figure.open[len(pending.laid)]
            return tr("natural_selection.table.for_place", place=self.wording.word("place", place))
        if pending.kind in ("recruit", "prey"):
            return tr("natural_selection.table.left_to_take", n=pending.left)
        return ""

    def _top_card(self) -> str:
        """NS-15: which card Scavenger would use; it goes under the pile afterwards."""
        discards = self.table.discards
        name = words.card_name(discards[-1], self.wording) if discards else ""
        return tr("natural_selection.table.top_card", card=name) if discards else ""

    def _scavenged(self, card: str) -> str:
        """The card of the discard pile, and where it may go: it lies in no hand."""
        name = capital(words.card_name(card, self.wording))
        where = tr("natural_selection.table.say.to_slot_by_tap") if is_mutation(card) else self._card_detail(card)
        return f"{name}. {where}".rstrip()
