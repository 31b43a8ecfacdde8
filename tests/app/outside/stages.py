"""Every place of the app a player can be at, by name: shell screens, and each table in each of its phases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from rules import GAMES
from rules.bots.playing import next_turn
from rules.game import Setup
from rules.match import Match
from tests.app import touch
from tests.app.screens.matches import finished, players

SHELL = (
    "home", "continue", "learn", "records", "settings", "credits", "atlas",
    *(f"setup:{game}" for game in GAMES), *(f"learn:{game}" for game in GAMES),
    *(f"results:{game}" for game in GAMES),
)  # fmt: skip
TABLES = (
    ("new_worlds", "advanced"), ("mondo", "expert"), ("natural_selection", "expert"),
    ("where_is_that", "cartographer"), ("where_is_that", "shake"),
)  # fmt: skip
SEED = 7
VERBS = frozenset((
    "take", "place", "return", "leave", "task", "wait", "next", "digits", "biome", "deploy", "fix", "pass", "push",
    "at", "mutate", "event", "ability", "discard", "draw", "end", "attack", "with", "target", "give", "lay", "choose",
    "swap",
))  # fmt: skip
"""Words of moves that tell one kind of decision from another."""


DRESS: dict[str, object] = {}
"""How the app is set while a stage is built, besides the usual; tests change it, a fixture forgets it."""
USUAL = {"language": "es", "theme": "light", "speed": "instant", "text_scale": 1.0}


def open_stage(app, name: str) -> None:
    """Any stage by its name: a shell screen, `table:<game>:<mode>:<decision or middle>`, `handover`, `log`, `pause`."""
    kind, _, rest = name.partition(":")
    if kind == "table":
        game_id, mode, number = rest.split(":")
        sit_down(app, game_id, middle(game_id, mode) if number == "middle" else positions(game_id, mode)[int(number)])
    elif kind in ("log", "pause"):
        sit_down(app, "new_worlds", positions("new_worlds", "advanced")[-1])
        frame = app.navigation.screen.frame
        frame.open_log() if kind == "log" else frame.open_menu()
    elif kind == "handover":
        reset(app)
        seats = [player._replace(level=None) for player in players(3)]
        app.start_match("new_worlds", Setup(3, {"start": 0}, SEED), seats)
    else:
        visit(app, name)
    touch.frames(4)


def visit(app, name: str) -> None:
    """Bring the app to a shell screen, as on a device that has been used a little."""
    screen, _, game = name.partition(":")
    reset(app)
    if screen == "results":
        app.go("results", session=finished(app, game, 3))
    elif screen == "continue":
        keep(app, "new_worlds", positions("new_worlds")[0])
        app.go("home")
    elif screen == "records":
        app.close_match(finished(app))
        app.go("records")
    else:
        app.go(screen, **({"game": game} if game else {}))
    touch.frames(4)


def reset(app) -> None:
    """Settings as the fixture made them: a touch may have changed any."""
    for key, value in {**USUAL, **DRESS}.items():
        app.services.settings.set(key, value)
    touch.frames(2)


def keep(app, game_id: str, text: str) -> None:
    app.services.storage.save(game_id, text)


def _played(game_id: str, mode: str) -> Iterator[Match]:
    """A whole match of easy players; each time seat 0 has to decide it is handed out."""
    game = GAMES[game_id]
    extra = {"players": [player._asdict() for player in players(3)]}
    match = Match(game, Setup(3, dict(game.modes[mode]) if mode else {}, SEED), extra)
    rng, due, now = Random(SEED), {}, 0
    bots = [game.bot("easy") for _ in range(3)]
    while match.state.actors():
        if 0 in match.state.actors():
            yield match
        seat, at = next_turn(match.state, bots, rng, due, now)
        now = min(at, match.state.deadline() or at)
        match.play(seat, bots[seat].choose(match.state.view(seat), rng), now)


@cache
def positions(game_id: str, mode: str = "") -> tuple[str, ...]:
    """Match files in which the person has to decide, one for each kind of decision that came up."""
    found: list[str] = []
    covered: set[frozenset[str] | str] = set()
    for match in _played(game_id, mode):
        kinds = decision(match)
        news = {kinds, *kinds} if len(kinds) < 2 else kinds  # a decision of one kind has a face of its own
        if not covered.issuperset(news):
            covered.update(news)
            found.append(match.to_text())
    return tuple(found)


@cache
def middle(game_id: str, mode: str) -> str:
    """The match file of the person's decision in the middle of a match."""
    texts = [match.to_text() for match in _played(game_id, mode)]
    return texts[len(texts) // 2]


def decision(match: Match) -> frozenset[str]:
    """What kinds of moves there are to choose from: the words of their texts that say no number and no name."""
    return frozenset(word for move in match.state.moves(0) for word in re.findall("[a-z]+", str(move)) if word in VERBS)


def sit_down(app, game_id: str, text: str, begin: bool = True) -> None:
    """Go on with a match, as a player does from home."""
    reset(app)
    keep(app, game_id, text)
    session = app.resume_match(game_id)
    assert session is not None
    touch.until(lambda: session.phase in ("deciding", "running", "covered", "over"))
    touch.frames(6)
    if session.timed and begin:
        app.navigation.screen.frame.board.go_on()  # the clock waits for somebody who is ready
        touch.advance(0.5)
