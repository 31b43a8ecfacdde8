"""Cards of Natural Selection on a canvas: mutations lit or asleep, events, backs, discs of events in a zone."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.geometry import Box, around, centre
from app.kit.pictures import draw_filling
from app.kit.tokens import GOLD, GOLD_INK, SEATS, TICK_GREEN, WHITE, Ground, Rgba, rgba, theme
from app.services.i18n import has, tr
from app.tables.natural_selection.colours import COLOURS, NATURAL_SELECTION
from rules.natural_selection.scene import printed

ATLAS = "natural_selection"
PAPER: Rgba = rgba("#FFFDF8")
INK: Rgba = rgba("#1D1B16")  # cards are paper by day and by night, and so is what is written on them
INK_2: Rgba = rgba("#4C483B")
STRIP: Rgba = rgba("#12150FD0")
ASLEEP: Rgba = rgba("#77726A")
EDGE: Rgba = rgba("#00000026")
BAKED_CORNER = 0.045
"""The pictures carry their own corners: so much of each side is cut away."""
ROOMY = 84
"""From this height on a card has a strip for its power and writes its name."""
SMALLEST_HEAD = 9
"""Sp below which no biome is written in the head of a mutation, however narrow the card."""
SMALLEST_NAME = 10
"""Dp below which no name of an event is written: on a narrower card it is divided between syllables."""
GLYPHS = {"savannah": "claw", "taiga": "shield", "jungle": "glyph_jungle_card", "tundra": "glyph_tundra_action"}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def is_mutation(card: str) -> bool:
    return printed(card).is_mutation


def family_of(card: str) -> str:
    return printed(card).family


def growth_of(card: str) -> int:
    return printed(card).growth


def power_of(card: str) -> tuple[str, str] | None:
    """Picture and number of a mutation's power."""
    each = printed(card)
    number = str(each.claws or each.shields or "+1")
    return (GLYPHS[each.family], number) if each.family in GLYPHS else None


def ground_of(card: str) -> Ground:
    """Colour, ink and glyph of a card."""
    if is_mutation(card):
        return NATURAL_SELECTION[family_of(card)]
    local = card.removeprefix("microclimate_")
    return NATURAL_SELECTION[local] if local != card else NATURAL_SELECTION["event"]


def event_picture(card: str) -> str:
    return "microclimate" if card.startswith("microclimate_") else card


def card_radius(box: Box) -> float:
    return min(dp(12), box[2] * 0.12, box[3] * 0.12)


def draw_card(card: str, box: Box, powers: bool = True) -> None:
    """A card face up, as it lies in the hand."""
    if is_mutation(card):
        draw_mutation(card, box, True, powers)
    else:
        draw_event(card, box)


def draw_back(box: Box) -> None:
    radius = card_radius(box)
    shadow(box, 1, radius)
    _draw_scene("back", box, (radius,) * 4)


def _draw_scene(name: str, box: Box, radii: tuple[float, ...]) -> None:
    whole = picture(ATLAS, name)
    edge = whole.width * BAKED_CORNER
    draw_filling(whole.get_region(edge, edge, whole.width - 2 * edge, whole.height - 2 * edge), box, radii)


def draw_species(species: str, level: int, box: Box) -> None:
    """A level card of a species."""
    radius = card_radius(box)
    shadow(box, 2, radius)
    _draw_scene(f"species_{species}_{max(1, level)}", box, (radius,) * 4)


def draw_biome(biome: str, box: Box) -> None:
    """A biome card with its name."""
    radius = card_radius(box)
    shadow(box, 2, radius)
    draw_filling(picture(ATLAS, f"biome_{biome}"), box, (radius,) * 4)
    border(box, WHITE, radius, dp(2))
    size = theme.font_size("title_l", True)
    name = text_texture(capital(tr(f"natural_selection.biome.{biome}")), size, "heavy")
    plate = (box[0] + dp(10), box[1] + box[3] / 2 - size * 0.75, name.width + dp(24), size * 1.5)
    fill(plate, STRIP, dp(10))
    draw_texture(name, *centre(plate), WHITE)


