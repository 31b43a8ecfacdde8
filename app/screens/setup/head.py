"""The head of the set-up page: the game's picture with its name, the way back and the rules."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.art import picture
from app.kit.buttons import IconButton
from app.kit.drawn import Drawn
from app.kit.pictures import draw_filling, draw_veil
from app.kit.surfaces import Row
from app.kit.text import Text
from app.kit.tokens import WHITE, rgba
from app.services.i18n import tr

NIGHT = rgba("#0B1026")


class SetupHead(Drawn, BoxLayout):
    """Over the whole width, under the status bar too: only its picture lies there. `low` puts the name between
    the buttons, where height is scarce."""

    def __init__(self, game_id: str, back: Callable[[], object], rules: Callable[[], None], low: bool = False) -> None:
        self.game_id = game_id
        insets = layout.insets()
        super().__init__(orientation="vertical", size_hint_y=None,
                         padding=(insets.left, insets.top + dp(4), insets.right, dp(12)))  # fmt: skip
        self.title = Text(text=tr(f"{game_id}.name"), style="title_l", tint=WHITE, pos_hint={"center_y": 0.5})
        buttons = Row(padding=(dp(4), 0), spacing=dp(4))
        buttons.add_widget(_button("arrow-left", back))
        buttons.add_widget(self.title if low else Widget())
        buttons.add_widget(_button("book-open-variant", rules))
        self.add_widget(buttons)
        if not low:
            words = Row(padding=(dp(16), 0))
            words.add_widget(self.title)
            self.add_widget(words)
        self.bind(minimum_height=self.setter("height"))

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        draw_filling(picture("covers", f"{self.game_id}_wide"), box, [0] * 4, (0.8, 0.6))
        draw_veil(box, (*NIGHT[:3], 0.92), (*NIGHT[:3], 0.28), [0] * 4)


def _button(icon: str, action: Callable[[], object]) -> IconButton:
    button = IconButton(icon=icon, tint=WHITE, pos_hint={"center_y": 0.5})
    button.bind(on_release=lambda *_: action())
    return button
