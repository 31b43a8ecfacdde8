"""Every place of the app a player can be at, by name: shell screens, what belongs to a match, and each table in each of
its phases."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.people import usual_players
from app.play.session import Session
from app.tables.lesson import READ, lesson_of
from rules import GAMES
from rules.game import Message, Setup
from rules.ladders import Climbed
from tests.app import touch
from tests.app.outside.played import SEED, among_people, handed_over, middle, positions
from tests.app.screens.long_use import used_for_weeks
from tests.app.screens.matches import finished, play_any, players

SHELL = (
    "home",
    "continue",
    "learn",
    "challenges",
    "steps",
    "climbed",
    "records",
    "achievements",
    "settings",
    "credits",
    "atlas",
    *(f"setup:{game}" for game in GAMES),
    *(f"learn:{game}" for game in GAMES),
    *(f"{kind}:{game}" for kind in ("count", "verdict", "results") for game in GAMES),
)
TABLES = (
    ("new_worlds", "advanced"),
    ("mondo", "expert"),
    ("natural_selection", "expert"),
    ("where_is_that", "cartographer"),
    ("where_is_that", "shake"),
)
MODES = {"new_worlds": "advanced", "mondo": "expert", "natural_selection": "expert", "where_is_that": "cartographer"}
PASSED = {**MODES, "mondo": "duplicate"}
"""How each game is played when the device goes from hand to hand."""
REPLAYED = tuple(game for game in GAMES if GAMES[game].takes_back)
"""Games that are shown again on their table; the replay of the others is a sheet of the results."""
OF_A_MATCH = (
    "handover",
    "settings_over",
    "rules_over",
    "opening",
    "shared",
    *(f"{kind}:{game}" for kind in ("recap", "peek", "pause", "log") for game in GAMES),
    *(f"replay:{game}" for game in REPLAYED),
)


CLIMBS = 7
"""Any moves with this seed win the first step of New Worlds."""
DRESS: dict[str, object] = {}
"""How the app is set while a stage is built, besides the usual; tests change it, a fixture forgets it."""
USUAL = {"language": "es", "theme": "light", "speed": "instant", "text_scale": 1.0}
FRESH = {"setups": {}, "lessons": {}, "lesson_steps": {}, "lessons_offered": {}, "seen_welcome": False}
"""What home remembers of a player; the same touch leads to the same place as long as this is the same."""


def open_stage(app, name: str) -> None:
    """Any stage by its name: a shell screen (`setup:mondo`), one of a match, `table:<game>:<mode>:<decision or middle>`
    or `lesson:<game>:<step>`."""
    kind, _, rest = name.partition(":")
    if kind in OPENERS:
        OPENERS[kind](app, *(rest.split(":") if rest else ()))
    else:
        visit(app, name)
    touch.frames(4)


def visit(app, name: str) -> None:
    """Bring the app to a shell screen, as on a device that has been used a little."""
    screen, _, game = name.partition(":")
    reset(app)
    if screen == "results":
        app.go("results", session=finished(app, game, 3))
    elif screen in ("count", "verdict"):
        _ceremony(app, game, counting=screen == "count")
    elif screen == "continue":
        keep(app, "new_worlds", middle("new_worlds", ""))  # a match in which nobody has moved is none
        app.go("home")
    elif screen in ("records", "achievements"):
        used_for_weeks(app)
        app.go(screen)
    elif screen == "steps":
        _climb(app)
        app.go("steps", game="mondo")
    elif screen == "climbed":
        _climbed(app)
    else:
        app.go(screen, **({"game": game} if game else {}))
    touch.frames(4)


def _climb(app) -> None:
    """Some stars of Mondo's first solitaires."""
    for number, stars in enumerate((3, 2, 1), 1):
        left = {"n": 3 - stars, "minutes": 2, "seconds": "07"}
        said = Message("ladder.result.minus_left" if stars < 3 else "ladder.result.perfect_left", left)
        climbed = Climbed(stars, (stars - 3, 127), said)
        person = usual_players(app.services.settings)[0].name
        app.services.steps.note("mondo", person, f"easy.{number}", climbed, f"{number:016x}", helped=False)


def _climbed(app) -> None:
    """The verdict of a try of a step, with a star."""
    session = app.start_step("new_worlds", "easy.1", anew=True)
    rng = Random(CLIMBS)
    while session.match.state.actors():
        play_any(session.match, rng.choice(session.match.state.actors()), rng)
    app.close_match(session)
    verdict = app.go("ceremony", session=session)
    touch.frames(6)
    while verdict.phase != "verdict":
        verdict.skip()
        touch.advance(0.5)


