"""The head of the set-up page: the game's picture with its name, the way back and the rules. How they stand is in
head.kv."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import buttons as buttons  # for head.kv
from app.kit import surfaces as surfaces
from app.kit.drawn import Drawn
from app.kit.pictures import draw_veil
from app.kit.text import Text
from app.kit.tokens import WHITE, rgba
from app.screens.covers import draw_cover
from app.services.i18n import tr

NIGHT = rgba("#0B1026")


class SetupHead(Drawn, BoxLayout):
    """Over the whole width, under the status bar too: only its picture lies there. `low` puts the name between
    the buttons, where height is scarce. `on_back` by the arrow, `on_rules` by the book."""

    __events__ = ("on_back", "on_rules")
    game_id = StringProperty("")
    low = BooleanProperty(False)
    redraw_on = ("game_id",)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        title = Text(text=tr(f"{self.game_id}.name"), style="title_l", tint=WHITE, pos_hint={"center_y": 0.5})
        self.ids["between" if self.low else "below"].add_widget(title)

    def on_back(self) -> None: ...

    def on_rules(self) -> None: ...

    def draw(self) -> None:
        if self.game_id:
            box = (*self.pos, *self.size)
            draw_cover(self.game_id, box, [0] * 4, wide=True, focus=(0.8, 0.6))
            draw_veil(box, (*NIGHT[:3], 0.92), (*NIGHT[:3], 0.28), [0] * 4)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
