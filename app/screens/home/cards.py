"""The cards of home: go on with a match, choose a game, today's challenge, the first lesson."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.pictures import draw_filling, draw_veil
from app.kit.seats import draw_badge
from app.kit.surfaces import PictureCard
from app.kit.tokens import GOLD, GOLD_EDGE, GOLD_INK, RADIUS, TARGET, WHITE, rgba, theme
from app.screens.home.unfinished import Unfinished
from app.services.i18n import tr
from app.services.wording import Wording

NIGHT = rgba("#0B1026")
NIGHT_TEXT = rgba("#DCE1F7")
PLAY = 64  # dp, the play button


class ContinueCard(PictureCard):
    """The latest unfinished match on its game's picture: one tap goes on."""

    def __init__(self, match: Unfinished, **kwargs) -> None:
        self._match = match
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure())
        self.measure()

    def lines(self) -> list[tuple]:
        """Texture, text, colour and gap below of each line, from above."""
        room = max(dp(80), self.width - dp(36) - dp(PLAY) - dp(16))
        words = [
            (tr("home.continue").upper(), "caption", "bold", GOLD, dp(2)),
            (self._title(), "title_m", "bold", WHITE, dp(2)),
            (self._note(), "body_s", "regular", NIGHT_TEXT, dp(10)),
        ]
        return [(text_texture(text, theme.font_size(style), weight, room), text, colour, gap)
                for text, style, weight, colour, gap in words]  # fmt: skip

    def _title(self) -> str:
        name = tr(f"{self._match.game_id}.name")
        return name if self._match.slot == self._match.game_id else f"{name} · {tr('home.daily.short')}"

    def _note(self) -> str:
        match = self._match
        wording = Wording(match.game_id, match.players)
        far = wording.say(match.progress) if match.progress else tr("home.moves", count=match.moves)
        if match.turn is None:
            return far
        return tr("home.turn", name=match.players[match.turn].name) + " · " + far

    def natural_height(self) -> float:
        text = sum(texture.height + gap for texture, _, _, gap in self.lines())
        return max(dp(140), text + dp(36) + dp(32))

    def measure(self) -> None:
        if self.size_hint_y is None:
            self.height = self.natural_height()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        shadow(box, 2, radius)
        draw_filling(picture("covers", f"{self._match.game_id}_wide"), box, [radius] * 4, (1.0, 0.5))
        draw_veil(box, (*NIGHT[:3], 0.96), (*NIGHT[:3], 0.1), [radius] * 4)
        self._draw_words()
        self._draw_badges()
        self._draw_play()

    def _draw_words(self) -> None:
        left, top = self.x + dp(20), self.top - dp(16)
        for texture, text, colour, gap in self.lines():
            self.wrote(text, draw_texture(texture, left + texture.width / 2, top, colour, "top"))
            top -= texture.height + gap

    def _draw_badges(self) -> None:
        for seat, player in enumerate(self._match.players):
            draw_badge(seat, player.avatar, (self.x + dp(20) + seat * dp(38), self.y + dp(16), dp(32), dp(32)))

    def _draw_play(self) -> None:
        x, y = self.right - dp(16) - dp(PLAY) / 2, self.y + dp(16) + dp(PLAY) / 2
        plate = around(x, y, dp(PLAY), dp(PLAY))
        shadow(plate, 2, dp(20))
        fill(plate, GOLD, dp(20))
        draw_icon("play", x, y, dp(32), GOLD_INK)


