"""What the fingers of every table do alike: a tap on a table in motion ends the motion."""

from __future__ import annotations

from app.kit.drag import DragLayer


class TableFingers(DragLayer):
    """The drag layer of a board that shows its motion on a `stage`."""

    def __init__(self, board, **kwargs) -> None:
        super().__init__(**kwargs)
        self.board = board

    def on_touch_down(self, touch) -> bool:
        """A tap on the table ends running motion and the words to it; it does nothing else then. Where the story has
        stopped, the table can be looked at and the strip goes on."""
        director = self.board.frame.director
        running = self.board.stage.moving or (director is not None and director.running)
        if running and self.board.collide_point(*touch.pos):
            self.board.finish()
            return True
        return super().on_touch_down(touch)
