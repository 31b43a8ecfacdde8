"""The whole app on the window of a test, with its own folder, and ways to find what a player sees."""

from __future__ import annotations

import pytest

from tests.app import touch


@pytest.fixture
def app(window):
    """The app as on a fresh install, at home, in Spanish, without animations."""
    from app.application import FourWorlds
    from app.services.settings import Settings

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
