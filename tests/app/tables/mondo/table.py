"""A table of Mondo for tests: a real session and real fingers; time passes only when a test lets it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.geometry import Point, centre
from rules.game import Move, Setup
from rules.mondo import GAME
from rules.mondo.moves import Leave, Place, Return, Take, TakeTask
from rules.mondo.view import Laid
from tests.app import touch
from tests.app.tables import sitting

PEOPLE = sitting.PEOPLE[:4]


class Sitting(sitting.Sitting):
    """Time passes only when a test lets it. `started=False` leaves the cover on; `built` tiles lie before anybody
    looks."""

    def __init__(
        self,
        folder: Path,
        seats: int = 1,
        persons: int = 1,
        seed: int = 7,
        options: dict | None = None,
        level: str = "normal",
        started: bool = True,
        built: int = 0,
        saved: str | None = None,
    ) -> None:
        super().__init__(folder)
        if saved is None:
            self.deal(GAME, Setup(seats, options or {}, seed), persons, level)
            self._build(built)
        else:
            self.resume(saved)
        self.sit_down()
        if started and self.board is not None and self.board.cover is not None:
            self.start()

    def _build(self, tiles: int) -> None:
        """Every seat builds like the hard computer player until it has so many tiles."""
        match, bot, rng = self.session.match, GAME.bot("hard"), Random(1)
        for seat in range(match.setup.seats):
            while len(match.state.view(seat).boards[seat]) < tiles:
                match.play(seat, bot.choose(match.state.view(seat), rng), 0)

    @property
    def state(self):
        return self.session.match.state

    def laid(self, space: str, seat: int = 0) -> Laid | None:
        """What lies on a space of a seat's board."""
        return self.state.view(seat).boards[seat].get(space)

    def hand(self, seat: int = 0) -> Laid | None:
        """What a seat holds by the rules."""
        return self.state.view(seat).hands[seat]

    def start(self) -> None:
        touch.advance(0.5)  # ready is a tap of its own, not the second half of the one before
        touch.tap_on(self.board.cover.button)
        touch.frames(2)

    def go_on(self) -> None:
        """From the score to the next round: its cards have been read, and the clock runs."""
        touch.advance(0.5)
        touch.tap_on(self.board.score.button)
        touch.frames(2)
        if self.board is not None and self.board.cover is not None:
            self.start()

    # -- fingers -------------------------------------------------------------------------------

    def lift(self, seat: int = 0) -> Point:
        """From the finger to the tile that stands above it."""
        x, y = self.board.stations[seat].up
        far = self.board.fingers.hands.lift
        return x * far, y * far

    def bring_into_sight(self, tile: str) -> None:
        self.board.pool.light(tile)
        self.board.pool.light(None)
        touch.frames(1)

    def tile_point(self, tile: str) -> Point:
        self.bring_into_sight(tile)
        return centre(self.board.pool.box_of(tile))

    def space_point(self, space: str, seat: int = 0) -> Point:
        return centre(self.board.stations[seat].space_box(space))

    def tap_tile(self, tile: str) -> None:
        touch.tap(*self.tile_point(tile))

    def tap_space(self, space: str, seat: int = 0) -> None:
        touch.tap(*self.space_point(space, seat))

    def turn_to(self, laid: Laid, seat: int = 0) -> None:
        """Turn and flip with the buttons until the held tile lies like this."""
        held, tray = self.board.held[seat], self.board.stations[seat].tray
        if held.laid.side != laid.side:
            touch.tap_on(tray.flip_button)
        while held.laid != laid:
            touch.tap_on(tray.turn_button)

    def drag_tile(self, tile: str, space: str, seat: int = 0) -> None:
        x, y = self.space_point(space, seat)
        right, up = self.lift(seat)
        touch.press(*self.tile_point(tile)).move(x - right, y - up, steps=3).up()

    # -- a computer's advice, played by fingers ------------------------------------------------

    def advice(self, seat: int = 0, level: str = "hard") -> Move:
        return GAME.bot(level).choose(self.state.view(seat), Random(self.session.clock.elapsed))

    def play_by_taps(self, move: Move, seat: int = 0) -> None:
        if isinstance(move, Take):
            self.tap_tile(move.name)
        elif isinstance(move, Place):
            self.turn_to(move.of(self.board.held[seat].tile), seat)
            self.tap_space(move.place, seat)
        else:
            self.session.play(move, seat)

    def pass_time(self, milliseconds: int) -> None:
        """Play time passes without frames in between."""
        clock = self.session.clock
        clock.elapsed += min(milliseconds, clock.left or 0)
        clock.tick(1)
        touch.frames(2)

    def hold_leave(self, seat: int = 0) -> None:
        leave = self.board.stations[seat].leave
        finger = touch.press(*leave.to_window(leave.center_x, leave.center_y))
        touch.advance(0.7)
        finger.up()
        touch.frames(2)

    def take_task(self, task: str, seat: int = 0) -> None:
        """Tap the card, then the button of that seat on its sheet."""
        touch.tap_on(next(card for card in self.board.cards.cards if card.task and card.name == task))
        touch.frames(4)
        sheet = overlays.open_overlays()[-1]
        buttons = [widget for widget in sheet.body.walk() if isinstance(widget, TextButton)]
        wanted = [button for button in buttons if not self.board.shared or button.text.startswith(PEOPLE[seat][0])]
        touch.tap_on(wanted[0])
        touch.frames(4)

    def give_back(self, seat: int = 0) -> None:
        """Drag the held tile out of the hand and let it go over the pool."""
        x, y = centre(self.board.pool.box_of(self.board.held[seat].tile))
        right, up = self.lift(seat)
        touch.press(*centre(self.board.stations[seat].hand_box())).move(x - right, y - up, steps=3).up()

    def obey(self, move: Move, seat: int = 0, by_drag: bool = False) -> None:
        """Do with fingers what a computer player would do."""
        if isinstance(move, Leave):
            self.hold_leave(seat)
        elif isinstance(move, TakeTask):
            self.take_task(move.task, seat)
        elif isinstance(move, Return):
            self.give_back(seat)
        elif isinstance(move, Place) and by_drag:
            self.turn_to(move.of(self.board.held[seat].tile), seat)
            self.drag_hand(move.place, seat)
        elif isinstance(move, Take | Place):
            self.play_by_taps(move, seat)

    def drag_hand(self, space: str, seat: int = 0) -> None:
        x, y = self.space_point(space, seat)
        right, up = self.lift(seat)
        touch.press(*centre(self.board.stations[seat].hand_box())).move(x - right, y - up, steps=3).up()
