"""Every shell screen, on every kind of device: no text is cut or covers another, nothing to touch is too small."""

from __future__ import annotations

import pytest

from app.services.records import mode_of
from rules import GAMES
from tests.app import measure, touch
from tests.app.screens.matches import finished, players

TALL, WIDE, SIDE = (412, 915), (1280, 800), (915, 412)
LOOKS = [
    *(((360, 640), language, 1.3) for language in ("es", "en")),
    (TALL, "es", 1.0),
    ((600, 960), "es", 1.3),
    (WIDE, "es", 1.0),
    (WIDE, "es", 1.3),
    *((SIDE, language, 1.3) for language in ("es", "en")),
]
"""The smallest phone and tablet at 130 %, where there is little room in both languages; what is whole there has more
room elsewhere."""
SECOND_LOOKS = [
    *((size, "en", 1.3) for size in ((600, 960), WIDE)),
    *((size, language, 1.3) for size in (TALL, (800, 1280)) for language in ("es", "en")),
]
"""Larger devices of the same form, and tablets in English, whose words are shorter: in `make soak`."""


def visit(app, screen: str):
    """Go to a screen as a player may find it."""
    name, _, game = screen.partition(":")
    if name == "results":
        game_id, _, seats = game.rpartition("-")
        return app.go("results", session=finished(app, game_id or "new_worlds", int(seats)))
    if name == "continue":
        from app.play.session import Session
        from rules.game import Setup

        for game_id in ("new_worlds", "natural_selection"):  # a card to go on, and a badge on a cover
            setup = Setup(3, {"start": 0}, 1)
            session = Session.new(GAMES[game_id], setup, players(3), **app._session_services())
            session.match.play(0, session.match.state.moves(0)[0])
            session.save()
        return app.go("home")
    if name == "records":
        for session in (finished(app), finished(app, "mondo", 1, mode="solitaire"), finished(app, "where_is_that", 1)):
            session.notes.mode = mode_of(session.game, session.match.setup)
            app.close_match(session)
        return app.go("records")
    return app.go(name, **({"game": game} if game else {}))


SCREENS = [
    "home",
    "continue",
    "learn",
    "settings",
    "credits",
    "records",
    "results:2",
    "results:4",
    "results:natural_selection-7",
    *(f"{name}:{game}" for game in GAMES for name in ("setup", "learn")),
]


@pytest.fixture
def unpainted(window, monkeypatch):
    """Everything is laid out and written, only the pixels are left out: they take most of the time."""
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("looks", [LOOKS, pytest.param(SECOND_LOOKS, marks=pytest.mark.slow)], ids=["", "larger"])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_or_too_small(unpainted, app, screen, looks):
    shown = visit(app, screen)
    found = {}
    for size, language, scale in looks:
        app.services.settings.set("language", language)
        app.services.settings.set("text_scale", scale)
        touch.resize(*size)  # with the settings in one frame: the screen is built once for all of them
        touch.frames(4)
        if faults := [str(fault) for fault in measure.faults(shown)]:
            found[f"{size[0]}x{size[1]} {language} {scale:.0%}"] = faults
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_rail_of_a_phone_lying_down_names_what_its_buttons_do(app, game):
    from rules.game import Setup

    touch.resize(*SIDE)
    app.start_match(game, Setup(2, {}, 3), players(2))
    touch.frames(8)
    bar = app.navigation.screen.frame.action_bar
    if bar is None:
        assert app.navigation.screen.frame.board.own_bars
        return
    named = [name for name, button in bar.buttons.items() if button.drawn_texts()]
    assert {"undo", "hint", "log"} <= set(named)
    assert all(text.box[2] <= bar.width for button in bar.buttons.values() for text in button.drawn_texts())
