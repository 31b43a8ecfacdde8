"""Sheets that stay open while others play: they follow the match."""

from __future__ import annotations

from app.kit import overlays
from app.kit.overlays import Sheet


class FollowingSheet(Sheet):
    """A sheet over a match that goes on: `follow` shows what is true now. Whoever has scrolled down goes on reading at
    the same place, for what is new comes above."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._below: float | None = None
        """What was hidden below the page when it changed; None: wherever the finger has put it."""
        self.body.bind(height=self._stay)

    def follow(self) -> None:
        """The match has gone on."""

    def keep_place(self) -> None:
        """Call it before the contents change."""
        if self._below is None and self.page.scroll_y < 1:
            self._below = self.page.scroll_y * (self.body.height - self.page.height)

    def _stay(self, *_args) -> None:
        room = self.body.height - self.page.height
        if self._below is not None and room > 0:
            self.page.scroll_y = min(1.0, self._below / room)

    def on_touch_down(self, touch) -> bool:
        self._below = None
        return super().on_touch_down(touch)


def follow_the_match() -> None:
    """Something has happened at the table: every open sheet about it shows it."""
    for overlay in overlays.open_overlays():
        if isinstance(overlay, FollowingSheet):
            overlay.follow()
