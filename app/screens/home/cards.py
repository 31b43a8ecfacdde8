"""The cards of home: go on with a match, choose a game, today's challenge, the first lesson. What is no picture of a
game stands in home.kv."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton
from app.kit.canvas import draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.seats import draw_badge
from app.kit.surfaces import Panel, PictureCard, PressPanel
from app.kit.tokens import GOLD, GOLD_INK, RADIUS, WHITE, rgba, theme
from app.play.shelf import Unfinished
from app.screens.challenges.days import Daily, score_of
from app.screens.covers import cover_note, draw_cover, draw_wide_cover
from app.screens.home.unfinished import said_gap, said_progress, said_turn, tells_the_viewer, usual_title
from app.services.i18n import tr

NIGHT_TEXT = rgba("#DCE1F7")
PLAY = 64  # dp, the play button
MARK = 48  # dp, the picture of a challenge
LOWEST_CARD = 190  # dp, of a game on a tablet


class AllMatches(PressPanel):
    """The foot of the card to go on, where more than one match waits: the way to all of them."""

    text = StringProperty("")


class ContinueCard(PictureCard):
    """The latest unfinished match on its game's picture: one tap goes on. Where more of them wait its foot leads to all
    (`on_all`)."""

    __events__ = ("on_all",)

    def __init__(self, match: Unfinished, count: int = 1, **kwargs) -> None:
        self._match = match
        self._foot: AllMatches | None = None
        super().__init__(**{"size_hint_y": None, **kwargs})
        if count > 1:
            self._foot = AllMatches(text=tr("home.matches", count=count))
            self._foot.bind(on_release=lambda *_: self.dispatch("on_all"), height=lambda *_: self.measure())
            self.add_widget(self._foot)
        self.bind(width=lambda *_: self.measure(), pos=self._lay_foot, size=self._lay_foot)
        self.measure()

    def on_all(self) -> None: ...

    @property
    def foot(self) -> float:
        """Height of what lies below the match itself."""
        return self._foot.height if self._foot is not None else 0.0

    def _lay_foot(self, *_args: object) -> None:
        if self._foot is not None:
            self._foot.pos, self._foot.width = self.pos, self.width

    def lines(self) -> list[tuple]:
        """Texture, text, colour and gap below of each line, from above."""
        room = max(dp(80), self.width - dp(36) - dp(PLAY) - dp(16))
        words = [
            (tr("home.continue").upper(), "caption", "bold", GOLD, dp(2)),
            (self._title(), "title_m", "bold", WHITE, dp(2)),
            (self._note(), "body_s", "regular", NIGHT_TEXT, dp(10)),
        ]
        return [
            (text_texture(text, theme.font_size(style), weight, room), text, colour, gap)
            for text, style, weight, colour, gap in words
        ]

    def _title(self) -> str:
        return self._match.title or usual_title(self._match)

    def _note(self) -> str:
        """Whose turn it is and how far from the best of the others, then how far the match is."""
        match = self._match
        other = match.turn is not None and tells_the_viewer(match)
        turn = ("; " if other else ": ").join(part for part in (said_turn(match), said_gap(match)) if part)
        turn = turn[:1].upper() + turn[1:]
        return " · ".join(part for part in (turn, said_progress(match)) if part)

    def natural_height(self) -> float:
        text = sum(texture.height + gap for texture, _, _, gap in self.lines())
        return max(dp(124), text + dp(32) + dp(32)) + self.foot

    def measure(self) -> None:
        if self.size_hint_y is None:
            self.height = self.natural_height()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(RADIUS["panel"])
        shadow(box, 2, radius)
        draw_wide_cover(self._match.game_id, box, radius)
        self._draw_words()
        self._draw_badges()
        self._draw_play()

    def _draw_words(self) -> None:
        left, top = self.x + dp(20), self.top - dp(16)
        for texture, text, colour, gap in self.lines():
            self.wrote(text, draw_texture(texture, left + texture.width / 2, top, colour, "top"))
            top -= texture.height + gap

    def _draw_badges(self) -> None:
        low = self.y + self.foot + (dp(8) if self.foot else dp(16))
        for seat, player in enumerate(self._match.players):
            draw_badge(seat, player.avatar, (self.x + dp(20) + seat * dp(38), low, dp(32), dp(32)))

    def _draw_play(self) -> None:
        x, y = self.right - dp(20) - dp(PLAY) / 2, self.center_y + self.foot / 2
        plate = around(x, y, dp(PLAY), dp(PLAY))
        shadow(plate, 2, dp(20))
        fill(plate, GOLD, dp(20))
        draw_icon("play", x, y, dp(32), GOLD_INK)


class PlayBadge(IconButton):
    """Goes on with an unfinished match of that game."""


class Cover(PictureCard):
    """A game to choose: its picture, name, players and length; `on_resume` by the badge of an unfinished match."""

    __events__ = ("on_resume",)
    game_id = StringProperty("")
    unfinished = BooleanProperty(False)
    picture_height = NumericProperty(dp(120))
    redraw_on = ("game_id", "unfinished", "picture_height")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        self._badge: PlayBadge | None = None
        self.bind(width=lambda *_: self.measure(), picture_height=lambda *_: self.measure())
        self.bind(unfinished=lambda *_: self._match_badge())
        self.measure()
        self._match_badge()

    def _match_badge(self) -> None:
        """The badge is there while a match waits."""
        if self.unfinished and self._badge is None:
            self._badge = self._new_badge()
            self.add_widget(self._badge)
        elif not self.unfinished and self._badge is not None:
            self.remove_widget(self._badge)
            self._badge = None

    def _new_badge(self) -> PlayBadge:
        badge = PlayBadge()
        badge.bind(on_release=lambda *_: self.dispatch("on_resume"))

        def place(*_args: object) -> None:
            # from x and height, not from `right` and `top`: those still have their old value while the size changes
            badge.pos = (self.x + self.width - badge.width - dp(8), self.y + self.height - badge.height - dp(8))

        self.bind(pos=place, size=place)
        place()
        return badge

    def on_resume(self) -> None: ...

    def caption(self) -> tuple:
        """Textures of name and note."""
        room = max(dp(60), self.width - dp(24))
        name = text_texture(tr(f"{self.game_id}.name"), theme.font_size("title_s"), "bold", room)
        note = text_texture(self._note(), theme.font_size("caption"), "regular", room - dp(24))
        return name, note

    def _note(self) -> str:
        return cover_note(self.game_id)

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
        draw_cover(self.game_id, top, [radius, radius, 0, 0])
        self._draw_caption()

    def _draw_caption(self) -> None:
        name, note = self.caption()
        left, top = self.x + dp(12), self.top - self.picture_height - dp(10)
        self.wrote(tr(f"{self.game_id}.name"), draw_texture(name, left + name.width / 2, top, theme.ink, "top"))
        top -= name.height + dp(4)
        draw_icon("account-group", left + dp(8), top - note.height / 2, dp(17), theme.ink_2)
        self.wrote(self._note(), draw_texture(note, left + dp(24) + note.width / 2, top, theme.ink_2, "top"))


class BannerCard(PressPanel):
    """A card with an icon, a title, a line of text and what a tap does."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    action = StringProperty("")
    corner_kept = NumericProperty(0)
    """dp at the upper right that the title leaves to a button."""

    def natural_height(self) -> float:
        return self.minimum_height


