"""A table for tests, the same for every game: a real session, computer players that answer at once, no waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from app.kit.tokens import theme
from app.play.session import Player, Session
from app.play.thinking import InlineThinker
from app.screens.match.frame import TableFrame
from app.services.settings import Settings
from app.tables.telling import Cue
from rules.game import Game, Move, Outcome, Setup, State
from rules.match import Match
from tests.app import touch

PEOPLE = (
    ("Ana", "cat"),
    ("Bruno", "dog"),
    ("Carla", "owl"),
    ("Diego", "turtle"),
    ("Elena", "fox"),
    ("Fabio", "bear"),
    ("Gina", "rabbit"),
)


class Sitting:
    """A match on the screen: `frame`, `board`, `session`, what was heard, and what the frame was told at the end. A
    game's own begins a match with `deal` or `resume`, may `play_on`, and then shows it with `sit_down`."""

    def __init__(self, folder: Path, speed: str = "instant") -> None:
        theme.speed = speed
        self.settings = Settings(folder)
        self.heard: list[Cue] = []
        self.over: list[Outcome] = []
        self.rules: list[str] = []
        self.thinker = InlineThinker()

    def deal(self, game: Game, setup: Setup, persons: int, level: str) -> None:
        """The first seats are persons, the others computers of one level."""
        players = [Player(*who, None if seat < persons else level) for seat, who in enumerate(PEOPLE[: setup.seats])]
        self.session = Session.new(game, setup, players, **self._at_once())

    def resume(self, saved: str) -> None:
        self.session = Session(Match.from_text(saved), **self._at_once())

    def _at_once(self) -> dict:
        return {"thinker": self.thinker, "later": lambda action, seconds: action(), "save": lambda match: None}

    def play_on(self, choose: Callable[[State, int], Move], enough: Callable[[Match], bool]) -> None:
        """Moves before anybody looks, until it is the first seat's turn and enough has been played."""
        match = self.session.match
        while match.state.actors():
            seat = match.state.actors()[0]
            if seat == 0 and enough(match):
                return
            match.play(seat, choose(match.state, seat))

    def sit_down(self) -> None:
        services = SimpleNamespace(settings=self.settings, thinker=self.thinker, feedback=self.heard.append)
        self.frame = TableFrame(
            self.session,
            services,
            over=self.over.append,
            leave=lambda: None,
            restart=lambda: None,
            open_rules=self.rules.append,
            open_settings=lambda: None,
        )
        touch.show(self.frame)
        self.frame.enter()
        touch.frames(4)

    @property
    def board(self):
        return self.frame.board

    def settle(self) -> None:
        """Let everything happen until a person may choose again, or it is over."""
        touch.until(lambda: self.over or self.session.phase in ("deciding", "covered"))
        touch.frames(2)
