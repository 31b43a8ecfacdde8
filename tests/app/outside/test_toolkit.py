"""KivyMD is the toolkit: every screen is an MDScreen, and what Material has a component for is KivyMD's. Nothing of it
stays when it is gone, and nothing on the screen has a frame buffer or a shader of its own."""

from __future__ import annotations

import gc
import re
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.appbar import MDTopAppBar
from kivymd.uix.bottomsheet import MDBottomSheet
from kivymd.uix.dialog import MDDialog
from kivymd.uix.menu import MDDropdownMenu
from kivymd.uix.navigationbar import MDNavigationBar
from kivymd.uix.navigationrail import MDNavigationRail
from kivymd.uix.progressindicator import MDLinearProgressIndicator
from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager
from kivymd.uix.scrollview import MDScrollView
from kivymd.uix.snackbar import MDSnackbar

from app.kit import menus, overlays, toasts
from app.kit.drawn import Drawn
from app.kit.surfaces import ListRow
from app.screens.ceremony.ceremony import CeremonyScreen
from app.screens.handover.cover import HandOver
from app.tables.ceremony_stage import CeremonyStage
from app.tables.finals import FinalThing
from rules import GAMES
from tests.app import touch
from tests.app.outside import stages
from tests.app.outside.pictures import PHONE, SIDE, TABLET
from tests.app.screens.matches import finished, players
from tests.app.screens.seen import on_window

OURS = frozenset(
    {
        "SeatBadge",
        "BadgeButton",
        "Portrait",
        "PortraitButton",
        "SeatChip",  # seats: told by shape, colour and face
        "ScoreRow",
        "_Category",
        "_Heads",
        "_Numbers",  # score tables
        "GainPill",  # what a move gave or cost, in a log
        "Month",
        "TodayMark",  # the calendar of challenges, and their pictures at home
        "Picture",
        "CoverPicture",
        "SetupHead",
        "Strip",
        "Earth",
        "PlaceNote",
        "Emblem",
        "ReviewStrip",  # pictures
        "StepWords",  # the names of a slider's steps
        "Ground",
        "Dots",
        "VerdictView",
        "CoverTab",
        "ScoreChart",
        "EndingSign",
        "ShareBar",
        "AmountBar",
        "LevelScale",  # statistics: games by their covers; a curve, bars and a scale
        "LineChart",
        "SumBars",  # ceremonies: ground, way, room; charts
        "HoldButton",
        "_Ground",
        "_Portrait",  # the hand-over: the colour and badge of who comes, and what is held to uncover
        "Graph",
        "Stars",  # of a ladder, told by shape
        "_Rail",  # the review: its chart, and the way between its moments
    }
)
"""What Material has no component for."""
PIECES = (CeremonyStage, FinalThing)
"""Boards and pieces: drawn by ourselves, and not looked through, like the tables."""


def strangers(root: Widget) -> set[str]:
    """Widgets of a tree that are neither KivyMD's, nor a layout that draws nothing, nor ours by right."""
    return {type(widget).__name__ for widget in parts(root) if not _known(widget)} - OURS


def parts(root: Widget) -> Iterator[Widget]:
    """A widget and all below it, but for boards and pieces and what is behind them."""
    if isinstance(root, CeremonyScreen):
        behind = [] if root.stage is None else [type(root.stage.backdrop())]
        yield from (part for child in root.children if type(child) not in behind for part in parts(child))
    elif not isinstance(root, PIECES):
        yield root
        for child in root.children:
            yield from parts(child)


def _known(widget: Widget) -> bool:
    if any(kind.__module__.startswith("kivymd.") and issubclass(kind, Widget) for kind in type(widget).__mro__):
        return True
    return type(widget) is Widget or (isinstance(widget, Layout) and not isinstance(widget, Drawn))


def shown(kind: type) -> list[Widget]:
    return [widget for widget in on_window() if isinstance(widget, kind)]


