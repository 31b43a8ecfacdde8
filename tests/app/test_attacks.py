"""The app attacked in the middle of a match: killed, turned, spoken to in another language, touched by four fingers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players

KILLED_MATCH = """
import os, signal
from tests.app import headless
headless.prepare(); headless.take_over_clock()
from kivy.base import EventLoop
EventLoop.ensure_window(); EventLoop.start()
from app.application import FourWorlds, Services
from app.play.thinking import InlineThinker
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
app = FourWorlds(services=Services(thinker=InlineThinker()))
app.services.settings.set("speed", "instant")
EventLoop.window.add_widget(app.build())
session = app.start_match("new_worlds", Setup(3, {"start": 0}, 9), players(3))
while session.match.cursor < 7:
    touch.frames()
    if session.phase == "deciding":
        session.play(session.moves[0])
print(session.match.cursor, session.match.to_text().count("digest"), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_match_whose_process_is_killed_between_moves_goes_on_with_nothing_lost(app):
    done = subprocess.run([sys.executable, "-c", KILLED_MATCH], capture_output=True, text=True, env=os.environ)
    assert done.returncode == -signal.SIGKILL, done.stderr[-2000:]
    played = int(done.stdout.split()[0])
    session = app.resume_match("new_worlds")
    assert session is not None and session.match.cursor >= played >= 7
    assert [player.name for player in session.players] == ["Ana", "Bruno", "Carla"]
    touch.until(lambda: session.phase == "deciding")
    before = session.match.cursor
    session.play(session.moves[0])
    assert session.match.cursor > before


def start(app, level="easy", persons=1):
    seats = [player if seat else player._replace(level=None) for seat, player in enumerate(players(3, level))]
    if persons == 2:
        seats[1] = seats[1]._replace(level=None)
    return app.start_match("new_worlds", Setup(3, {"start": 0}, 5), seats)


def test_another_language_while_the_computer_thinks(app):
    session = start(app, "hard")
    touch.frames(3)
    session.play(session.moves[0])
    assert session.phase == "thinking"
    app.services.settings.set("language", "en")
    touch.frames(4)
    assert "thinking" in app.navigation.screen.frame.subtitle()
    touch.until(lambda: session.phase == "deciding")
    assert session.match.cursor == 3
    assert app.navigation.screen.frame.title().startswith("Your turn")


def test_turning_the_device_while_the_computer_thinks(app):
    session = start(app, "hard")
    touch.frames(3)
    session.play(session.moves[0])
    for size in ((915, 412), (412, 915), (1280, 800), (412, 915)):
        touch.resize(*size)
    touch.until(lambda: session.phase == "deciding")
    assert session.match.cursor == 3


def test_four_fingers_at_once_play_at_most_one_card(app):
    session = start(app)
    touch.frames(4)
    board = app.navigation.screen.frame.board
    x, y, width, height = board.spot("hand")
    world = board.spot("world")
    target = (world[0] + world[2] / 2, world[1] + world[3] / 2)
    fingers = [touch.press(x + width * (2 * i + 1) / 8, y + height / 2) for i in range(4)]
    for finger in fingers:
        finger.move(*target, steps=4)
    for finger in fingers:
        finger.up()
    touch.frames(4)
    own = [step for step in session.match.steps if step.seat == 0]
    assert len(own) <= 1
    assert not session.match.state.audit()


def test_the_app_in_the_background_shows_no_hand_of_a_shared_device(app):
    session = start(app, persons=2)
    touch.frames(3)
    session.uncover()
    touch.frames(3)
    assert app.navigation.screen.frame.board is not None
    app.on_pause()
    assert app.navigation.screen.frame.board is None
    app.on_resume()
    touch.frames(3)
    assert session.phase == "covered" and app.navigation.screen.frame.cover is not None


@pytest.mark.parametrize("times", [1, 6])
def test_the_back_button_never_leaves_a_match_at_once(app, times):
    start(app)
    touch.frames(3)
    for _ in range(times):
        app._on_keyboard(None, 27)
        touch.frames(2)
    assert app.navigation.name == "table"