def _ceremony(app, game: str, counting: bool) -> None:
    """The end of a match: its first chapter is counted and waits for a finger, or the verdict."""
    if counting:
        app.services.settings.set("speed", "normal")
        app.services.settings.set("follow", "everybody")
    screen = app.go("ceremony", session=finished(app, game, 3))
    touch.frames(6)
    if counting and screen.phase == "counting":
        screen.hurry()
        touch.advance(0.5)


def reset(app) -> None:
    """Settings as the fixture made them, no set-up half made, no match left: a touch may have changed any."""
    app.drafts.clear()
    for name in app.services.storage.names():
        app.services.storage.delete(name)
    for key, value in {**USUAL, **FRESH, **DRESS}.items():
        app.services.settings.set(key, value)
    touch.frames(2)


def keep(app, game_id: str, text: str) -> None:
    app.services.storage.save(game_id, text)


def sit_down(app, game_id: str, text: str, begin: bool = True) -> Session:
    """Go on with a match, as a player does from home."""
    reset(app)
    keep(app, game_id, text)
    session = app.resume_match(game_id)
    assert session is not None
    touch.until(lambda: session.phase in ("deciding", "running", "covered", "over"))
    touch.frames(6)
    if session.timed and begin and session.phase != "covered":
        app.navigation.screen.frame.board.go_on()  # the clock waits for somebody who is ready
        touch.advance(0.5)
    return session


# -- of a match -----------------------------------------------------------------------------------


def _table(app, game_id: str, mode: str, number: str) -> None:
    sit_down(app, game_id, middle(game_id, mode) if number == "middle" else positions(game_id, mode)[int(number)])


def _over_a_match(app, game_id: str = "new_worlds"):
    """The frame of a match that has gone on for a while."""
    sit_down(app, game_id, positions(game_id, MODES[game_id])[-1])
    return app.navigation.screen.frame


def _handover(app) -> None:
    """Before the first move: nothing is told yet."""
    reset(app)
    app.start_match("new_worlds", Setup(3, {"start": 0}, SEED), players(3, None))


def _recap(app, game_id: str) -> None:
    session = sit_down(app, game_id, handed_over(game_id, PASSED[game_id]))
    assert session.phase == "covered"


def _peek(app, game_id: str) -> None:
    """The open table between two turns."""
    _recap(app, game_id)
    app.navigation.screen.frame.cover.peek.dispatch("on_release")


def _replay(app, game_id: str) -> None:
    """Something comes before, something after, and a finger in the middle of the scrubber finds another moment."""
    reset(app)
    session = finished(app, game_id, 3)
    app.go("results", session=session)
    screen = app.go("replay", session=session)
    screen.back_to(screen.count // 3)


def _lesson(app, game_id: str, step: str = "0") -> None:
    reset(app)
    app.services.settings.set("lesson_steps", {game_id: int(step)})
    app.start_lesson(game_id)
    touch.frames(6)


def _opening(app) -> None:
    """The page before a round, once it has been seen: it answers no finger that comes before."""
    sit_down(app, "mondo", positions("mondo", "expert")[0], begin=False)
    touch.advance(0.8)


def _shared(app) -> None:
    """Two people and a computer at one device."""
    sit_down(app, "mondo", among_people(middle("mondo", "expert"), 2))


OPENERS: dict[str, Callable[..., None]] = {
    "table": _table,
    "log": lambda app, *game: _over_a_match(app, *game).open_log(),
    "pause": lambda app, *game: _over_a_match(app, *game).open_menu(),
    "settings_over": lambda app: _over_a_match(app).open_settings(),
    "rules_over": lambda app: _over_a_match(app).open_rules(),
    "opening": _opening,
    "handover": _handover,
    "recap": _recap,
    "peek": _peek,
    "replay": _replay,
    "lesson": _lesson,
    "shared": _shared,
}


def telling_steps(game_id: str) -> list[int]:
    """Steps of a lesson whose cards look different: the first, the first that waits for its button, the last."""
    lesson = lesson_of(game_id)
    assert lesson is not None
    waits = [number for number, step in enumerate(lesson.steps) if step.kind == READ]
    return sorted({0, waits[0], len(lesson.steps) - 1})
