"""The kit: our own thin layer of widgets. Everything a screen or a table needs is imported from here:

    from app.kit import Panel, Text, TextButton
    from app.kit.theme import theme

Names are loaded when first used, so that starting the app loads only what the first screen shows.
Sizes given to widgets are pixels (use `dp`); numbers in tokens are dp or sp.

module     what it has
mend       the cures of KivyMD 2.0.0; building(), let_go()
first_touch a quick drag begins where the finger came down, also when it moved in its first frame
grounds    what KivyMD's widgets draw below and above themselves, only where it is seen
screens    KitScreen (an MDScreen), Screens (the one MDScreenManager)
theme      theme (KivyMD's theme_cls, live: dark, text_scale, speed, reduced_motion, left_handed; colours by the names
           of Material, theme.onSurfaceColor, and of our design, theme.ink), ROLES, NAMES, TYPE, MOTION_MS
tokens     what Material has no word for: NEUTRAL, SEATS, BIOMES, sizes
text       Text (wraps, grows), Icon
buttons    TextButton (filled tonal outlined text gold), IconButton, AddRow, HoldButton (600 ms ring), draw_ring
choices    Chip, SegmentedChoice, Toggle, StepSlider
surfaces   Panel, PressPanel, PictureCard, ListRow, Divider, Column, Row, Page and SideScroll (they scroll)
lists      LongList, LongRow: many rows, of which only those in sight exist
bars       AppBar, MessageBar
destinations NavBar, NavRail, BarItem: the way between the destinations
seats      SeatBadge, BadgeButton, Portrait, PortraitButton, SeatChip, draw_badge, draw_portrait, AVATARS
overlays   Sheet, Dialog; back() closes the topmost, close_all()
toasts     toast(), toast_with()
gain       GainPill: what something gave or cost
progress   LinearProgress: how far something is
scores     ScoreTable, ScoreLine, ScoreSeat, Award
fields     TextField
told       ToldBeside: what a finger that rests on a button is told
tips       Tips: on a desk, what an icon without words means
canvas     inside `with canvas:` — fill, border, dashed, outline, gold_ring, shadow, corner_brackets, draw_text,
           draw_icon, draw_picture, draw_mark, fill_gradient, text_texture; Redraw (once a frame)
geometry   boxes (x, y, w, h) without Kivy: contains, centre, around, grown, at_least
art        picture(atlas, name), tile_picture(name): textures by density, placeholder if missing;
           sharp(atlas, name, width, height): from the finer atlas where it would be enlarged
drag       DragLayer, Piece, Spot: pick up, glow, snap, place; tap–tap; several fingers (logic: gesture)
motion     Stage (fly, flip, fade, count, wait, finish_all), Motions
layout     form() → Form(tablet, landscape, …), insets()
press      Press, MaterialPress: what a finger does to a button of ours or of KivyMD
drawn      Drawn, Pressable: bases of own widgets; touch_target/touch_box()/touch_boxes(), drawn_texts() for the
           measuring tests
snapshot   save_window(path)
"""

from __future__ import annotations

from importlib import import_module

_HOME = {
    "tokens": "rgba contrast ROLES NEUTRAL SEATS BIOMES TYPE GOLD GOLD_INK",
    "text": "Text Icon",
    "buttons": "TextButton IconButton AddRow HoldButton draw_ring faded",
    "choices": "Chip SegmentedChoice Toggle StepSlider",
    "surfaces": "Panel PressPanel PictureCard ListRow Divider Column Row Page SideScroll",
    "bars": "AppBar MessageBar",
    "destinations": "NavBar NavRail BarItem",
    "seats": "SeatBadge BadgeButton Portrait PortraitButton SeatChip draw_badge draw_portrait AVATARS",
    "overlays": "Sheet Dialog Overlay",
    "toasts": "Toast toast toast_with",
    "progress": "LinearProgress",
    "scores": "ScoreTable ScoreLine ScoreSeat Award",
    "fields": "TextField",
    "canvas": "Redraw fill fill_gradient border dashed outline polygon gold_ring shadow corner_brackets draw_text "
    "draw_icon draw_texture draw_picture draw_mark draw_seat_shape text_texture icon_texture",
    "art": "picture sharp has_picture tile_picture",
    "drag": "DragLayer Piece Spot",
    "motion": "Stage Motions",
    "layout": "Form form form_of insets",
    "drawn": "Drawn DrawnText Pressable",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}


def __getattr__(name: str):
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module 'app.kit' has no attribute {name!r}")
    value = getattr(import_module(f"app.kit.{module}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(_MODULE_OF)