class Pill(Panel):
    """Words on a round ground."""

    text = StringProperty("")


class TodayCard(PressPanel):
    """The challenges of today: a picture for each that says whether it is done; a tap leads to them."""

    title = StringProperty("")
    count = StringProperty("")
    text = StringProperty("")

    def __init__(self, dailies: Sequence[Daily], **kwargs) -> None:
        super().__init__(**kwargs)
        for daily in dailies:
            self.ids.games.add_widget(TodayMark(daily))
        self.ids.games.add_widget(Widget())

    def natural_height(self) -> float:
        return self.minimum_height


class TodayMark(Drawn):
    """The picture of a game, with a tick or a star once its challenge is done, and a dot while it waits."""

    def __init__(self, daily: Daily, **kwargs) -> None:
        self.daily = daily
        super().__init__(size_hint=(None, None), size=(dp(MARK + 14), dp(MARK + 4)), **kwargs)

    def draw(self) -> None:
        side = dp(MARK)
        draw_cover(self.daily.game_id, (self.x, self.y, side, side), [dp(12)] * 4)
        sign, ground, ink = "", theme.card, theme.ink
        if self.daily.tried is not None:
            sign, ground, ink = "star" if self.daily.tried.starred else "check-bold", theme.success, theme.success_ink
        elif self.daily.begun is not None:
            sign, ground, ink = "play", theme.gold, theme.gold_ink
        x, y = self.x + side - dp(2), self.y + side - dp(6)
        fill(around(x, y, dp(24), dp(24)), theme.secondary_container, dp(12))
        fill(around(x, y, dp(20), dp(20)), ground, dp(10))
        if sign:
            draw_icon(sign, x, y, dp(14), ink)


