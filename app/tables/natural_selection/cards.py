"""Cards of Natural Selection on a canvas: mutations awake or asleep, events by the time they work, backs, biomes."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.kit.art import picture, sharp
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.geometry import Box, around, centre
from app.kit.pictures import draw_filling
from app.kit.tokens import GOLD, GOLD_INK, WHITE, Ground, Rgba, rgba, theme
from app.services.i18n import has, tr
from app.tables.natural_selection.colours import NATURAL_SELECTION
from rules.natural_selection.preview import timing
from rules.natural_selection.scene import printed

ATLAS = "natural_selection"
PAPER: Rgba = rgba("#FFFDF8")
INK: Rgba = rgba("#1D1B16")  # cards are paper by day and by night, and so is what is written on them
INK_2: Rgba = rgba("#4C483B")
STRIP: Rgba = rgba("#12150FD0")
ASLEEP: Rgba = rgba("#6B675E")
AWAKE: Rgba = rgba("#D9F2C8")
EDGE: Rgba = rgba("#00000026")
BAKED_CORNER = 0.045
"""The pictures carry their own corners: so much of each side is cut away."""
ROOMY = 84
"""From this height on a card has a strip for its power and writes its name."""
LOWEST = 40
"""A mutation lower than this is a band without its picture."""
NAMED = 64
"""From this height on an event writes its name."""
SIDE_BY_SIDE = 76
"""From this width on a power stands beside the growth."""
TIMINGS = {"now": "flash", "end": "flag-checkered", "round": "timer-sand", "stays": "pin"}
"""When an event works, by the sign of its head."""
SMALLEST_NAME = 10
"""Dp below which nothing is written on a card; the name of an event is divided between syllables before that."""
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
    inner = 1 - 2 * BAKED_CORNER
    whole = sharp(ATLAS, name, box[2] / inner, box[3] / inner)
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


def draw_mutation(
    card: str, box: Box, active: bool, powers: bool = True, laid: bool = False, strip: bool = False
) -> None:
    """Head with the biome, growth on a plate, power at the foot; grey while it sleeps. One that is `laid` says at the
    end of its head whether it is awake: a sun, or the zzz. Where its foot is an ability's (`strip`), its power stands
    beside the growth."""
    radius, family = card_radius(box), family_of(card)
    shadow(box, 1, radius)
    if box[3] < dp(LOWEST):
        _draw_low(card, box, radius, active, power_of(card) if powers else None, laid)
        return
    _draw_scene(f"mutation_{family}" + ("" if active else "_asleep"), box, (radius,) * 4)
    power = power_of(card) if powers else None
    place = _power_place(box, strip) if power is not None else ""
    head = min(dp(28), max(dp(18), box[3] * 0.23))
    _draw_head(
        card, (box[0], box[1] + box[3] - head, box[2], head), radius, active, power if place == "head" else None, laid
    )
    foot = head if place == "foot" else 0.0
    if power is not None and foot:
        _draw_power(power, (box[0], box[1], box[2], foot), radius)
    room = (box[0], box[1] + foot, box[2], box[3] - head - foot)
    _draw_growth(card, room, active, power if place == "side" else None)
    border(box, EDGE, radius)


def _draw_low(card: str, box: Box, radius: float, active: bool, power: tuple[str, str] | None, laid: bool) -> None:
    """A band: sign of the biome, growth, power, and whether it is awake."""
    ground, y = ground_of(card), box[1] + box[3] / 2
    fill(box, ground.colour if active else ASLEEP, radius)
    icon = min(box[3] * 0.6, dp(18))
    draw_icon(ground.glyph, box[0] + dp(4) + icon / 2, y, icon, ground.ink)
    right = box[0] + box[2] - dp(4)
    if laid:
        draw_icon("white-balance-sunny" if active else "sleep", right - icon / 2, y, icon, AWAKE if active else WHITE)
        right -= icon + dp(3)
    size = max(dp(SMALLEST_NAME), min(theme.font_size("title_s", True), box[3] * 0.62))
    left = box[0] + icon + dp(8)
    number = draw_text(f"+{growth_of(card)}", left, y, size, WHITE, "heavy", "left")
    room, small = right - number[0] - number[2] - dp(3), max(dp(SMALLEST_NAME), size * 0.8)
    if power is not None and text_texture(power[1], small, "bold").width <= room:
        _draw_number(power, right, y, small, room)


def _power_place(box: Box, strip: bool) -> str:
    """Where a power stands: at the foot of a high card, beside the growth of a wide one, else in the head."""
    if box[3] >= dp(ROOMY) and (not strip or box[2] < dp(SIDE_BY_SIDE)):
        return "foot"
    return "side" if box[2] >= dp(SIDE_BY_SIDE) else "head"


def _draw_head(card: str, box: Box, radius: float, active: bool, power: tuple[str, str] | None, laid: bool) -> None:
    ground = ground_of(card)
    fill(box, ground.colour if active else ASLEEP, [radius, radius, 0, 0])
    y, icon = box[1] + box[3] / 2, min(box[3] * 0.74, dp(20))
    draw_icon(ground.glyph, box[0] + dp(4) + icon / 2, y, icon, ground.ink)
    left, right = box[0] + dp(8) + icon, box[0] + box[2] - dp(4)
    if laid:
        side = min(box[3] * 0.8, dp(19))
        draw_icon("white-balance-sunny" if active else "sleep", right - side / 2, y, side, AWAKE if active else WHITE)
        right -= side + dp(2)
    if power is not None:
        _draw_number(power, right, y, max(dp(SMALLEST_NAME), min(box[3] * 0.66, dp(16))), right - left)
        return
    name = capital(tr(f"natural_selection.family.{family_of(card)}"))
    size = fitting_size(name, right - left)
    if size is not None:
        draw_texture(text_texture(name, size, "bold"), left, y, ground.ink, "left")


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


def _draw_growth(card: str, room: Box, active: bool, power: tuple[str, str] | None = None) -> None:
    """The growth on its plate; a power beside it on a dark one."""
    size = min(theme.font_size("card_value", True), room[3] * 0.62, room[2] * (0.24 if power else 0.32))
    size = max(dp(SMALLEST_NAME), size)
    (x, y), wide = centre(room), size * 2.05
    small = max(dp(SMALLEST_NAME), size * 0.72)
    beside = text_texture(power[1], small, "bold").width + small * 1.1 + dp(10) if power else 0.0
    plate = around(x - (beside + dp(4)) / 2 if power else x, y, wide, size * 1.5)
    fill(plate, PAPER if active else (*PAPER[:3], 0.82), size * 0.42)
    draw_text(f"+{growth_of(card)}", *centre(plate), size, INK if active else rgba("#57524A"), "heavy")
    if power is not None:
        chip = (plate[0] + wide + dp(4), y - small * 0.85, beside, small * 1.7)
        fill(chip, STRIP, small * 0.5)
        _draw_number(power, chip[0] + beside - dp(5), y, small, beside)


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
    words = _event_words(card, room) if box[3] >= dp(NAMED) else []
    text = sum(texture.height for texture in words)
    _draw_event_picture(card, (room[0], room[1] + text, room[2], room[3] - text))
    top = room[1] + text
    for place, texture in enumerate(words):
        draw_texture(texture, box[0] + box[2] / 2, top, INK if place == 0 else INK_2, "top")
        top -= texture.height
    border(box, EDGE, radius)


def _draw_event_head(card: str, box: Box) -> None:
    """When it works, as a sign and in a word: now, at the end of the round, until then, or as long as it stays."""
    ground, kind = ground_of(card), timing(card)
    y, icon = box[1] + box[3] / 2, min(box[3] * 0.74, dp(18))
    draw_icon(TIMINGS[kind], box[0] + dp(4) + icon / 2, y, icon, ground.ink)
    right, left = box[0] + box[2] - dp(4), box[0] + dp(7) + icon
    if ground is not NATURAL_SELECTION["event"]:
        draw_icon(ground.glyph, right - icon / 2, y, icon, ground.ink)
        right -= icon + dp(2)
    words = tr(f"natural_selection.table.timing.{kind}")
    size = fitting_size(words, right - left)
    if size is not None:
        draw_texture(text_texture(words, size, "bold"), left, y, ground.ink, "left")


def fitting_size(word: str, room: float) -> float | None:
    """The size at which a word of a head is whole: as large as labels are, a narrow card makes it smaller; None where
    it would have to be smaller than anybody reads."""
    size = theme.font_size("label_strong", True)
    while size >= dp(SMALLEST_NAME):
        if text_texture(word, size, "bold").width <= room:
            return size
        size -= dp(1)
    return None


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
    texture = sharp(ATLAS, f"event_{event_picture(card)}", *room[2:])
    share = min(room[2] / texture.width, (room[3] - dp(2)) / texture.height)
    if share > 0:
        draw_picture(texture, around(*centre(room), texture.width * share, texture.height * share))
