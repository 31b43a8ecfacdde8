"""All widgets of the kit on one picture, light and dark: `python -m app.kit.gallery OUT.png`, without a screen.

OUT.png shows the light theme, OUT_dark.png the dark one, OUT_sheet.png and OUT_dialog.png what lies over a screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path

SIZE = (860, 1500)


def _prepare() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    os.environ.setdefault("KIVY_CLIPBOARD", "dummy")
    from kivy.config import Config

    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))


def build():
    """Two columns of everything."""
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout

    from app.kit import Column
    from app.kit.screens import KitScreen

    columns = BoxLayout(padding=dp(16), spacing=dp(24))
    for part in (_left, _right):
        side = Column(spacing=dp(10), pos_hint={"top": 1})
        for widget in part():
            side.add_widget(widget)
        columns.add_widget(side)
    screen = KitScreen()
    screen.add_widget(columns)
    return screen


def _left():
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout

    from app.kit import (
        AddRow,
        AppBar,
        BarItem,
        Chip,
        IconButton,
        ListRow,
        MessageBar,
        NavBar,
        Panel,
        Row,
        SeatBadge,
        SeatChip,
        SegmentedChoice,
        StepSlider,
        Text,
        TextButton,
        Toggle,
    )

    bar = AppBar(title="Tu turno, Ana", subtitle="Carta 42: toca una forma o arrástrala", icon="menu")
    bar.add_action("book-open-variant", lambda: None)
    yield bar
    for style in ("title_l", "title_m", "title_s", "body", "body_strong", "label", "caption", "minimum"):
        yield Text(text=f"{style}: Selección Natural 0123456789", style=style)
    yield Text(text="Un texto largo que pasa a otra línea cuando no cabe en su columna y nunca se corta.", tone="ink_2")
    buttons = Row()
    for kind in ("filled", "tonal", "outlined"):
        buttons.add_widget(TextButton(text=kind, kind=kind))
    yield buttons
    more = Row()
    more.add_widget(TextButton(text="text", kind="text"))
    more.add_widget(TextButton(text="gold", kind="gold", icon="play"))
    more.add_widget(TextButton(text="no", enabled=False))
    yield more
    yield TextButton(text="Empezar", icon="play", primary=True, size_hint_x=1)
    yield TextButton(
        text="Deshacer: ya se vio carta nueva, y este texto pasa a dos líneas",
        icon="undo-variant",
        kind="outlined",
        enabled=False,
        size_hint_x=1,
    )
    icons = Row()
    for kind in ("plain", "tonal", "outlined", "raised"):
        icons.add_widget(IconButton(icon="tune-variant", kind=kind))
    yield icons
    chips = Row()
    for i, name in enumerate(("Objetivo", "Tu turno", "Final")):
        chips.add_widget(Chip(text=name, chosen=i == 1))
    yield chips
    yield SegmentedChoice(options=[("a", "Básico"), ("b", "Avanzado")], chosen="b")
    panel = Panel()
    panel.add_widget(
        ListRow(
            icon="home-group", title="Asentamientos", subtitle="Una carta comodín por bioma", end=Toggle(active=True)
        )
    )
    panel.add_widget(ListRow(icon="link-variant", title="Equilibrio global", end=Toggle()))
    panel.add_widget(ListRow(icon="translate", title="Español", tappable=True, chevron=True))
    panel.add_widget(StepSlider(steps=["Lenta", "Normal", "Rápida", "Al instante"], value=1))
    yield panel
    yield AddRow(text="Añadir jugador")
    badges = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(6))
    for seat in range(7):
        badges.add_widget(SeatBadge(seat=seat, avatar=("owl", "fox", "bear", "rabbit")[seat % 4], playing=seat == 2))
    yield badges
    seats = Row()
    seats.add_widget(SeatChip(seat=1, avatar="fox", name="Bruno", value="≈9", note="8 cartas"))
    seats.add_widget(SeatChip(seat=2, avatar="owl", name="Carla", value="≈15", playing=True, light_table=True))
    yield seats
    yield MessageBar(
        icon="paw",
        text="Garras 4 + 3 = 7: ¿a quién?",
        detail="Bruno 7 − 2 escudos = 5",
        button=TextButton(text="A nadie", kind="outlined", tint=(1, 1, 1, 1)),
    )
    yield NavBar(
        [
            BarItem("a", "cards-outline", "Jugar", "cards"),
            BarItem("b", "school-outline", "Aprender"),
            BarItem("c", "trophy-outline", "Marcas"),
            BarItem("d", "cog-outline", "Ajustes", "cog"),
        ],
        chosen="a",
    )


def _right():
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout

    from app.kit import (
        BIOMES,
        Award,
        HoldButton,
        ScoreLine,
        ScoreSeat,
        ScoreTable,
        TextField,
    )

    awards = tuple(
        Award(name, reason, (winner,), 2, BIOMES[biome].glyph, BIOMES[biome].colour, BIOMES[biome].ink)
        for name, reason, winner, biome in (
            ("Océano", "4 contra 3", 0, "ocean"),
            ("Costa", "2 a 2; más alta: 15", 2, "coast"),
            ("Sabana", "3 contra 1", 1, "savannah"),
        )
    )
    lines = [
        ScoreLine("Biodiversidad", (10, 6, 5), "sprout"),
        ScoreLine("Dominio", (4, 2, 10), "crown-outline", awards),
        ScoreLine("Equilibrio natural", (8, 3, 4), "link-variant"),
    ]
    seats = [ScoreSeat(0, "owl", "Ana"), ScoreSeat(1, "fox", "Bruno"), ScoreSeat(2, "bear", "Carla")]
    table = ScoreTable(seats, lines, ScoreLine("Total", (31, 14, 25)))
    table.open_row(1)
    yield table
    yield TextField(text="Ana", fallback="Ana")
    hold = BoxLayout(size_hint_y=None, height=dp(160), padding=dp(6))
    hold.add_widget(HoldButton(progress=0.35))
    hold.add_widget(_drawings())
    yield hold
    yield _table_corner(size_hint_y=None, height=dp(300))


def _drawings(**kwargs):
    """Canvas drawings of the kit on paper."""
    from kivy.metrics import dp

    from app.kit import Drawn, border, corner_brackets, dashed, draw_mark, fill, gold_ring, shadow
    from app.kit.theme import theme

    class Drawings(Drawn):
        def draw(self) -> None:
            x, y = self.pos
            for i, paint in enumerate(
                (
                    lambda b: gold_ring(b, dp(12), True),
                    lambda b: dashed(b, theme.outline_variant, dp(12)),
                    lambda b: border(b, theme.outline, dp(12)),
                    lambda b: corner_brackets(b, theme.ink),
                )
            ):
                box = (x + 12 + i % 2 * 110, y + 10 + i // 2 * 75, 80, 60)
                shadow(box, 1 + i % 3, dp(12))
                fill(box, theme.card, dp(12))
                paint(box)
            draw_mark("right", x + 110, y + 75, dp(22))
            draw_mark("wrong", x + 215, y + 75, dp(20))

    return Drawings(**kwargs)


def _table_corner(**kwargs):
    """A piece of a dark table: cards, glow, a snapped ghost."""
    from kivy.metrics import dp

    from app.kit import BIOMES, GOLD, NEUTRAL, Drawn, dashed, draw_icon, draw_text, fill, fill_gradient, gold_ring

    class TableCorner(Drawn):
        def draw(self) -> None:
            night = NEUTRAL.by_night
            fill_gradient((*self.pos, *self.size), night.top, night.bottom)
            for i, (_name, ground) in enumerate(BIOMES.items()):
                box = (self.x + 12 + i % 4 * 100, self.y + 20 + i // 4 * 140, 89, 116)
                fill(box, ground.colour, dp(12))
                draw_text(f"{i * 7 + 3:02d}", box[0] + 26, box[1] + 95, dp(25), ground.ink, "heavy")
                draw_icon(ground.glyph, box[0] + 68, box[1] + 95, dp(22), ground.ink)
                if i == 1:
                    gold_ring(box, dp(12))
                if i == 2:
                    dashed(box, GOLD, dp(12))

    return TableCorner(**kwargs)


def main(out: Path) -> None:
    _prepare()
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    from kivymd.app import MDApp

    from app.kit import Dialog, Sheet, Text, toast
    from app.kit.snapshot import save_window
    from app.kit.theme import theme

    MDApp().theme_cls = theme  # the widgets of KivyMD ask the app for it
    EventLoop.start()
    window = EventLoop.window
    window.add_widget(build())
    _settle(EventLoop)
    save_window(out)
    theme.dark = True
    _settle(EventLoop)
    save_window(out.with_name(f"{out.stem}_dark{out.suffix}"))
    theme.dark = False
    theme.speed = "instant"
    sheet = Sheet(title="Jugadas").open()
    for line in range(4):
        sheet.body.add_widget(Text(text=f"{line}: Carla jugó 44 por dígitos y tomó 38"))
    toast("Mazo barajado de nuevo", lift=900)
    _settle(EventLoop)
    save_window(out.with_name(f"{out.stem}_sheet{out.suffix}"))
    sheet.dismiss()
    dialog = Dialog(title="¿Salir de la partida?", text="Queda guardada y podrás seguir cuando quieras.")
    dialog.ask(("Seguir jugando", "filled", None), ("Salir", "outlined", None))
    _settle(EventLoop)
    save_window(out.with_name(f"{out.stem}_dialog{out.suffix}"))


def _settle(loop) -> None:
    for _ in range(8):
        loop.idle()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "kit.png"))