def tinted(name: str, box: Box, ink: Rgba = WHITE) -> None:
    """A white picture of the atlas in a colour."""
    Color(*ink)
    Rectangle(texture=picture(ATLAS, name), pos=box[:2], size=box[2:])


# -- mutations -------------------------------------------------------------------------------------


def draw_mutation(card: str, box: Box, active: bool, powers: bool = True, flat: bool = False) -> None:
    """Head with the biome, growth on a plate, power at the foot; grey while it sleeps."""
    radius, family = card_radius(box), family_of(card)
    if not flat:
        shadow(box, 1, radius)
    _draw_scene(f"mutation_{family}" + ("" if active else "_asleep"), box, (radius,) * 4)
    roomy = box[3] >= dp(ROOMY)
    head = min(dp(28), max(dp(18), box[3] * 0.23))
    power = power_of(card) if powers else None
    _draw_head(card, (box[0], box[1] + box[3] - head, box[2], head), radius, active, None if roomy else power)
    foot = head if roomy and power else 0.0
    if power is not None and foot:
        _draw_power(power, (box[0], box[1], box[2], foot), radius)
    _draw_growth(card, (box[0], box[1] + foot, box[2], box[3] - head - foot), active)
    border(box, EDGE, radius)


def _draw_head(card: str, box: Box, radius: float, active: bool, power: tuple[str, str] | None) -> None:
    ground = ground_of(card)
    fill(box, ground.colour if active else ASLEEP, [radius, radius, 0, 0])
    y, icon = box[1] + box[3] / 2, min(box[3] * 0.74, dp(20))
    draw_icon(ground.glyph, box[0] + dp(4) + icon / 2, y, icon, ground.ink)
    left = box[0] + dp(8) + icon
    room = box[0] + box[2] - dp(4) - left
    if power is not None:
        _draw_number(power, box[0] + box[2] - dp(5), y, min(box[3] * 0.66, dp(16)), room)
        return
    name = capital(tr(f"natural_selection.family.{family_of(card)}"))
    draw_texture(text_texture(name, fitting_size(name, room), "bold"), left, y, ground.ink, "left")


def _draw_number(power: tuple[str, str], right: float, y: float, size: float, room: float) -> None:
    """The power as sign and number, right-aligned; the sign gives way first."""
    text = text_texture(power[1], size, "bold")
    draw_texture(text, right, y, WHITE, "right")
    if text.width + size + dp(3) <= room:
        tinted(power[0], around(right - text.width - dp(3) - size / 2, y, size, size))


def _draw_power(power: tuple[str, str], box: Box, radius: float) -> None:
    fill(box, STRIP, [0, 0, radius, radius])
    size = min(theme.font_size("title_s", True), box[3] * 0.72)
    text = text_texture(power[1], size, "bold")
    side = min(box[3] * 0.74, dp(20))
    left = box[0] + (box[2] - side - dp(5) - text.width) / 2
    y = box[1] + box[3] / 2
    tinted(power[0], around(left + side / 2, y, side, side))
    draw_texture(text, left + side + dp(5), y, WHITE, "left")


def _draw_growth(card: str, room: Box, active: bool) -> None:
    size = min(theme.font_size("card_value", True), room[3] * 0.62, room[2] * 0.32)
    plate = around(*centre(room), size * 2.05, size * 1.5)
    fill(plate, PAPER if active else (*PAPER[:3], 0.82), size * 0.42)
    ink = INK if active else rgba("#6B665C")
    draw_text(f"+{growth_of(card)}", *centre(plate), size, ink, "heavy")


def draw_awake(active: bool, x: float, y: float, side: float) -> None:
    """Green sun = active, grey zzz = asleep: shape first."""
    disc = around(x, y, side, side)
    fill(around(x, y, side + dp(3), side + dp(3)), WHITE, side)
    fill(disc, TICK_GREEN if active else ASLEEP, side / 2)
    if active:
        draw_icon("white-balance-sunny", x, y, side * 0.72, WHITE)
    else:
        draw_icon("sleep", x, y, side * 0.68, WHITE)


