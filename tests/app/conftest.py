"""Every test of the app gets its own folder, a clean window of a phone, and time that stands still."""

from __future__ import annotations

import pytest

from tests.app import headless

headless.prepare()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items) -> None:
    """`one_in(n)`: of the many cases of a test every n-th is in `make test`, all are in `make soak`. Choose n so that
    it does not walk in step with a parameter: each look, language and game must come up."""
    counted: dict[object, int] = {}
    for item in items:
        if mark := item.get_closest_marker("one_in"):
            number = counted[item.function] = counted.get(item.function, -1) + 1
            if number % mark.args[0]:
                item.add_marker(pytest.mark.slow)


def pytest_runtest_logfinish() -> None:
    """Only now nothing of a test is held by anybody."""
    from tests.app import collecting

    collecting.after_a_test()


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """User data of a test never meets that of another, nor the developer's own."""
    monkeypatch.setenv("FOUR_WORLDS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def nobody_fails(own_folder):
    """A computer player that fails does not stop a match, but it fails the test. A test of failures reads its
    reports and removes them."""
    yield
    reports = sorted((own_folder / "reports").glob("*"))
    assert not reports, reports[0].read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def plain_services():
    """Language, device and theme as on a fresh install, whatever the test before did."""
    from app.kit import layout
    from app.kit.tokens import theme
    from app.services import device, i18n

    device.use(None)
    layout.take_insets_from(lambda: device.device.insets())
    i18n.set_language("es")
    theme.dark, theme.text_scale, theme.speed = False, 1.0, "normal"
    theme.reduced_motion, theme.left_handed = False, False
    yield
    device.use(None)


@pytest.fixture(autouse=True)
def no_collection_between_screens(request, monkeypatch):
    """The app collects whenever a screen was left. Here it is done once a test (tests/app/collecting.py); the test of
    the cure uses the real one."""
    from app.kit import mend

    if not request.module.__name__.endswith("test_mend"):
        monkeypatch.setattr(mend, "collect_when_quiet", lambda: None)


@pytest.fixture(scope="session")
def _event_loop():
    headless.take_over_clock()
    from kivy.base import EventLoop

    from tests.app import collecting

    EventLoop.ensure_window()
    _forget_app()
    collecting.begin()
    # Kivy swallows nothing here: an exception in a callback fails the test that caused it.
    EventLoop.start()
    return EventLoop


def _forget_app() -> None:
    """KivyMD's widgets ask the running app for the theme; Kivy remembers the last one made, and all that it shows."""
    from tests.app.bare import BareApp

    BareApp()


@pytest.fixture
def window(_event_loop):
    """The window as a phone of 412×915 at density 1; `touch.resize(w, h)` makes it another device."""
    from app.kit import overlays
    from app.kit.mend import let_go
    from tests.app import collecting, touch

    window = _event_loop.window
    headless.time.now += 1.0  # the first tap of a test is not the second half of the last one of another
    touch.clear()
    touch.resize(412, 915)
    yield window
    overlays.close_all()
    left = list(window.children)
    touch.clear()
    while left:
        let_go(left.pop())  # as the app does with a screen that is dropped
    collecting.something_was_shown()


@pytest.fixture
def app(window):
    """The app as on a fresh install, at home, in Spanish, without animations."""
    from app.application import FourWorlds
    from app.kit.mend import let_go
    from app.services.settings import Settings
    from tests.app import touch

    settings = Settings()
    settings.set("language", "es")
    settings.set("theme", "light")
    settings.set("speed", "instant")
    app = FourWorlds()
    app.next_seed = 7
    touch.show(app.build())
    app.go("home")
    touch.frames(4)
    yield app
    app.services.thinker.drop_all()
    app.on_stop()
    for way in (app.navigation.place._bar, app.navigation.place._rail):
        if way is not None:
            let_go(way)  # behind a table they lie on no window
    _forget_app()
