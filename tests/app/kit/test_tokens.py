"""Tokens: what must be readable is, in both themes, and the live theme tells its widgets."""

from __future__ import annotations

import pytest

from app.kit.tokens import (
    BIOMES,
    GOLD,
    GOLD_EDGE,
    GOLD_INK,
    MESSAGE_BAR,
    NAMES,
    ROLES,
    SEATS,
    TEXT_PAIRS,
    TYPE,
    WHITE,
    contrast,
    luminance,
    rgba,
    theme,
)
from app.tables.manifest import manifest
from app.tables.natural_selection.colours import NATURAL_SELECTION
from app.tables.where_is_that.colours import WHERE_IS_THAT
from rules import GAMES


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_reaches_a_contrast_of_four_and_a_half(ink, ground, dark):
    assert contrast(rgba(ROLES[NAMES[ink]][dark]), rgba(ROLES[NAMES[ground]][dark])) >= 4.5


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_white_is_readable_on_every_seat_and_shapes_differ(seat):
    assert contrast(WHITE, SEATS[seat].colour) >= 4.85
    assert len({s.shape for s in SEATS}) == len(SEATS)


@pytest.mark.parametrize(("name", "ground"), [*BIOMES.items(), *NATURAL_SELECTION.items()])
def test_text_is_readable_on_every_biome(name, ground):
    assert contrast(ground.ink, ground.colour) >= 4.5, name


@pytest.mark.parametrize("hour", ["by_day", "by_night"])
@pytest.mark.parametrize("name", [*GAMES, "a game without colours"])
def test_text_is_readable_on_every_table_by_day_and_by_night(name, hour):
    table = getattr(manifest(name).colours, hour)
    for text in (table.text, table.text_2):
        for ground in (table.top, table.bottom, table.panel):
            assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("name", [*GAMES, "a game without colours"])
def test_by_night_every_table_is_dark_and_a_colour_once_asked_for_follows_the_theme(name):
    table = manifest(name).colours
    by_day = table.panel
    theme.dark = True
    assert max(luminance(table.top), luminance(table.bottom), luminance(table.panel)) < 0.1
    assert (table.light, table.panel) == (False, table.by_night.panel)
    theme.dark = False
    assert table.panel == by_day


def test_the_paper_of_the_map_is_dark_by_night():
    assert luminance(WHERE_IS_THAT["paper"]) > 0.7
    theme.dark = True
    assert luminance(WHERE_IS_THAT["paper"]) < 0.05


def test_gold_needs_its_dark_edge_on_paper_and_only_there():
    assert contrast(GOLD_INK, GOLD) >= 10
    assert contrast(GOLD, WHERE_IS_THAT["paper"]) < 3 < contrast(GOLD_EDGE, WHERE_IS_THAT["paper"])
    assert contrast(GOLD, manifest("new_worlds").colours.top) >= 7
    assert contrast(WHITE, MESSAGE_BAR) >= 7


def test_nothing_is_written_below_twelve_points():
    assert min(style.size for style in TYPE.values()) >= 12


def test_the_theme_tells_who_is_bound_and_keeps_nobody_alive():
    import gc
    import weakref

    class Listener:
        heard = 0

        def hear(self, *_args):
            self.heard += 1

    listener = Listener()
    theme.bind(surfaceColor=listener.hear)
    theme.dark = True
    assert listener.heard == 1
    assert tuple(theme.surface) == rgba(ROLES["surface"][1])
    gone = weakref.ref(listener)
    del listener
    gc.collect()
    assert gone() is None
    theme.dark = False


def test_speed_scales_flights_and_leaves_touch_feedback_alone():
    theme.speed = "slow"
    assert theme.seconds("flight") == pytest.approx(0.416)
    theme.speed = "instant"
    assert theme.seconds("flight") == 0
    assert theme.seconds("press") == pytest.approx(0.08)
    assert theme.seconds("snap") == pytest.approx(0.14)


def test_text_on_cards_stops_growing_at_115_percent():
    theme.text_scale = 1.3
    assert theme.font_size("body") == pytest.approx(20.8)
    assert theme.font_size("card_value", on_card=True) == pytest.approx(25 * 1.15)


class _Reader:
    """Something on the screen that follows the theme."""

    def __init__(self) -> None:
        self.heard: list[float] = []

    def rescaled(self) -> None:
        self.heard.append(theme.text_scale)


def test_widgets_are_told_of_a_change_and_forgotten_when_they_go():
    reader, gone = _Reader(), _Reader()
    before = len(theme._followers["text_scale"])
    for one in (reader, gone, reader):
        theme.tell(one.rescaled, "text_scale")
    assert len(theme._followers["text_scale"]) == before + 2
    del gone, one
    assert len(theme._followers["text_scale"]) == before + 1
    theme.text_scale = 1.15
    theme.dark = True
    assert reader.heard == [1.15]


def test_the_roles_of_material_and_the_names_of_our_design_are_one_theme():
    for dark in (False, True):
        theme.dark = dark
        assert theme.theme_style == ("Dark" if dark else "Light")
        for name, role in NAMES.items():
            assert getattr(theme, name) == rgba(ROLES[role][dark]) == tuple(getattr(theme, f"{role}Color"))
    theme.dark = False


def test_every_role_kivymd_knows_is_ours_but_for_tones_no_component_of_ours_uses():
    spared = ("Fixed", "FixedDim", "FixedVariant", "PaletteKeyColor", "Dim")
    known = {name.removesuffix("Color") for name in theme.dynamic_color_names}
    missing = {role for role in known - set(ROLES) if not role.endswith(spared)}
    assert missing == {"disabledText", "transparent"}, "these two are set beside the roles"


def test_text_of_kivymd_follows_the_text_size():
    theme.text_scale = 1.3
    assert theme.font_styles["Body"]["large"]["font-size"] == theme.font_size("body")
    theme.text_scale = 1.0
    assert theme.font_styles["Body"]["large"]["font-size"] == theme.font_size("body")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("surface", "card"),
        ("surface", "surface_container"),
        ("surface", "sheet"),
        ("sheet", "card"),
        ("surface_container", "card"),
        ("card", "surface_high"),
        ("card", "outline_variant"),
    ],
)
def test_dark_surfaces_that_meet_can_be_told_apart(one, other):
    """There are no shadows in the dark: the ground of a card is what tells it from the page."""
    dark = [rgba(ROLES[NAMES[name]][1]) for name in (one, other)]
    assert contrast(*dark) >= 1.12
    assert contrast(rgba(ROLES["surface"][1]), rgba(ROLES[NAMES["card"]][1])) >= 1.3
