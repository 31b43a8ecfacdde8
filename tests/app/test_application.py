"""The application: where back leads, what is dropped, what the command line may say."""

from __future__ import annotations

import gc
import weakref

import pytest

from app.start import Arguments, read_arguments
from tests.app import touch
from tests.app.screens.matches import players


def test_a_destination_leaves_everything_else_behind(app):
    app.go("setup", game="new_worlds")
    app.go("records")
    assert app.navigation.names == ["home", "records"]
    app.go("settings")
    assert app.navigation.names == ["home", "settings"]
    assert app.back()
    assert app.navigation.names == ["home"]
    assert not app.navigation.back()


def test_back_at_home_puts_the_app_into_the_background(app):
    from app.services import device
    from app.services.device.base import RecordingDevice

    recorder = RecordingDevice()
    device.use(recorder)
    assert app._on_keyboard(None, 27)
    assert ("leave", True) in recorder.asked


def test_another_key_is_none_of_our_business(app):
    assert not app._on_keyboard(None, 97)


def test_screens_that_were_left_do_not_pile_up(app):
    left, mondo = [], {"game": "mondo"}
    for _ in range(5):
        for name, arguments in (("credits", {}), ("setup", mondo), ("learn", mondo), ("atlas", {})):
            left.append(weakref.ref(app.go(name, **arguments)))
            touch.frames(2)
            app.back()
    app.go("home")
    touch.advance(1.0)
    gc.collect()
    assert [ref() for ref in left if ref() is not None] == []


def test_a_destination_is_kept_and_shown_again_from_its_top(app):
    settings = app.go("settings")
    touch.frames(4)
    page = settings.page
    page.scroll_y = 0.2
    app.go("records")
    assert settings.parent is None
    assert app.go("settings") is settings and settings.page is page, "nothing is built anew"
    assert page.scroll_y == 1.0


def test_a_destination_that_is_kept_shows_what_changed_while_it_was_hidden(app):
    from tests.app.screens.seen import says

    app.go("settings")
    touch.frames(4)
    app.go("home")
    app.services.settings.set("names", ["Amaranta"])
    app.go("settings")
    touch.frames(4)
    assert says("Amaranta")
    app.go("home")
    app.services.settings.set("language", "en")
    app.go("records")
    app.go("settings")
    touch.frames(4)
    assert says("Settings") and not says("Ajustes")


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_the_first_screen_is_built_once(window, monkeypatch, size):
    from app.application import FourWorlds
    from app.screens.home.home import HomeScreen

    built = []
    build = HomeScreen.build
    monkeypatch.setattr(HomeScreen, "build", lambda screen: (built.append(tuple(screen.size)), build(screen)))
    touch.resize(*size)
    app = FourWorlds()
    touch.show(app.build())
    app.go("home")
    touch.frames(8)
    app.on_stop()
    assert len(built) == 1, built


def test_a_table_is_the_screen_of_its_game(app):
    from kivymd.uix.screen import MDScreen

    from rules import GAMES
    from rules.game import Setup

    kinds = {}
    for game in GAMES:
        app.start_match(game, Setup(2, {}, 3), players(2))
        touch.frames(4)
        assert isinstance(app.navigation.screen, MDScreen)
        kinds[game] = type(app.navigation.screen).__name__
    assert kinds == {
        "new_worlds": "NewWorldsScreen",
        "mondo": "MondoScreen",
        "natural_selection": "NaturalSelectionScreen",
        "where_is_that": "WhereIsThatScreen",
    }


def test_a_pause_saves_the_match_and_a_resume_goes_on(app):
    from rules.game import Setup

    session = app.start_match("new_worlds", Setup(2, {}, 3), players(2))
    touch.frames(4)
    assert app.on_pause()
    assert app.services.storage.names() == ["new_worlds"]
    assert session.phase == "paused"
    app.on_resume()
    assert session.phase != "paused"


