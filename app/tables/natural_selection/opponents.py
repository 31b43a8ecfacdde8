"""The other players as cards whose mutations can be read: a tile (six of them), a card with a portrait, or the whole
creature open with slots for a finger where there is room."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.canvas import border, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, contains
from app.kit.tokens import SEATS, TARGET, theme
from app.tables.natural_selection.briefs import Brief
from app.tables.natural_selection.cards import draw_tick
from app.tables.natural_selection.choosing import draw_choice, panel_colour
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.deltas import Delta, draw_delta
from app.tables.natural_selection.moment import NOBODY
from app.tables.natural_selection.places import line_height, lined, shape_of
from app.tables.natural_selection.rivals import Rival, draw_rival, slot_boxes
from rules.natural_selection.preview import Figure, Prospect


class Opponent(Drawn):
    """One player. How much is drawn follows from the size; the table decides what a touch means."""

    def __init__(self, seat: int, avatar: str, name: str, **kwargs) -> None:
        self.seat, self.avatar, self.name = seat, avatar, name
        self.figure: Figure = NOBODY
        self.prospect: Prospect | None = None
        """The end of the round for this player, with the move in mind; None while a story is told."""
        self.delta: Delta | None = None
        self.glow = self.armed = self.faint = self.playing = False
        self.glowing: frozenset[str] = frozenset()
        self.armed_places: frozenset[str] = frozenset()
        self.marks: frozenset[str] = frozenset()
        self.local = ""
        """The biome of a microclimate, where it differs from everybody's."""
        self.line: Brief | None = None
        """What this player did last."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def then(self) -> int | None:
        """Population at the end of the round."""
        return self.prospect.then if self.prospect is not None else None

    @property
    def shape(self) -> str:
        return shape_of(self.width, self.height)

    @property
    def opened(self) -> bool:
        return self.shape == "open"

    def line_box(self) -> Box | None:
        """Where the last move stands; None while there is nothing to say, or no room."""
        if not lined(self.width, self.height) or self.line is None:
            return None
        return self.x + dp(8), self.y + dp(4), self.width - dp(16), line_height()

    def _inner(self) -> Box:
        """The card without the foot where the last move stands."""
        foot = line_height() if self.line_box() is not None else 0.0
        return self.x, self.y + foot, self.width, self.height - foot

    def _rival(self) -> Rival:
        return Rival(
            self.seat,
            self.avatar,
            self.name,
            self.figure,
            self.prospect,
            self.glowing,
            self.armed_places,
            self.marks,
            self.local,
            self.delta is not None,
        )

    def draw(self) -> None:
        if self.figure is NOBODY:
            return
        box, radius = (*self.pos, *self.size), min(dp(18), self.height * 0.2)
        shadow(box, 1, radius)
        fill(box, panel_colour(self.armed), radius)
        if self.playing:
            border(box, SEATS[self.seat % len(SEATS)].colour, radius, dp(3))
        for words, place in draw_rival(self._rival(), self._inner(), self.shape):
            self.wrote(words, place)
        self._draw_line()
        draw_choice(box, radius, self.glow, self.armed and not self.armed_places, self.faint)
        self._draw_marks()

    def _draw_line(self) -> None:
        """What this player did last, in words, until the viewer moves again; as large as two lines allow."""
        box = self.line_box()
        if box is None or self.line is None:
            return
        fill((box[0], box[1] + box[3], box[2], dp(1)), COLOURS.line)
        size = theme.font_size("minimum", True)
        words = self.line.fit(lambda text: text_texture(text, size, "medium", box[2]).height <= box[3])
        texture = text_texture(words, size, "medium", box[2])
        self.wrote(words, draw_texture(texture, box[0], box[1] + box[3] / 2, COLOURS.text, "left"))

    def _draw_marks(self) -> None:
        """The tick of an armed move, and what it would change."""
        if self.armed and not self.armed_places:
            draw_tick(self.x + dp(5), self.y + dp(8))
        if self.delta is not None:
            self.wrote(*draw_delta(self.delta, self.right + dp(2), self.top + dp(6 if self.shape != "tile" else 2)))

    # -- where fingers find mutations ---------------------------------------------------------------

    def slot_boxes(self) -> dict[str, Box]:
        """Every place with its box, for flights and fingers."""
        return {} if self.figure is NOBODY else slot_boxes(self._rival(), self._inner(), self.shape)

    def place_at(self, x: float, y: float) -> str | None:
        """The slot there, if it is large enough for a finger."""
        if not self.opened:
            return None
        for place, box in self.slot_boxes().items():
            if contains(box, x, y) and min(box[2:]) >= dp(TARGET) - 1:
                return place
        return None