class PlayBadge(Pressable):
    """On the cover of a game with an unfinished match: one tap goes on with it."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(TARGET), dp(TARGET)), **kwargs})

    def draw(self) -> None:
        for side, colour in ((dp(36), GOLD_EDGE), (dp(33), GOLD)):
            fill(around(*self.center, side, side), colour, side / 2)
        draw_icon("play", *self.center, dp(22), GOLD_INK)
        if self.pressed:
            fill(around(*self.center, dp(36), dp(36)), (1, 1, 1, 0.3), dp(18))


class Cover(PictureCard):
    """A game to choose: its picture, name, players and length; `on_resume` by the badge of an unfinished match."""

    __events__ = ("on_resume",)
    game_id = StringProperty("")
    unfinished = BooleanProperty(False)
    picture_height = NumericProperty(dp(120))
    redraw_on = ("game_id", "unfinished", "picture_height")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure(), picture_height=lambda *_: self.measure())
        self.measure()
        if self.unfinished:
            self._add_badge()

    def _add_badge(self) -> None:
        badge = PlayBadge()
        badge.bind(on_release=lambda *_: self.dispatch("on_resume"))

        def place(*_args: object) -> None:
            # from x and height, not from `right` and `top`: those still have their old value while the size changes
            badge.pos = (self.x + self.width - badge.width - dp(4), self.y + self.height - badge.height - dp(4))

        self.bind(pos=place, size=place)
        place()
        self.add_widget(badge)

    def on_resume(self) -> None: ...

    def caption(self) -> tuple:
        """Textures of name and note."""
        room = max(dp(60), self.width - dp(24))
        name = text_texture(tr(f"{self.game_id}.name"), theme.font_size("title_s"), "bold", room)
        note = text_texture(self._note(), theme.font_size("caption"), "regular", room - dp(24))
        return name, note

    def _note(self) -> str:
        return tr(f"cover.{self.game_id}")

    def caption_height(self) -> float:
        name, note = self.caption()
        return name.height + note.height + dp(4) + dp(22)

    def measure(self) -> None:
        self.height = self.picture_height + self.caption_height()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        shadow(box, 1, radius, 1.0 if theme.dark else 0.6)
        fill(box, theme.card, radius)
        top = (self.x, self.top - self.picture_height, self.width, self.picture_height)
        draw_filling(picture("covers", self.game_id), top, [radius, radius, 0, 0])
        self._draw_caption()

    def _draw_caption(self) -> None:
        name, note = self.caption()
        left, top = self.x + dp(12), self.top - self.picture_height - dp(10)
        self.wrote(tr(f"{self.game_id}.name"), draw_texture(name, left + name.width / 2, top, theme.ink, "top"))
        top -= name.height + dp(4)
        draw_icon("account-group", left + dp(8), top - note.height / 2, dp(17), theme.ink_2)
        self.wrote(self._note(), draw_texture(note, left + dp(24) + note.width / 2, top, theme.ink_2, "top"))


class BannerCard(PictureCard):
    """A card with an icon or a picture, a title, a line of text and what a tap does."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    action = StringProperty("")
    art = StringProperty("")
    corner = 0
    """dp at the upper right that the title leaves to a button."""
    redraw_on = ("icon", "title", "text", "action", "art")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.bind(width=lambda *_: self.measure())
        self.measure()

    def _art_width(self) -> float:
        return dp(112) if self.art and self.width >= dp(320) else 0

    def textures(self) -> tuple:
        room = max(dp(80), self.width - dp(40) - self._art_width())
        lead = dp(36) if self.icon else 0
        corner = 0 if self._art_width() else dp(self.corner)
        return (
            text_texture(self.title, theme.font_size("title_s"), "bold", room - lead - corner),
            text_texture(self.text, theme.font_size("body_s"), "regular", room, line=1.15),
            text_texture(self.action, theme.font_size("label"), "bold"),
        )

    def natural_height(self) -> float:
        title, text, action = self.textures()
        return max(dp(28), title.height) + text.height + action.height + dp(32) + dp(30)

    def measure(self) -> None:
        if self.size_hint_y is None:
            self.height = self.natural_height()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        fill(box, theme.secondary_container, radius)
        title, text, action = self.textures()
        ink, left, top = theme.secondary_container_ink, self.x + dp(20), self.top - dp(16)
        lead = dp(36) if self.icon else 0
        line = max(dp(28), title.height)
        if self.icon:
            draw_icon(self.icon, left + dp(12), top - line / 2, dp(26), theme.secondary)
        self.wrote(self.title, draw_texture(title, left + lead, top - line / 2, ink, "left"))
        top -= line + dp(6)
        self.wrote(self.text, draw_texture(text, left + text.width / 2, top, ink, "top"))
        self._draw_action(action, left)
        if self._art_width():
            self._draw_art()

    def _draw_action(self, action, left: float) -> None:
        high = action.height + dp(16)
        pill = (left, self.y + dp(14), action.width + dp(36), high)
        fill(pill, theme.secondary, high / 2)
        x, y = left + dp(18), self.y + dp(14) + high / 2
        self.wrote(self.action, draw_texture(action, x, y, theme.secondary_ink, "left"))

    def _draw_art(self) -> None:
        from app.kit.pictures import fitted

        atlas, _, name = self.art.partition("/")
        texture = picture(atlas, name)
        box = fitted(texture, (self.right - dp(16) - dp(108), self.y + dp(8), dp(108), self.height - dp(16)))
        draw_texture(texture, box[0] + box[2] / 2, box[1] + box[3] / 2, size=box[2:])


def heading(text: str):
    """A heading between the parts of a page."""
    from app.kit.text import Text

    return Text(text=text, style="title_s")