@pytest.mark.parametrize("stage", stages.SHELL)
def test_a_screen_is_one_of_kivymd_and_so_are_its_parts(app, stage):
    stages.open_stage(app, stage)
    touch.frames(30)
    screen = app.navigation.screen
    assert isinstance(screen, MDScreen) and isinstance(screen.parent, MDScreenManager)
    assert strangers(EventLoop.window.children[-1]) == set()
    assert not [view for view in shown(ScrollView) if not isinstance(view, MDScrollView)]
    if not stage.startswith(("setup", "count", "verdict", "climbed")):
        assert shown(MDTopAppBar)
    assert bool(shown(MDNavigationBar)) == bool(screen.destination)


@pytest.mark.parametrize("stage", ["handover", "settings_over", "rules_over", "pause:new_worlds", "log:mondo"])
def test_so_is_what_lies_over_a_match(app, stage):
    stages.open_stage(app, stage)
    touch.frames(30)
    screen = app.navigation.screen
    assert isinstance(screen, MDScreen) and isinstance(screen.parent, MDScreenManager)
    covers = [each for each in on_window() if isinstance(each, HandOver)]
    over = [*overlays.open_overlays(), *covers] or [screen]
    assert {name for each in over for name in strangers(each)} == set()


@pytest.mark.parametrize("name", ["past", "review"])
def test_so_is_what_is_looked_at_of_a_finished_match(app, heavy, name):
    screen = app.go(name, session=finished(app, "new_worlds", 2))
    touch.frames(8)
    assert isinstance(screen, MDScreen) and shown(MDTopAppBar)
    assert bool(shown(MDLinearProgressIndicator)) == (name == "review"), "the judge still looks"
    assert strangers(EventLoop.window.children[-1]) == set() and heavy() == Counter()


def test_the_way_between_the_destinations_is_a_bar_below_or_a_rail_beside(app):
    for size, kind, other in (
        (PHONE, MDNavigationBar, MDNavigationRail),
        (TABLET, MDNavigationRail, MDNavigationBar),
        (SIDE, MDNavigationRail, MDNavigationBar),
    ):
        touch.resize(*size)
        app.go("home")
        touch.frames(4)
        assert len(shown(kind)) == 1 and shown(other) == []
    app.go("credits")
    touch.frames(4)
    assert shown(MDNavigationRail) == []


def test_a_table_keeps_the_way_to_the_destinations_off_the_screen_even_over_settings(app):
    from rules.game import Setup

    app.start_match("new_worlds", Setup(2, {}, 3), players(2))
    touch.frames(4)
    assert shown(MDNavigationBar) == []
    app.go("settings")
    touch.frames(4)
    assert shown(MDNavigationBar) == [] and app.navigation.over_match


def sheet() -> overlays.Overlay:
    return overlays.Sheet(title="a").open()


def menu() -> overlays.Overlay:
    opener = Widget(pos=(100, 700), size=(120, 48))
    over = menus.Menu(opener)
    over.body.add_widget(ListRow(title="a", tappable=True))
    return over.open()


def dialog() -> overlays.Overlay:
    return overlays.Dialog(title="a", text="b", icon="restore").ask(("c", "filled", None), ("d", "text", None))


@pytest.mark.parametrize(
    ("make", "kind"),
    [(sheet, MDBottomSheet), (menu, MDDropdownMenu), (dialog, MDDialog), (lambda: toasts.toast("a"), MDSnackbar)],
)
def test_what_lies_over_a_screen_is_kivymds(app, make, kind):
    over = make()
    touch.advance(0.5)
    assert len(shown(kind)) == 1
    assert strangers(over) == set()


def test_rules_ask_the_app_of_their_screen_and_not_the_first_one_kivy_met():
    asked = re.compile(r"(?<![\w.\"])app\.(?!theme_cls|kit\.|screens\.|services\.|tables\.)")
    rules = [path for path in Path("app").rglob("*.kv") if asked.search(path.read_text(encoding="utf-8"))]
    assert rules == []


# -- nothing stays -----------------------------------------------------------------------------

TIMES = pytest.mark.parametrize("times", [4, pytest.param(50, marks=pytest.mark.slow)])
"""A few times in `make test`, fifty in `make soak`."""
DROPPED: dict[str, dict[str, str]] = {
    "credits": {},
    "setup": {"game": "new_worlds"},
    "learn": {"game": "mondo"},
    "counting": {"game": "new_worlds"},
    "atlas": {},
    "settings": {"section": "names"},
}
"""Screens that are not kept, and how they are asked for."""


