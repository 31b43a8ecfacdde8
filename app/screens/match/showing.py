"""What a projector shows the past through: the story of the table, or a board that shows moves by itself.

Such a board draws `board.view` in `refresh`, which is that of the moment while the past is shown, and may put a move
in motion in `show(events, done)`. That is all it needs for a replay or a time-lapse of a `Reel`:
`frame.story.project(Reel(match, None))` gives a projector, `projector.seek(n)`, `step()`, `play()` show it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.play.seen_move import SeenMove
from app.tables.manifest import manifest
from app.tables.telling import Line
from rules.scene import Scene

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
    from app.screens.match.story import Story


class Outright:
    """What a projector shows moves through, where the board does it: words and motion, no sounds."""

    def __init__(self, frame: TableFrame, story: Story) -> None:
        self._frame, self._story = frame, story
        self._done: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        return self._done is not None

    def play(self, told: SeenMove, done: Callable[[], None]) -> None:
        frame, board = self._frame, self._frame.board
        self._done = done
        self._story.begin_move(told)
        telling = manifest(frame.session.game.id).telling
        caption = telling.caption(told.events, told, frame.wording)
        self._story.narrate(Line(told.seat, caption, telling.why(told.events, told, frame.wording)))
        if board is None:
            self._over(done)
        else:
            board.show(told.events, lambda: self._over(done))

    def _over(self, done: Callable[[], None]) -> None:
        """Once, and only for the move that is under way."""
        if self._done is done:
            self._done = None
            done()

    def jump(self, scene: Scene) -> None:
        """The board draws the moment when it is told to refresh; what was in motion ends."""
        done, self._done = self._done, None
        if done is not None:
            if self._frame.board is not None:
                self._frame.board.finish()
            done()


class Teller:
    """The story as what a projector shows moves through."""

    def __init__(self, story: Story) -> None:
        self._story = story

    @property
    def busy(self) -> bool:
        return self._story.busy

    def play(self, told: SeenMove, done: Callable[[], None]) -> None:
        self._story.follow(told, done)

    def jump(self, scene: Scene) -> None:
        if self._story.director is not None:
            self._story.director.jump(scene)
