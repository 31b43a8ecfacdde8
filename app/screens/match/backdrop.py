"""What lies under everything on a table."""

from __future__ import annotations

from app.kit.canvas import fill_gradient
from app.kit.drawn import Drawn
from app.tables.manifest import manifest


class Backdrop(Drawn):
    """The colour of the place this game is played at."""

    def __init__(self, game_id: str, **kwargs) -> None:
        self.colours = manifest(game_id).colours
        super().__init__(**kwargs)

    def draw(self) -> None:
        fill_gradient((*self.pos, *self.size), self.colours.top, self.colours.bottom)
