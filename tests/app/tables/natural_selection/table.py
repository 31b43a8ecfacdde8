"""A table of Natural Selection for tests: a real session, computer players that answer at once, no waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from app.kit.geometry import centre
from app.play.session import Session
from app.tables.natural_selection.aims import DISCARDING, Aim
from app.tables.natural_selection.prompt import button_words
from rules.game import Move, Setup, State
from rules.natural_selection import GAME
from rules.natural_selection.moves import END
from tests.app import touch
from tests.app.tables import sitting

PEOPLE = sitting.PEOPLE


class Sitting(sitting.Sitting):
    def __init__(
        self,
        folder: Path,
        seats: int = 4,
        persons: int = 1,
        seed: int = 7,
        played: int = 0,
        options: dict | None = None,
        until: Callable[[Session], bool] | None = None,
        state: State | None = None,
    ) -> None:
        """A given state, or random moves before anybody looks: at least so many, up to a move of the first seat (and
        the wish)."""
        super().__init__(folder)
        chosen = {"start": 0, "mode": "intermediate", **({"symbiosis": False} if seats == 2 else {}), **(options or {})}
        self.deal(GAME, Setup(seats, chosen, seed), persons, "random")
        rng = Random(seed)
        if state is None:
            self.play_on(
                lambda state, seat: rng.choice(list(state.moves(seat))),
                lambda match: match.cursor >= played and (until is None or until(self.session)),
            )
        else:
            self.session.match.state = state
        self.sit_down()

    def aim(self, move: Move) -> Aim:
        return next(aim for aim in self.board.choice.aims if aim.move is move)

    # -- fingers -------------------------------------------------------------------------------

    def tap_tile(self, index: int) -> None:
        """Turn pages until the tile is in sight, then tap it."""
        for _ in range(10):
            box = self.board.parts.tray.box_of(index)
            if box is not None:
                touch.tap(*centre(box))
                return
            more = next(box for i, _, box in self.board.parts.tray.visible() if i < 0)
            touch.tap(*centre(more))
        raise AssertionError(f"tile {index} never came in sight")

    def tap_card(self, kind: str, card: str) -> None:
        self.tap_tile(self.board.parts.tray.find(kind, card))

    def tap_box(self, box) -> None:
        touch.tap(*centre(box))

    def press_button(self, words: str | None = None) -> None:
        """A button of the message bar: by its words, else the golden one; not as the second half of a double tap."""
        touch.until(lambda: self.board.parts.message.awake)
        buttons = self.board.parts.message.buttons
        button = next(b for b in buttons if (b.answer.text == words if words else b.answer.gold))
        touch.tap_on(button)

    def pick_up(self, aim: Aim) -> None:
        if aim.source is None or aim.source == self.board.choice.source:
            return
        if aim.source == DISCARDING:
            if self.frame.action_bar is not None:
                touch.tap_on(self.frame.action_bar.buttons["own"])
            else:
                touch.tap_on(self.board.parts.message.buttons[-1])
        elif aim.source[0] == "ability":
            self.tap_box(self.board.parts.slot_box(self.board.own_seat, aim.source[1]))
        else:
            self.tap_card(*aim.source)

    def play_by_taps(self, move: Move) -> None:
        """Source, target, and the target again; answers by their tiles and buttons."""
        self.start(move)
        self.settle()

    def start(self, move: Move) -> None:
        aim = self.aim(move)
        self.pick_up(aim)
        self.answer(aim)

    def answer(self, aim: Aim) -> None:
        """From the picked-up card (or the question) to the committed move."""
        board, move = self.board, aim.move
        if aim.target is None and aim.is_button:
            self.press_button(button_words(aim))
            if move is END and board.choice.armed is END:
                self.press_button(button_words(aim))
            return
        if aim.target is not None and aim.target[0] == "hand":
            index = next(i for i, t in enumerate(board.parts.tray.tiles) if (t.kind, t.card) == aim.target)
            self.tap_tile(index)
            if board.choice.throwing:
                self.press_button()  # the chosen card, and no more
            else:
                self.tap_tile(index)
            return
        if aim.target is not None:
            self.tap_box(board.parts.boxes_of(aim.target)[0])
        if board.choice.armed is not move:
            self.answer_by_tile(move)
        assert board.choice.armed is move, (board.choice.armed, move)
        self.press_button()

    def drag_out(self, move: Move) -> None:
        """The same with one gesture, for cards with a target."""
        aim = self.aim(move)
        index = self.board.parts.tray.find(*aim.source)
        box = self.board.parts.tray.box_of(index)
        to = centre(self.board.parts.boxes_of(aim.target)[0])
        touch.press(*centre(box)).move(*to, steps=3).up()

    def can_drag(self, aim: Aim) -> bool:
        source = aim.source
        if aim.target is None or source is None or source[0] not in ("hand", "reserve", "spawn"):
            return False
        return self.board.parts.tray.box_of(self.board.parts.tray.find(*source)) is not None

    def answer_by_tile(self, move: Move) -> None:
        self.tap_tile(next(i for i, tile in enumerate(self.board.parts.tray.tiles) if tile.move is move))
