"""The past of a match: a reel holds it for one viewer, a projector shows it through a director."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from app.play.seen_move import SeenMove
from app.tables.director import Done
from rules.game import Event, View
from rules.match import Match
from rules.scene import Scene, Thing, open_hands


class Reel:
    """A match, or what was played of it, as one viewer may know it: for recap, replay and review."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.game, self.viewer = match.game, viewer
        self._match = match.fresh()
        self._match.steps = match.steps[: match.cursor]  # nothing is played before somebody looks

    def __len__(self) -> int:
        return len(self._match.steps)

    def view(self, cursor: int) -> View:
        """The position after so many moves."""
        self._match.goto(cursor)
        return self._match.state.view(self.viewer)

    def scene(self, cursor: int) -> Scene:
        return self.game.scene(self.view(cursor))

    def hands(self, cursor: int) -> Mapping[str, Sequence[Thing]]:
        """What every seat held privately then: for a match that is over (see rules.scene.open_hands)."""
        self._match.goto(cursor)
        return open_hands(self.game, self._match.state)

    def told(self, number: int) -> SeenMove:
        """The move with this number, from 0."""
        step = self._match.steps[number]
        return SeenMove(number, step.seat, self.events(number), self.view(number), self.view(number + 1))

    def seat(self, number: int) -> int:
        """Who made the move with this number."""
        return self._match.steps[number].seat

    def events(self, number: int) -> tuple[Event, ...]:
        """What the move with this number brought about, as the viewer may know it."""
        return tuple(event.seen_by(self.viewer) for event in self._match.steps[number].events)

    def since_turn(self) -> int:
        """The number of moves after which the viewer's last turn was over: what others did since begins there. The turn
        the viewer is in the middle of does not count, nor does a decision inside the turn of another."""
        now = len(self)
        while now and self.seat(now - 1) == self.viewer:
            now -= 1
        end, owner = 0, None
        for number, step in enumerate(self._match.steps[:now]):
            if step.seat == self.viewer and owner in (None, self.viewer):
                end = number + 1
            for event in step.events:
                if event.key == f"{self.game.id}.turn":
                    owner = event.seat
        return end


class Player(Protocol):
    """What shows a move and then calls `done`, once: a director, or a board that shows moves by itself."""

    @property
    def busy(self) -> bool: ...

    def play(self, told: SeenMove, done: Done) -> None: ...

    def jump(self, scene: Scene) -> None: ...


class Projector:
    """Play, pause, step, scrub: a reel, or a part of it, through a player. `changed` is called whenever another moment
    has been reached, or playing has begun or ended."""

    def __init__(
        self,
        reel: Reel,
        player: Player,
        start: int = 0,
        end: int | None = None,
        changed: Done = lambda: None,
    ) -> None:
        self.reel, self.player = reel, player
        self.start, self.end = start, len(reel) if end is None else end
        self.at = start
        """So many moves have been shown, or are being shown."""
        self.playing = False
        self._changed = changed
        self._view: tuple[int, View] | None = None
        player.jump(reel.scene(start))

    @property
    def view(self) -> View:
        """The position that has been reached."""
        if self._view is None or self._view[0] != self.at:
            self._view = (self.at, self.reel.view(self.at))
        return self._view[1]

    @property
    def over(self) -> bool:
        """Everything was shown."""
        return self.at >= self.end and not self.player.busy

    def play(self) -> None:
        self.playing = self.at < self.end or self.player.busy
        self._changed()
        self.step()

    def pause(self) -> None:
        """The move that is under way is shown to its end."""
        self.playing = False
        self._changed()

    def step(self) -> None:
        """One move on, in motion."""
        if not self.player.busy and self.at < self.end:
            number, self.at = self.at, self.at + 1
            self.player.play(self.reel.told(number), self._go_on)

    def seek(self, cursor: int) -> None:
        """The scrubber: any position, at once."""
        self.playing = False
        self.at = max(self.start, min(cursor, self.end))
        self.player.jump(self.reel.scene(self.at))
        self._changed()

    def stop(self) -> None:
        """It is looked at no longer: nothing of it is told any more."""
        self.playing, self._changed = False, lambda: None

    def _go_on(self) -> None:
        self.playing = self.playing and self.at < self.end
        self._changed()
        if self.playing:
            self.step()
