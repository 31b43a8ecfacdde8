"""The result as a picture: who won, everybody's points, and the world, board, creature or map that won.

It is laid out as a page of its own that nobody sees, and drawn into a buffer; the file has at most 1 MB.
"""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp

from app.kit.canvas import draw_text, draw_texture, fill, fill_gradient, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.numbers import number
from app.play.session import Session
from app.services.i18n import tr
from app.tables.finals import FinalThing
from app.tables.manifest import manifest

NARROWEST, WIDEST = 720, 1080
"""Pixels across: as many as a phone has, and enough on a coarse screen."""
PHONE = 412
MOST_BYTES = 1_000_000
SMALLER = (1.0, 0.8, 0.6, 0.45)
"""A picture that is too large a file is drawn so much smaller."""


class Poster(Drawn):
    """A page at the origin, of no window."""

    def __init__(self, session: Session, title: str, lines: list[str], thing: FinalThing | None, **kwargs) -> None:
        self.session, self.title, self.lines, self.thing = session, title, lines, thing
        super().__init__(size_hint=(None, None), **kwargs)
        self.width = max(NARROWEST, min(WIDEST, dp(PHONE)))
        self._unit = self.width / PHONE
        """Pixels of what a phone would call a dp."""
        if thing is not None:
            if session.notes.day:
                thing.keep_secret()
            thing.size_hint, thing.width = (None, None), self.width - 2 * self._margin
            self.add_widget(thing)
        self.height = self._set_out()

    @property
    def _margin(self) -> float:
        return 18 * self._unit

    def _rows(self) -> list[tuple[int, int, str]]:
        """Place, seat and points of everybody, the best first."""
        outcome = self.session.outcome
        assert outcome is not None
        totals = {sheet.seat: number(sheet.total) for sheet in outcome.sheets}
        rows, place = [], 1
        for group in outcome.ranking:
            rows += [(place, seat, totals.get(seat, "")) for seat in group]
            place += len(group)
        return rows

    def _words(self):
        """The letters of the head, from above: texture, and whether it is the title."""
        unit, room = self._unit, self.width - 2 * self._margin
        game = f"{tr('app.name')} · {tr(f'{self.session.game.id}.name')}"
        yield text_texture(game, 15 * unit, "medium", room, "center"), False
        yield text_texture(self.title, 34 * unit, "heavy", room, "center"), True
        for line in self.lines:
            yield text_texture(line, 17 * unit, "regular", room, "center"), False

    def _set_out(self) -> float:
        """Everything to its place; the height it takes."""
        unit = self._unit
        high = self._margin + sum(texture.height + 6 * unit for texture, _ in self._words())
        high += 8 * unit + len(self._rows()) * 46 * unit + 12 * unit
        if self.thing is not None:
            self.thing.measure()
            self.thing.pos = (self._margin, self._margin)
            high += self.thing.height
        return high + self._margin

    def draw(self) -> None:
        colours, unit = manifest(self.session.game.id).colours, self._unit
        fill_gradient((0, 0, *self.size), colours.top, colours.bottom)
        top = self.height - self._margin
        for texture, is_title in self._words():
            draw_texture(texture, self.width / 2, top, colours.text if is_title else colours.text_2, "top")
            top -= texture.height + 6 * unit
        top -= 8 * unit
        for place, seat, total in self._rows():
            self._draw_row(place, seat, total, top - 46 * unit)
            top -= 46 * unit

    def _draw_row(self, place: int, seat: int, total: str, low: float) -> None:
        colours, unit = manifest(self.session.game.id).colours, self._unit
        box = (self._margin, low + 3 * unit, self.width - 2 * self._margin, 40 * unit)
        fill(box, colours.panel, 20 * unit)
        y, x = box[1] + box[3] / 2, box[0] + 10 * unit
        if len(self.session.players) > 1:
            x = draw_text(f"{place}.", x, y, 17 * unit, colours.text_2, "bold", "left")[0] + 24 * unit
        player = self.session.players[seat]
        draw_badge(seat, player.avatar, around(x + 16 * unit, y, 32 * unit, 32 * unit))
        right = draw_text(total, box[0] + box[2] - 16 * unit, y, 22 * unit, colours.text, "heavy", "right")[0]
        name = fitting(player.name, 18 * unit, right - x - 52 * unit)
        draw_text(name, x + 42 * unit, y, 18 * unit, colours.text, "bold", "left")


def drawn(poster: Poster, share: float = 1.0) -> Fbo:
    """The page in a buffer, once everything on it has been drawn."""
    width, height = poster.size
    buffer = Fbo(size=(round(width * share), round(height * share)), with_stencilbuffer=True)
    buffer["projection_mat"] = Matrix().view_clip(0.0, width, 0.0, height, -1.0, 1.0, 0)
    with buffer:
        ClearColor(0, 0, 0, 1)
        ClearBuffers(clear_color=True, clear_stencil=True)
    buffer.add(poster.canvas)
    buffer.draw()
    buffer.remove(poster.canvas)
    return buffer


def save(poster: Poster, path: Path) -> Path:
    """Write it as a PNG file of at most 1 MB."""
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    path.parent.mkdir(parents=True, exist_ok=True)
    for share in SMALLER:
        buffer = drawn(poster, share)
        width, height = buffer.size
        ImageLoaderSDL2.save(str(path), int(width), int(height), "rgba", buffer.pixels, True, "png")
        if path.stat().st_size <= MOST_BYTES:
            break
    return path