def test_the_screen_stays_awake_at_a_table_and_only_there(app):
    from app.services import device
    from app.services.device.base import RecordingDevice
    from rules.game import Setup

    recorder = RecordingDevice()
    device.use(recorder)

    def asked() -> list[bool]:
        found = [value for what, value in recorder.asked if what == "keep_awake"]
        recorder.asked.clear()
        return found

    app.start_match("mondo", Setup(1, {}, 3), players(1))
    touch.frames(4)
    frame = app.navigation.screen.frame
    frame.board.go_on()
    touch.advance(0.5)
    frame.hold()
    touch.advance(0.5)
    assert asked() == [True], "a pause of the clock, seen by whoever waits, does not let the screen go dark"
    app.go("settings")
    touch.frames(4)
    assert asked() == [False]
    assert app.back()
    touch.frames(4)
    assert asked() == [True]
    app.go("home")
    assert asked() == [False]


def test_system_bars_are_never_drawn_under_buttons(app):
    from app.insets import Insets
    from app.kit import NavBar
    from app.services import device
    from app.services.device.base import RecordingDevice
    from tests.app.screens.seen import only

    device.use(RecordingDevice(insets=Insets(0, 24, 0, 32)))
    app.go("settings")
    touch.frames(4)
    bar = only(NavBar)
    assert all(button.y >= 32 for button in bar.buttons.values())


@pytest.mark.parametrize(
    ("arguments", "wishes"),
    [
        ([], Arguments()),
        (["--demo", "out"], Arguments(demo="out")),
        (["--demo=out", "--size", "800x1280", "--lang", "en"], Arguments("out", "", (800, 1280), "en")),
        (["--demo", "out", "--game", "new_worlds"], Arguments("out", "new_worlds")),
    ],
)
def test_what_the_command_line_may_ask_for(arguments, wishes):
    assert read_arguments(arguments) == wishes


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--dmeo", "out"], "unknown argument '--dmeo'"),
        (["--demo"], "--demo needs a value"),
        (["--demo", "out", "--game", "chess"], "there is no 'chess'"),
        (["--demo", "out", "--size", "12x12"], "is not like 412x915"),
        (["--demo", "out", "--lang", "fr"], "neither es nor en"),
        (["--lang", "es"], "belong to --demo"),
    ],
)
def test_what_the_command_line_may_not_say_is_told_in_one_line(arguments, words):
    with pytest.raises(ValueError, match=words) as told:
        read_arguments(arguments)
    assert "\n" not in str(told.value)


def test_the_very_first_screen_knows_how_wide_the_window_is(window):
    """As Kivy starts an app: the first screen is built before the root has its place in the window."""
    from app.application import FourWorlds
    from app.screens.home.cards import DailyPanel, WelcomeCard

    touch.resize(1280, 800)
    app = FourWorlds()
    place = app.build()
    app.go("home")
    touch.show(place)
    touch.frames(6)
    welcome, daily = (
        next(card for card in place.walk(restrict=True) if isinstance(card, kind)) for kind in (WelcomeCard, DailyPanel)
    )
    assert abs(welcome.top - daily.top) < 2 and welcome.right < daily.x, "side by side on a tablet"
    app.services.thinker.drop_all()
    app.on_stop()


def test_a_screen_built_before_its_room_was_laid_out_is_built_anew(app):
    """A real window tells its new size, draws a frame, and only then lays out what is in it."""
    from app.screens.home.cards import DailyPanel, WelcomeCard

    place = app.navigation.place
    touch.resize(1280, 800)
    place.size = (500, 800)
    touch.frames(4)
    place.size = (1280, 800)
    touch.frames(6)
    welcome, daily = (
        next(card for card in place.walk(restrict=True) if isinstance(card, kind)) for kind in (WelcomeCard, DailyPanel)
    )
    assert abs(welcome.top - daily.top) < 2 and welcome.right < daily.x, "side by side on a tablet"


def test_the_first_frame_waits_for_no_cover_and_the_next_one_has_them_all(app, monkeypatch):
    from kivy.core.window import Window

    from app.kit import art
    from app.screens import covers
    from app.screens.home.cards import Cover

    filled = []
    monkeypatch.setattr(art, "_read", set())
    monkeypatch.setattr(covers, "draw_filling", lambda *args: filled.append(args))
    app.navigation.screen.clear_widgets()
    app.navigation.screen._built = False
    try:
        app.on_start()
        touch.frames(1)
        shown = [widget for widget in app.navigation.place.walk() if isinstance(widget, Cover)]
        assert len(shown) == 4 and filled == []
    finally:
        Window.dispatch("on_flip")
    touch.frames(2)
    assert len(filled) >= 4, "every game's cover is drawn"