@pytest.fixture
def unpainted(window, monkeypatch):
    """Only the pixels are left out: they take most of the time."""
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


def alive(make: Callable[[], object], times: int) -> int:
    """How many of so many are still there a second after they left."""
    made = []
    for _ in range(times):
        made.append(weakref.ref(make()))
    touch.advance(1.5)
    gc.collect()
    return sum(each() is not None for each in made)


@TIMES
@pytest.mark.parametrize("name", DROPPED)
def test_a_screen_that_was_left_is_gone(unpainted, app, name, times):
    def visit() -> Widget:
        screen = app.go(name, **DROPPED[name])
        touch.frames(2)
        app.back()
        return screen

    assert alive(visit, times) == 0


@TIMES
@pytest.mark.parametrize("name", ["results", "past", "replay", "review", "ceremony"])
def test_what_was_looked_at_of_a_finished_match_is_gone(unpainted, app, name, times):
    session = finished(app, "new_worlds", 2)

    def look() -> Widget:
        screen = app.go(name, session=session)
        touch.frames(2)
        app.go("home")
        return screen

    assert alive(look, times) == 0


@pytest.mark.parametrize(
    "make", [sheet, menu, dialog, lambda: toasts.toast("a")], ids=["sheet", "menu", "dialog", "toast"]
)
@TIMES
def test_what_lay_over_a_screen_is_gone(unpainted, app, make, times):
    def pass_by() -> Widget:
        over = make()
        touch.frames(2)
        over.dismiss(animate=False)
        return over.face

    assert alive(pass_by, times) == 0


@TIMES
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_table_that_was_left_is_gone(unpainted, app, game_id, times):
    from rules.game import Setup

    def play() -> Widget:
        app.start_match(game_id, Setup(2, {}, 3), players(2))
        screen = app.navigation.screen
        touch.frames(2)
        app.services.thinker.drop_all()
        app.go("home")
        return screen

    assert alive(play, times) <= 1, "the last one may still be thought about"


# -- frame buffers and shaders -------------------------------------------------------------------


MAPS = {"atlas": 1, "count:where_is_that": 2, "verdict:where_is_that": 2}
"""The screens with large pictures that do not move: the map, and the continent on the back of the cards, lie in a frame
buffer each, as at the table."""


@pytest.fixture
def heavy() -> Iterator[Callable[[], Counter[str]]]:
    """Counts frame buffers and shaders that were made since and still live. What was there before is frozen: nobody
    need look through it."""
    gc.collect()
    gc.freeze()

    def count() -> Counter[str]:
        gc.collect()
        kinds = Counter(type(each).__name__ for each in gc.get_objects())
        return Counter({name: kinds[name] for name in ("Fbo", "BoxShadow", "Shader") if kinds[name]})

    yield count
    gc.unfreeze()


def test_the_count_sees_a_frame_buffer(window, heavy):
    from kivy.graphics import Fbo

    kept = Fbo(size=(8, 8))
    assert heavy()["Fbo"] == 1
    del kept
    assert heavy()["Fbo"] == 0


def test_no_screen_brings_a_frame_buffer_or_a_shader(unpainted, app, heavy):
    for stage in stages.SHELL:
        app.go("home")  # nothing waits below
        touch.skip(0.5)
        stages.open_stage(app, stage)
        touch.frames(8)
        allowed = MAPS.get(stage, 0)
        assert heavy() <= Counter(Fbo=allowed, Shader=allowed), stage


def test_nothing_that_lies_over_a_screen_brings_a_frame_buffer_or_a_shader(unpainted, app, heavy):
    for make in (sheet, menu, dialog, lambda: toasts.toast("a")):
        make()
        touch.frames(4)
        assert heavy() == Counter()
        overlays.close_all()
        touch.frames(20)


def test_a_table_has_one_frame_buffer_for_what_does_not_move(app, heavy):
    stages.open_stage(app, "table:new_worlds:advanced:middle")
    touch.frames(8)
    grown = heavy()
    assert grown["Fbo"] <= 1 and grown["BoxShadow"] == 0, grown
