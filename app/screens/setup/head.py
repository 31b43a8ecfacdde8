"""The head of the set-up page: the game's picture with its name, the way back and the rules. How they stand is in
head.kv."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import buttons as buttons  # for head.kv
from app.kit import surfaces as surfaces
from app.kit.art import at_hand
from app.kit.drawn import Drawn
from app.screens.covers import cover_note, draw_wide_cover
from app.services.i18n import tr

PICTURE = 1.7
"""The picture is so many times higher than the head, and cut: a low strip shows something of it."""


class SetupHead(Drawn, BoxLayout):
    """Over the whole width, under the status bar too: only its picture lies there. The name stands between the buttons,
    and below it how many play and how long; `low` leaves that out, where height is scarce. `on_back` by the arrow,
    `on_rules` by the book."""

    __events__ = ("on_back", "on_rules")
    game_id = StringProperty("")
    low = BooleanProperty(False)
    side = NumericProperty(dp(16))
    """Pixels from its edges to the signs of its buttons: those of the page below."""
    hurried = BooleanProperty(False)
    """Its picture as coarse as it was read for other screens, until there is time for the large one."""
    redraw_on = ("game_id", "hurried")

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.ids.title.text, self.ids.note.text = tr(f"{self.game_id}.name"), cover_note(self.game_id)

    def on_back(self) -> None: ...

    def on_rules(self) -> None: ...

    def draw(self) -> None:
        if self.game_id:
            with at_hand() if self.hurried else nullcontext():
                draw_wide_cover(self.game_id, (*self.pos, *self.size), 0.0, larger=PICTURE)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