def draw_tick(x: float, y: float) -> None:
    """Armed: the next touch here commits."""
    fill(around(x, y, dp(26), dp(26)), GOLD_INK, dp(13))
    fill(around(x, y, dp(22), dp(22)), GOLD, dp(11))
    draw_icon("check-bold", x, y, dp(16), GOLD_INK)


# -- events ----------------------------------------------------------------------------------------


def draw_event(card: str, box: Box) -> None:
    radius, ground = card_radius(box), ground_of(card)
    shadow(box, 1, radius)
    fill(box, PAPER, radius)
    head = min(dp(28), max(dp(16), box[3] * 0.2))
    fill((box[0], box[1] + box[3] - head, box[2], head), ground.colour, [radius, radius, 0, 0])
    _draw_event_head(card, (box[0], box[1] + box[3] - head, box[2], head))
    room = (box[0] + dp(4), box[1] + dp(4), box[2] - dp(8), box[3] - head - dp(8))
    words = _event_words(card, room) if box[3] >= dp(ROOMY) else []
    text = sum(texture.height for texture in words)
    _draw_event_picture(card, (room[0], room[1] + text, room[2], room[3] - text))
    top = room[1] + text
    for place, texture in enumerate(words):
        draw_texture(texture, box[0] + box[2] / 2, top, INK if place == 0 else INK_2, "top")
        top -= texture.height
    border(box, EDGE, radius)


def _draw_event_head(card: str, box: Box) -> None:
    ground = ground_of(card)
    y, icon = box[1] + box[3] / 2, min(box[3] * 0.74, dp(18))
    draw_icon("flash" if ground is NATURAL_SELECTION["event"] else ground.glyph,
              box[0] + dp(4) + icon / 2, y, icon, ground.ink)  # fmt: skip
    texture = text_texture(tr("natural_selection.table.event"), theme.font_size("label_strong", True), "bold")
    if texture.width <= box[2] - icon - dp(12):
        draw_texture(texture, box[0] + dp(8) + icon, y, ground.ink, "left")


def fitting_size(word: str, room: float) -> float:
    """The size at which the longest word of a name is whole: as large as labels are, a narrow card makes it smaller. A
    card without its name is a riddle."""
    large, small = theme.font_size("label_strong", True), theme.font_size("minimum", True)
    for size in (large, small):
        if text_texture(word, size, "bold").width <= room:
            return size
    return max(sp(SMALLEST_HEAD), small * room / text_texture(word, small, "bold").width * 0.98)


def whole_size(name: str, room: float) -> float | None:
    """The largest size at which no word of a name is broken, measured step by step: letters do not shrink evenly."""
    size = theme.font_size("label_strong", True)
    while size >= dp(SMALLEST_NAME):
        if all(text_texture(word, size, "bold").width <= int(room) for word in name.split()):
            return size
        size = max(size - dp(0.5), dp(SMALLEST_NAME)) if size > dp(SMALLEST_NAME) else 0
    return None


def written_name(card: str, room: float) -> tuple[str, float]:
    """The name of an event as a card so wide writes it, and its size: whole, or divided between syllables."""
    name = event_name(card)
    size = whole_size(name, room)
    key = f"natural_selection.table.divided.{event_picture(card)}"
    if size is None and has(key):
        name = tr(key).replace("-", "-\n")
        size = whole_size(name, room)
    return name, size or dp(SMALLEST_NAME)


def _event_words(card: str, room: Box) -> list:
    """Name and effect in short; an effect that leaves too little room for the picture is left out."""
    wide = room[2] + dp(4)
    name, size = written_name(card, wide)
    words = [text_texture(name, size, "bold", wide, "center")]
    effect = text_texture(capital(short_effect(card)), theme.font_size("minimum", True), "regular", room[2], "center")
    if room[3] - words[0].height - effect.height >= dp(34):
        words.append(effect)
    return words


