"""A board that shows nothing but things in flight: for tests of what the frame does round any directed board."""

from __future__ import annotations

from zlib import crc32

import pytest
from kivy.metrics import dp

from app.kit.canvas import fill
from app.play.session import Session
from app.screens.match.narration import NarrationStrip
from app.tables import manifest
from app.tables.board import Board
from app.tables.performing import Performer
from rules import GAMES
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players

GAME = "new_worlds"


class ToldBoard(Board):
    """Every place has a spot of its own; what is asked of the board is counted."""

    game_id = GAME
    directed = True

    def __init__(self, frame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.position = self.view
        self.refreshed = 0
        self.touched = 0
        self.performer = Performer(self, self.stage)
        self.layers = (self.stage,)
        self.follow_layout()

    def refresh(self) -> None:
        self.position = self.view
        self.refreshed += 1

    def box_of(self, place, name, arriving):
        spot = crc32(place.encode()) % 100
        return self.x + self.width * (spot % 10) / 10, self.y + self.height * (spot // 10) / 10, dp(30), dp(40)

    def draw_thing(self, thing, box) -> None:
        fill(box, (1, 1, 1, 1))

    def on_touch_down(self, touched) -> bool:
        self.touched += 1
        self.finish()
        return True


@pytest.fixture
def told(app, monkeypatch):
    """The app, at normal speed, with this board on the table of New Worlds."""
    named = manifest.named
    monkeypatch.setattr(manifest, "named", lambda path: ToldBoard if "NewWorldsBoard" in path else named(path))
    app.services.settings.set("speed", "normal")
    return app


def sit_down(app, seats: int = 3, level: str | None = "easy", seed: int = 5) -> Session:
    """The person begins."""
    setup = Setup(seats, {"start": 0}, seed)
    session = Session.new(GAMES[GAME], setup, players(seats, level), **app._session_services())
    app.go("table", session=session)
    touch.frames(6)
    return session


def move(session: Session) -> None:
    session.play(session.moves[0])
    touch.frames(1)


def frame_of(app):
    return app.navigation.screen.frame


def strip_of(app) -> NarrationStrip:
    return frame_of(app).voice.strip


def until_told(app) -> None:
    """The first sentence about another player stands on the strip."""
    frame = frame_of(app)
    touch.until(lambda: frame.voice.is_shown and not strip_of(app).shown.said.quiet)


def until_own_turn(session: Session) -> None:
    touch.until(lambda: session.phase == "deciding")
    touch.frames(2)