class DailyPanel(Panel):
    """The challenges of the day, a line each; `on_open(daily)` by a tap on one, `on_all` by the words above them."""

    __events__ = ("on_open", "on_all")
    title = StringProperty("")
    count = StringProperty("")
    text = StringProperty("")

    def fill(self, dailies: Sequence[Daily]) -> None:
        for daily in dailies:
            line = DailyLine(daily)
            line.bind(on_release=lambda _line, which=daily: self.dispatch("on_open", which))
            self.add_widget(line)

    def on_open(self, daily: Daily) -> None: ...

    def on_all(self) -> None: ...


class DailyLine(PressPanel):
    """One challenge: what it is, and how it went or the way to it."""

    game_id = StringProperty("")
    title = StringProperty("")
    points = StringProperty("")
    sign = StringProperty("")
    action = StringProperty("")

    def __init__(self, daily: Daily, **kwargs) -> None:
        tried = daily.tried
        super().__init__(
            game_id=daily.game_id,
            title=daily.what,
            points="" if tried is None else score_of(tried),
            sign="" if tried is None else "star-circle" if tried.starred else "check-circle",
            action=daily.action if tried is None else "",
            **kwargs,
        )


class GameCard(PressPanel):
    """A game to choose on a tablet: its picture, what it is about, what was won, and one button. A tap anywhere else
    leads to its set-up; `on_resume` goes on with the match that waits."""

    __events__ = ("on_resume",)
    game_id = StringProperty("")
    unfinished = BooleanProperty(False)
    won = StringProperty("")
    """What this device has won or reached so far."""

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)

    def tapped(self) -> None:
        """Its button."""
        self.dispatch("on_resume" if self.unfinished else "on_release")

    def natural_height(self) -> float:
        words = self.ids.words
        return max(dp(LOWEST_CARD), words.minimum_height)

    def on_resume(self) -> None: ...


class WelcomeCard(BannerCard):
    """The first lesson is offered, never pressed on anybody: a small button takes the card away (`on_away`). One that
    was left goes on at the step of that number."""

    __events__ = ("on_away",)
    game = StringProperty("")
    """The name of its game."""
    left = NumericProperty(0)
    steps = NumericProperty(0)

    @staticmethod
    def words(game: str, left: float, steps: float) -> str:
        """What it says, for home.kv."""
        if left:
            return tr("home.welcome.left", game=game, number=int(left) + 1, count=int(steps))
        return tr("home.welcome.text")

    def children_take(self, touch) -> bool:
        return Widget.on_touch_down(self, touch)

    def on_away(self) -> None: ...
