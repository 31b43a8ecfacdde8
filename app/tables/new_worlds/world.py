"""A world as eight fans of cards, one a biome: heads with who leads, runs in gold, and ghosts of what would come."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, dashed, draw_icon, draw_picture, draw_text, fill, gold_ring, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, bounds, centre, grown
from app.kit.seats import draw_badge
from app.kit.tokens import BIOMES, GOLD, theme
from app.services.i18n import tr
from app.tables.new_worlds import gold
from app.tables.new_worlds.cards import ATLAS, COLOURS, seat_ring, seat_strip, tinted
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.fan import LAST_SHARE, Lain, spread
from app.tables.new_worlds.strip import Look, draw_strip, radius_of, value_size
from rules.new_worlds.preview import BIOMES as BIOME_IDS
from rules.new_worlds.preview import ICONS, biome_of

LEAST_BELOW_TITLE = 84
"""The title gives way where heads and fans would have less."""
PILL = 32
"""Height of the gap, where it stands in the title."""
ROOM_FOR_ICONS = 150
"""Icons that count have a line of their own where heads and fans keep so much; else the title gives way to them."""
CROWN_ABOVE = 6
"""So far a crown stands above its head."""


class World(Drawn):
    """Eight columns in the widget's box. `title` and `note` stand above them if there is room; `glow` says that a card
    may be dropped here."""

    icons_below = False
    """The numbers of icons have a line of their own: in a sheet they stand there for everybody."""

    def __init__(self, faces: Sequence[str] = (), **kwargs) -> None:
        self.contents = Contents()
        self.faces = faces
        """The avatars of the seats, for the badges of those who lead."""
        self.title = self.note = self.value = self.value_short = ""
        """`value_short` stands for the value where the title leaves that no room."""
        self.title_short = ""
        """In place of the title where that would leave no room for icons that count."""
        self.glow = self.armed = self.flag = False
        self.small = False
        self.reserved = 0.0
        """Room at the end of the title that belongs to something else."""
        self.sums: Box | None = None
        """Where crown and chain stand in the title; None where they have no room."""
        self.icons: Box | None = None
        """Where the numbers of icons stand in the title."""
        self._expected: set[str] = set()
        """Biomes whose crown is in the air."""
        self.of_seat: int | None = None
        """Whose move is told here just now: the ground takes that seat's colour."""
        super().__init__(size_hint=(None, None), **kwargs)

    # -- geometry ----------------------------------------------------------------------------

    def inner(self) -> Box:
        pad = dp(14) if self.width > dp(600) else dp(8)
        return self.x + pad, self.y + dp(6), self.width - 2 * pad, self.height - dp(12)

    def title_height(self) -> float:
        """The title gives way where the columns need its room."""
        needed = self._title_line() + self._icon_line()
        room = self.inner()[3] - needed
        return needed if self.title and room >= dp(LEAST_BELOW_TITLE) else dp(CROWN_ABOVE)

    def _title_line(self) -> float:
        needed = theme.font_size("title_s" if not self.small else "body_strong") * 1.35 + dp(CROWN_ABOVE)
        return max(needed, dp(PILL + CROWN_ABOVE)) if self.reserved else needed

    def _icon_line(self) -> float:
        """What the numbers of icons take below the title, where they stand there."""
        return theme.font_size("caption", on_card=True) + dp(8) if self.contents.icons and self.icons_apart() else 0.0

    @property
    def titled(self) -> bool:
        """There is room for the title."""
        return self.title_height() > dp(CROWN_ABOVE)

    def title_room(self) -> Box:
        """Where the title stands."""
        x, y, width, height = self.inner()
        line = self._title_line() if self.titled else dp(CROWN_ABOVE)
        return x, y + height - line + dp(CROWN_ABOVE), width, line - dp(CROWN_ABOVE)

    def heads(self) -> list[Box]:
        x, y, width, height = self.inner()
        gap = dp(9) if width > dp(600) else dp(4.5) if width > dp(300) else dp(4)
        column = (width - 7 * gap) / 8
        below = height - self.title_height()
        high = min(dp(34) if column > dp(80) else dp(30) if column > dp(42) else dp(24), max(dp(20), below * 0.22))
        top = y + below - high
        return [(x + place * (column + gap), top, column, high) for place in range(len(BIOME_IDS))]

    def fans(self) -> dict[str, Lain]:
        """Where each card lies, what is foreseen included."""
        low, lain = self.inner()[1], dict[str, Lain]()
        for head, cards in zip(self.heads(), self.contents.columns(), strict=True):
            room = (head[0], low, head[2], head[1] - dp(4) - low)
            lain |= spread(cards, room, radius_of(head[2]) + dp(1))
        return lain

    @property
    def boxes(self) -> dict[str, Box]:
        """What is seen of each card."""
        return {card: lain.seen for card, lain in self.fans().items()}

    def column_box(self, card: str) -> Box:
        """Where a card comes to lie, as a whole card: the target of flights."""
        lain = self.fans().get(card)
        head = self.heads()[BIOME_IDS.index(biome_of(card))]
        x, _, width, _ = lain.seen if lain is not None else head
        top = lain.seen[1] + lain.seen[3] if lain is not None else head[1] - dp(4)
        return x, top - width * LAST_SHARE, width, width * LAST_SHARE

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        self._draw_ground()
        self.sums = self.icons = None
        if self.titled:
            self.draw_title(self.title_room())
        heads, columns, fans = self.heads(), self.contents.columns(), self.fans()
        size = self._head_size(heads[0][2] - dp(20 + 19))
        for biome, head, cards in zip(BIOME_IDS, heads, columns, strict=True):
            self._draw_head(biome, head, bool(cards), size)
            if not cards:
                self._draw_empty(biome, head)
            for card in cards:
                self._draw_card(card, fans[card])
        self._draw_runs(fans)
        for biome in BIOME_IDS:
            self._draw_leader(biome)
        if self.glow or self.armed:
            gold_ring(grown((*self.pos, *self.size), -dp(2)), dp(16), width=dp(2.5))

    def _draw_ground(self) -> None:
        box, radius = (*self.pos, *self.size), dp(18)
        if self.of_seat is not None:
            fill(box, (*seat_strip(self.of_seat)[:3], 0.5), radius)
            border(box, seat_ring(self.of_seat), radius, dp(2))
        else:
            fill(box, (*COLOURS.panel[:3], 0.42), radius)
            border(box, (*COLOURS.line[:3], 0.6), radius)

    def draw_title(self, room: Box) -> None:
        size, y = self._title_size(), room[1] + room[3] / 2
        left, right = room[0] + dp(4), room[0] + room[2] - dp(4)
        if title := self._fitting_title(room[2]):
            box = draw_text(title, left, y, size, COLOURS.text, "bold", "left")
            self.wrote(title, box)
            left = box[0] + box[2] + dp(8)
        right = self._draw_value(right, y, right - left) if self.value else right - self.reserved
        beside = bool(self.contents.icons) and not self.icons_apart()
        right = self._draw_sums(right, y, left + (self.icons_width() + dp(8) if beside else 0.0))
        if beside:
            left = self.draw_icons(left + (dp(4) if title else 0.0), y, right)
        elif self._icon_line() and not self.small:
            self.draw_icons(room[0] + dp(4), room[1] - self._icon_line() / 2 - dp(1), room[0] + room[2])
        note_size = theme.font_size("label")
        if self.note and text_texture(self.note, note_size).width <= right - left:
            self.wrote(self.note, draw_text(self.note, left, y, note_size, COLOURS.text_2, anchor="left"))

    def _title_size(self) -> float:
        return theme.font_size("title_s" if not self.small else "body_strong")

    def _fitting_title(self, room: float) -> str:
        """The longest that leaves room for icons that count; none where they need the whole line."""
        titles = (self.title, self.title_short or self.title)
        if not self.contents.icons or self.icons_apart():
            return self.title
        return next(
            (title for title in titles if self._leaves_icons_room(title, room)), self.title if self.small else ""
        )

    def _leaves_icons_room(self, title: str, room: float) -> bool:
        named = text_texture(title, self._title_size(), "bold").width
        return named + dp(20) + self.icons_width() + self.reserved + self._sums_width() <= room

    def _draw_value(self, right: float, y: float, room: float) -> float:
        """How far ahead or behind, with a flag for who leads; returns where the room ends that is left."""
        size, flag = theme.font_size("body_strong"), dp(18) if self.flag else 0.0
        fits = text_texture(self.value, size, "bold").width + flag <= room
        words = self.value if fits or not self.value_short else self.value_short
        box = draw_text(words, right, y, size, COLOURS.text, "bold", "right")
        self.wrote(words, box)
        if not self.flag:
            return box[0] - dp(8)
        draw_icon("flag", box[0] - dp(11), y, dp(18), GOLD)
        return box[0] - dp(26)

    def _draw_sums(self, right: float, y: float, left: float) -> float:
        """How many biomes are led, and the points of runs; they give way to the title."""
        size, end = theme.font_size("body_strong", on_card=True), right
        for icon, number in reversed(self._sums()):
            width = text_texture(str(number), size, "bold").width
            if right - width - dp(26) < left:
                break
            self.wrote(str(number), draw_text(str(number), right, y, size, COLOURS.text, "bold", "right"))
            draw_icon(icon, right - width - dp(13), y, dp(18), GOLD)
            right -= width + dp(30)
        self.sums = (right, y - dp(18), end - right, dp(36)) if right < end else None
        return right

    def _sums(self) -> list[tuple[str, int]]:
        if self.small:
            return []
        runs = [("link-variant", self.contents.in_runs)] if self.contents.scored else []
        return [("crown", self.contents.led), *runs]

    def _sums_width(self) -> float:
        size = theme.font_size("body_strong", on_card=True)
        return sum(text_texture(str(number), size, "bold").width + dp(30) for _, number in self._sums())

    def icons_apart(self) -> bool:
        """Whether the numbers of icons have a line of their own: where the title leaves them no room, and they take it
        from nobody."""
        width, height = self.inner()[2:]
        if self.icons_below or self._leaves_icons_room(self.title_short or self.title, width):
            return self.icons_below
        return height - self._title_line() >= dp(ROOM_FOR_ICONS) + theme.font_size("caption", on_card=True) + dp(8)

    def icons_width(self) -> float:
        return sum(self._icon_steps())

    def icons_room(self) -> float:
        """What icons take of the line of the title, where that belongs to them."""
        return self.icons_width() + dp(16) if self.contents.icons and not self.icons_apart() else 0.0

    def _icon_steps(self) -> list[float]:
        """What each icon takes with its number: one of two digits makes no room for five others."""
        size = theme.font_size("caption", on_card=True)
        return [dp(19) + text_texture(str(count), size, "bold").width for count in self.contents.icons]

    def draw_icons(self, left: float, y: float, right: float) -> float:
        """Icons and their numbers before the note, where they fit; returns where the note may begin."""
        size = theme.font_size("caption", on_card=True)
        if left + self.icons_width() > right:
            return left
        self.icons = (left - dp(2), y - dp(12), self.icons_width() + dp(4), dp(24))
        for icon, count, step in zip(ICONS, self.contents.icons, self._icon_steps(), strict=True):
            draw_picture(picture(ATLAS, f"icon_{icon}_colour"), around(left + dp(7), y, dp(15), dp(15)))
            self.wrote(str(count), draw_text(str(count), left + dp(16), y, size, COLOURS.text_2, "bold", "left"))
            left += step
        return left + dp(8)

    # -- heads ---------------------------------------------------------------------------------

    def _draw_head(self, biome: str, box: Box, present: bool, size: float) -> None:
        """The sign of a biome, with its name where `size` is more than 0."""
        ground = BIOMES[biome]
        radius = min(dp(9), box[3] * 0.3)
        if present:
            fill(box, ground.colour, radius)
        else:
            dashed(box, COLOURS.line, radius, dp(1.5))
        ink = ground.ink if present else COLOURS.text_2
        side = min(dp(20 if size else 24), box[3] * 0.74, box[2] * 0.8)
        x = box[0] + side / 2 + dp(4) if size else box[0] + box[2] / 2
        tinted(f"glyph_{biome}", around(x, box[1] + box[3] / 2, side, side), ink)
        if size:
            name, left = tr(f"new_worlds.biome_short.{biome}"), x + side / 2 + dp(3)
            self.wrote(name, draw_text(name, left, box[1] + box[3] / 2, size, ink, "bold", "left"), box)

    def _head_size(self, room: float) -> float:
        """The size in which the names of all biomes fit into their heads, 0 if there is none: all or nobody."""
        names = [tr(f"new_worlds.biome_short.{biome}") for biome in BIOME_IDS]
        sizes = [theme.font_size(style, on_card=True) for style in ("label", "caption", "minimum")]
        return next((s for s in sizes if max(text_texture(n, s, "bold").width for n in names) <= room), 0)

    def _draw_empty(self, biome: str, head: Box) -> None:
        """No card of this biome yet: the place of the first one."""
        width = head[2]
        high = min(width * LAST_SHARE, head[1] - dp(4) - self.inner()[1])
        if high > dp(24):
            box = (head[0], head[1] - dp(4) - high, width, high)
            dashed(box, (*COLOURS.line[:3], 0.7), radius_of(width), dp(1.5))
            side = min(dp(30), high * 0.5, width * 0.5)
            tinted(f"glyph_{biome}", around(box[0] + width / 2, box[1] + high / 2, side, side), (1, 1, 1, 0.28))

    def crown_box(self, biome: str) -> Box:
        """At the corner of a head."""
        head = self.heads()[BIOME_IDS.index(biome)]
        side = min(dp(gold.CROWN), head[3] * 0.72)
        return around(head[0] + head[2] - side * 0.28, head[1] + head[3] - side * 0.22, side, side)

    def without_crown(self, biome: str) -> None:
        """It is on its way here."""
        self._expected.add(biome)
        self.redraw()

    def with_crown(self, biome: str) -> None:
        self._expected.discard(biome)
        self.redraw()

    def _draw_leader(self, biome: str) -> None:
        """The crown of this world, a dashed one it would win, or the badge of who leads."""
        contents, leader = self.contents, self.contents.leaders.get(biome)
        box = self.crown_box(biome)
        (x, y), side = centre(box), box[2]
        if biome in self._expected:
            return
        if leader == contents.seat:
            gold.draw_crown(x, y, side)
        elif biome in contents.wins:
            gold.draw_crown(x, y, side, ghost=True)
        elif leader is not None and leader < len(self.faces):
            draw_badge(leader, self.faces[leader], around(x, y, side * 0.92, side * 0.92))

    # -- cards and runs --------------------------------------------------------------------------

    def _draw_card(self, card: str, lain: Lain) -> None:
        contents = self.contents
        look = Look(contents.label(card), card in contents.ghosts, card in contents.marks)
        box = draw_strip(card, lain, look)
        if look.label:
            self.wrote(look.label, box, grown(lain.seen, dp(4)))

    def _draw_runs(self, fans: dict[str, Lain]) -> None:
        """A spine along the cards of each run, biome by biome, and a coin with its points: at its end, or by the last
        of its cards beside whose value it has room."""
        for run in self.contents.runs:
            ghost = bool(self.contents.ghosts.intersection(run))
            for biome in dict.fromkeys(biome_of(card) for card in run):
                part = bounds([fans[card].seen for card in run if biome_of(card) == biome])
                gold.draw_spine((part[0] - dp(4.5), part[1], dp(gold.SPINE), part[3]), ghost)
            if self.contents.scored:
                roomy = [card for card in run if fans[card].last or len(self.contents.label(card)) == 2]
                card = roomy[-1] if roomy else run[-1]
                self._draw_coin(f"+{len(run)}", card, fans[card], ghost)

    def _draw_coin(self, points: str, card: str, lain: Lain, ghost: bool) -> None:
        """At the right edge, where no value stands: at the foot of a last card, in the middle of a strip, or on its
        lower edge where the value is a long one."""
        x, y, width, height = lain.seen
        size = max(dp(10), min(theme.font_size("label", on_card=True), width * 0.3))
        high = size * 1.55
        if lain.last:
            below_value = y + height - value_size(lain) * 1.4 - high / 2
            middle = max(self.inner()[1] + high * 0.1, min(y + high * 0.45, below_value))
        else:
            middle = y + height / 2 if len(self.contents.label(card)) == 2 else y
        left = x + width + dp(4) - gold.coin_width(points, size) / 2
        self.wrote(points, gold.draw_coin(points, left, middle, size, ghost))
