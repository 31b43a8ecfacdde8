"""What the message bar says: the question that waits, the card in mind with its sum, the armed move, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.tokens import MESSAGE_BAR, SEATS, Rgba
from app.services.i18n import tr
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import DISCARDING, Aim
from app.tables.natural_selection.cards import capital, family_of, is_mutation, power_of
from app.tables.natural_selection.message import Answer, Message
from rules.natural_selection import preview
from rules.natural_selection.components import ABILITIES, NAMES
from rules.natural_selection.moves import END
from rules.natural_selection.moves import Choice as Move
from rules.natural_selection.pending import WHY_DROP

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard


class Speech:
    """Reads position and choice of the board; changes nothing."""

    def __init__(self, board: NaturalSelectionBoard) -> None:
        self.board = board

    def message(self) -> Message:
        board = self.board
        if not board.moves:
            return Message(board.told, icon="information-outline" if board.told else "")
        if board.choice.armed is not None:
            return self._armed_message()
        message = self._source_message() if board.choice.source is not None else self._question()
        if board.choice.asked is not None and board.choice.asked[0] == "seat":
            name = board.wording.name(board.choice.asked[1])
            message = message._replace(detail=tr("natural_selection.table.asked", name=name))
        return message._replace(answers=self._answers(), ground=self._ground())

    def _ground(self) -> Rgba:
        """The colour of whoever decides inside another player's turn."""
        board = self.board
        return SEATS[board.session.decider % len(SEATS)].colour if board.aside else MESSAGE_BAR

    def _answers(self) -> tuple[Answer, ...]:
        board = self.board
        found = []
        if board.choice.asked is not None or (board.choice.source is not None and board.choice.offers()):
            found.append(self._back())
        for aim in board.choice.buttons():
            found.append(Answer(self.button_words(aim), lambda move=aim.move: board.picking.press(move)))
        if board.picking.offers_discard():
            found.append(Answer(tr("natural_selection.table.discard"), board.picking.start_discarding))
        return tuple(found[-3:])

    def _back(self) -> Answer:
        return Answer(tr("natural_selection.table.back"), self.board.picking.step_back)

    def button_words(self, aim: Aim) -> str:
        move = aim.move
        if move.verb == "event":
            return tr(f"natural_selection.table.button.{'shuffle' if move.number == 1 else 'reveal'}")
        verb = "nobody" if move.verb == "attack" else move.verb
        return tr(f"natural_selection.table.button.{verb}")

    def _armed_message(self) -> Message:
        board, move = self.board, self.board.choice.armed
        view = board.position
        if move is END:
            return self._end_message()
        text = words.deed(view, move, board.wording)
        if move.verb == "attack":
            found = preview.attacks(view, seat=board.session.decider)
            detail = next(words.sum_of(each, board.wording) for each in found if each.victim == move.seat)
        else:
            detail = " · ".join(words.forecast_lines(view, move, board.wording)) or self._armed_help(move)
        again = Answer(tr("natural_selection.table.play"), lambda: board.picking.commit(move), gold=True)
        answers = (*self._ways_out(), again)
        return Message(text, detail, self._icon(NAMES[move.card] if move.card >= 0 else ""), answers, self._ground())

    def _end_message(self) -> Message:
        """An action would be lost: nobody gives it away by a slip of the finger."""
        board = self.board
        text = tr("natural_selection.table.say.end", count=board.scene.actions)
        end = Answer(tr("natural_selection.table.button.end"), lambda: board.picking.commit(END))
        return Message(text, "", "help-circle-outline", (end, self._back()))

    def _ways_out(self) -> list[Answer]:
        """ "No attack" and "done" stay a choice while another answer is armed."""
        board = self.board
        if board.choice.source is not None:
            return [self._back()] if board.choice.offers() else []
        return [Answer(self.button_words(aim), lambda move=aim.move: board.picking.commit(move))
                for aim in board.choice.buttons() if aim.move.verb != "end"]  # fmt: skip

    def _armed_help(self, move: Move) -> str:
        """Where no number is certain, the words of the card or ability."""
        if move.verb == "event":
            return words.help_of(NAMES[move.card], self.board.scene.mode)
        return tr(f"natural_selection.help.ability.{ABILITIES[move.copied]}") if move.copied >= 0 else ""

    def _source_message(self) -> Message:
        board, source = self.board, self.board.choice.source
        if source == DISCARDING:
            return Message(tr("natural_selection.table.say.discarding"), icon="recycle")
        if source[0] == "ability":
            ability = board.scene.figures[board.own_seat].abilities[source[1]][0]
            name = capital(board.wording.word("ability", ability))
            text = f"{name}: {tr(f'natural_selection.help.ability.{ability}')}"
            return Message(text, self._top_card() if ability == "scavenger" else "", icon=f"ability_{ability}")
        card = source[1]
        if not board.choice.has_source(source):
            name = capital(words.card_name(card, board.wording))
            return Message(tr("natural_selection.table.say.unplayable", card=name))
        return Message(self._card_text(card), self._card_detail(card), self._icon(card))

    def _card_text(self, card: str) -> str:
        board = self.board
        if card == "subspecies" and board.choice.offers():
            return tr("natural_selection.table.say.from_discards", card=capital(words.card_name(card, board.wording)))
        own = board.scene.figures[board.own_seat]
        if is_mutation(card) and family_of(card) == "savannah" and board.scene.powers and not own.is_full:
            claws = own.claws
            more = int(power_of(card)[1])
            if claws:
                return tr("natural_selection.table.claws", old=claws, new=more, n=claws + more)
            return tr("natural_selection.table.claws_plain", n=more)
        return f"{capital(words.card_name(card, board.wording))}: {words.help_of(card, board.scene.mode)}"

    def _card_detail(self, card: str) -> str:
        if is_mutation(card):
            return tr("natural_selection.table.say.to_slot")
        if self.board.choice.offers():
            return words.help_of(card, self.board.scene.mode)
        kinds = {target[0] for target in self.board.choice.targets()}
        where = "seat" if "seat" in kinds else "mutation" if "slot" in kinds else "table" if kinds else ""
        return tr(f"natural_selection.table.say.to_{where}") if where else ""

    def _icon(self, card: str) -> str:
        if not card:
            return ""
        if is_mutation(card):
            power = power_of(card) if self.board.scene.powers else None
            return power[0] if power else "dna"
        return f"glyph_{'microclimate' if card.startswith('microclimate_') else card}"

    def _question(self) -> Message:
        """Nothing is picked up: what is asked, and of whom."""
        board = self.board
        seat = board.session.decider
        if board.waiting == "turn":
            count = board.scene.actions
            key = "choose" if count and board.scene.hand else "free"
            detail = self._limit_line() or board.last_line
            return Message(tr(f"natural_selection.table.say.{key}"), detail, "gesture-tap")
        text = words.decision(board.position, seat, board.wording)
        if board.waiting == "attack":
            return Message(text, words.sums_of(preview.attacks(board.position, seat=seat), board.wording), "claw")
        return Message(text, self._reason(), "help-circle-outline")

    def _limit_line(self) -> str:
        limit = self.board.scene.figures[self.board.own_seat].hand_limit
        return tr("natural_selection.table.limit", n=limit) if len(self.board.scene.hand) > limit + 1 else ""

    def _reason(self) -> str:
        task = self.board.position.queue[-1]
        if self.board.waiting == "scavenge":
            return self._scavenged(self.board.scene.discards[-1])
        if self.board.waiting == "drop":
            return tr(f"natural_selection.why.{WHY_DROP[task[3]]}")
        if self.board.waiting == "shed":
            place = self.board.scene.figures[self.board.own_seat].open[len(task) - 2]
            return tr("natural_selection.table.for_place", place=self.board.wording.word("place", place))
        if self.board.waiting in ("recruit", "prey"):
            return tr("natural_selection.table.left_to_take", n=task[2])
        return ""

    def _top_card(self) -> str:
        """NS-15: which card Scavenger would use; it goes under the pile afterwards."""
        discards = self.board.scene.discards
        name = words.card_name(discards[-1], self.board.wording) if discards else ""
        return tr("natural_selection.table.top_card", card=name) if discards else ""

    def _scavenged(self, card: str) -> str:
        """The card of the discard pile, and where it may go: it lies in no hand."""
        name = capital(words.card_name(card, self.board.wording))
        where = tr("natural_selection.table.say.to_slot_by_tap") if is_mutation(card) else self._card_detail(card)
        return f"{name}. {where}".rstrip()