def event_name(card: str) -> str:
    """An event by the name it has everywhere; the biome of a microclimate stands in its effect."""
    local = card.startswith("microclimate_")
    return capital(tr("natural_selection.table.microclimate" if local else f"natural_selection.card.{card}"))


def short_effect(card: str) -> str:
    """The effect of an event in two or three words; a microclimate names its biome."""
    if card.startswith("microclimate_"):
        return tr(f"natural_selection.biome.{card.removeprefix('microclimate_')}")
    return tr(f"natural_selection.table.short.{card}")


def _draw_event_picture(card: str, room: Box) -> None:
    texture = picture(ATLAS, f"event_{event_picture(card)}")
    share = min(room[2] / texture.width, (room[3] - dp(2)) / texture.height)
    if share > 0:
        draw_picture(texture, around(*centre(room), texture.width * share, texture.height * share))


def draw_disc(card: str, box: Box) -> None:
    """An event in a player's zone."""
    ground = ground_of(card)
    fill(box, WHITE, box[2] / 2)
    fill(around(*centre(box), box[2] - dp(2), box[3] - dp(2)), ground.colour, box[2] / 2)
    side = box[2] * 0.62
    if card.startswith("microclimate_"):
        draw_icon(ground.glyph, *centre(box), side, ground.ink)
    else:
        tinted(f"glyph_{card}", around(*centre(box), side, side), ground.ink)


def draw_mini(card: str | None, box: Box, active: bool) -> None:
    """A slot of another player, small: sign of the biome, grey while it sleeps; a dashed square if empty."""
    from app.kit.canvas import dashed

    if card is None:
        dashed(box, COLOURS.text_2, dp(5), dp(1.5))
        return
    ground = ground_of(card)
    fill(box, ground.colour if active else rgba("#B4AEA1"), dp(5))
    draw_icon(ground.glyph, *centre(box), box[3] * 0.72, WHITE)


# -- population ------------------------------------------------------------------------------------


def draw_pips(level: int, right: float, y: float, side: float) -> float:
    """Levels as three dots, the reached ones filled; returns where they begin."""
    step = side * 1.35
    for place in range(3):
        x = right - side / 2 - (2 - place) * step
        fill(around(x, y, side, side), COLOURS.text, side / 2)
        if place >= level:
            fill(around(x, y, side - dp(3), side - dp(3)), COLOURS.panel, side / 2)
    return right - 3 * step


def then_width(then: int, size: float) -> float:
    return size * 1.1 + text_texture(str(then), size, "bold").width


def draw_then(population: int, then: int, left: float, y: float, size: float) -> Box:
    """An arrow and what the end of the round makes of a population: green for more, red for less."""
    ink = theme.success if then > population else theme.error
    draw_icon("arrow-right-bold", left + size * 0.5, y, size, ink)
    return draw_text(str(then), left + size * 1.1, y, size, ink, "bold", "left")


def draw_population_bar(box: Box, seat: int, population: int, target: int, then: int) -> None:
    """The way to the target; pale: what the end of the round brings; hatched red: what it costs."""
    from app.kit.canvas import hatch_texture

    radius, colour = box[3] / 2, SEATS[seat % len(SEATS)].colour
    fill(box, COLOURS.line if theme.dark else rgba("#E4DFD0"), radius)
    if then > population:
        coming = max(box[3], box[2] * min(1.0, then / max(1, target)))
        fill((box[0], box[1], coming, box[3]), (*colour[:3], 0.4), radius)
    share = min(1.0, population / max(1, target))
    if share <= 0:
        return
    whole = max(box[3], box[2] * share)
    fill((box[0], box[1], whole, box[3]), colour, radius)
    if then < population:
        part = min(whole, box[2] * (population - then) / max(1, target))
        Color(1, 1, 1, 1)
        Rectangle(pos=(box[0] + whole - part, box[1]), size=(part, box[3]),
                  texture=hatch_texture(rgba("#B3261E"), rgba("#FFFFFF")),
                  tex_coords=(0, 0, part / 8, 0, part / 8, box[3] / 8, 0, box[3] / 8))  # fmt: skip
