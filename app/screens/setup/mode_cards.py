"""How a game is played, as cards: each mode with a line how it feels and for whom; what can be added to the chosen one
lies inside it. How they stand is in mode_cards.kv."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kit.canvas import text_texture
from app.kit.surfaces import PressPanel, Row
from app.kit.tokens import theme
from app.screens.setup.draft import Draft
from app.screens.setup.options import OptionWidgets
from app.screens.setup.words import choice_help, mode_for, mode_line, mode_name, option_help, option_title
from app.services.i18n import tr
from app.tables.symbols import symbol
from rules.game import Option

MODE = Option("mode", "choice", "")
"""The option whose values a game may explain."""


class ModeCard(PressPanel):
    """One way to play: `line` says how it feels, of the chosen one what it means where the game says so. `audience` is
    for whom it is."""

    mode = StringProperty("")
    chosen = BooleanProperty(False)
    title = StringProperty("")
    line = StringProperty("")
    audience = StringProperty("")
    audience_icon = StringProperty("")

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)


class ModuleTile(PressPanel):
    """Something that can be added to the chosen mode; a tick in place of its sign when it is."""

    key = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    active = BooleanProperty(False)


class ModuleNote(Row):
    """What a module that was added does."""

    icon = StringProperty("")
    text = StringProperty("")


class Tiles(GridLayout):
    """The modules in two columns; in one where their words would break."""

    widest_word = NumericProperty(0)
    count = NumericProperty(2)


class ModeCards:
    """Builds the cards of a draft; `choose(mode)` and `changed(key)` tell of touches."""

    def __init__(self, draft: Draft, choose: Callable[[str], None], changed: Callable[[str], None]) -> None:
        self.draft, self._choose, self._changed = draft, choose, changed
        self.widgets = OptionWidgets(draft, changed)

    def build(self) -> list[ModeCard]:
        return [self._card(mode) for mode in self.draft.ways]

    def _card(self, mode: str) -> ModeCard:
        game, chosen = self.draft.game, mode == self.draft.way
        icon, audience = mode_for(game, mode)
        card = ModeCard(
            mode=mode,
            chosen=chosen,
            title=mode_name(game, mode),
            line=(chosen and choice_help(game, MODE, mode)) or mode_line(game, mode),
            audience=audience,
            audience_icon=icon,
            help=". ".join((mode_name(game, mode), tr("setup.mode.chosen" if chosen else "setup.mode.choose"))),
        )
        card.bind(on_release=lambda *_: self._choose(mode))
        if chosen:
            for extra in self._extras(mode):
                card.add_widget(extra)
        return card

    def _extras(self, mode: str) -> list[Widget]:
        """Its modules, and what only it asks."""
        parts: list[Widget] = []
        flags, others = self.draft.modules()
        if flags and not self.draft.is_plain(mode):
            parts.append(self._tiles(flags))
            parts += [self._note(flag) for flag in flags if self.draft.options[flag.key]]
        return parts + [self.widgets.of(option) for option in others]

    def _tiles(self, flags: Sequence[Option]) -> Tiles:
        words = [word for flag in flags for word in option_title(self.draft.game, flag).split()]
        size = theme.font_size("label_strong")
        widest = max(text_texture(word, size, "bold").width for word in words)
        tiles = Tiles(count=len(flags), widest_word=widest + dp(54))
        for flag in flags:
            tiles.add_widget(self._tile(flag))
        return tiles

    def _tile(self, flag: Option) -> ModuleTile:
        game, active = self.draft.game, bool(self.draft.options[flag.key])
        tile = ModuleTile(
            key=flag.key,
            icon=symbol(f"{game.id}.option.{flag.key}", "flag"),
            text=option_title(game, flag),
            active=active,
            help=option_help(game, flag),
        )
        tile.bind(on_release=lambda *_: self._toggle(flag))
        return tile

    def _toggle(self, flag: Option) -> None:
        self.draft.set(flag.key, not self.draft.options[flag.key])
        self._changed(flag.key)

    def _note(self, flag: Option) -> ModuleNote:
        game = self.draft.game
        return ModuleNote(icon=symbol(f"{game.id}.option.{flag.key}", "flag"), text=option_help(game, flag))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
