"""A computer player that fails: the match goes on with any legal move, and a report is kept that a player can send."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from app import VERSION
from app.play.session import Player, Session
from app.play.thinking import InlineThinker, Thinker
from app.services.reports import MOST, Reports
from rules import GAMES
from rules.bots import Bot, Budget, Cancelled, RandomBot
from rules.game import Game, Move, Setup, View
from rules.match import Match

ANA = Player("Ana", "owl")
ROBOT, QUIET = Player("Robot", "bear", "hard"), Player("Quiet", "fox", "random")


class Confused(Bot):
    """Fails in one of the ways a player can."""

    level = "hard"

    def __init__(self, way: str) -> None:
        self.way = way

    def choose(self, view: View, rng: Random, budget: Budget | None = None) -> Move:
        if self.way == "raises":
            raise ZeroDivisionError("nothing to divide by")
        if self.way == "foreign":
            return Move()
        return rng.choice(view.moves)

    def delay(self, view: View, rng: Random) -> int:
        if self.way == "delay":
            raise ZeroDivisionError("nothing to divide by")
        return 500


@pytest.fixture
def confuse(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on every hard player of every game fails that way."""

    def seat_them(way: str) -> None:
        for game in GAMES.values():
            real = game.bot
            monkeypatch.setattr(
                type(game),
                "bot",
                lambda self, level, character="", real=real: Confused(way) if level == "hard" else real(level),
            )

    return seat_them


class Evening:
    """A session whose reports and troubles are noted."""

    def __init__(self, game: Game, *players: Player, match: Match | None = None, **options: object) -> None:
        self.thinker, self.reports, self.troubles, self.waiting, self.saved = InlineThinker(), [], [], [], []
        services = {
            "thinker": self.thinker,
            "later": lambda action, _seconds: self.waiting.append(action),
            "save": lambda match: self.saved.append(match.to_text()),
            "report": lambda match, what, error: self.reports.append((match.cursor, what, repr(error))),
        }
        if match is None:
            self.session = Session.new(game, Setup(len(players), options, 8), players, **services)
        else:
            self.session = Session(match, **services)
        self.session.start(self)

    def session_show(self, told, done) -> None:
        done()

    def session_changed(self) -> None: ...

    def session_cover(self, seat: int) -> None: ...

    def session_over(self, outcome) -> None: ...

    def session_trouble(self, seat: int) -> None:
        self.troubles.append(seat)

    def let_computers_play(self) -> None:
        while self.session.phase == "thinking":
            self.thinker.poll()
            while self.waiting:
                self.waiting.pop(0)()


def test_without_anybody_to_report_to_a_failure_is_seen(confuse) -> None:
    confuse("raises")
    session = Session.new(
        GAMES["new_worlds"],
        Setup(2, {"start": 0}, 8),
        [ROBOT, ANA],
        thinker=InlineThinker(),
        later=lambda action, _seconds: action(),
        save=lambda match: None,
    )
    session.start(listener=None)
    with pytest.raises(ZeroDivisionError):
        session._thinker.poll()


@pytest.mark.parametrize("game", ["new_worlds", "natural_selection", "where_is_that"])
@pytest.mark.parametrize("way", ["raises", "foreign"])
def test_a_match_with_a_player_that_fails_goes_on_to_its_end(confuse, game, way) -> None:
    confuse(way)
    evening = Evening(GAMES[game], ROBOT, QUIET)
    evening.let_computers_play()
    assert evening.session.phase == "over"
    own = sum(step.seat == 0 for step in evening.session.match.steps)
    assert len(evening.reports) == own and evening.troubles == [0], "reported each time, told once"
    assert evening.reports[0][1] == "the computer player hard of seat 0"


def test_a_match_saved_before_the_player_failed_can_be_resumed(confuse) -> None:
    evening = Evening(GAMES["new_worlds"], ANA, ROBOT, start=0)
    evening.session.play(evening.session.moves[0])
    confuse("raises")
    again = Evening(GAMES["new_worlds"], match=Match.from_text(evening.saved[-1]))
    again.let_computers_play()
    assert again.session.phase == "deciding" and again.session.match.cursor == 2
    assert again.troubles == [1] and len(again.reports) == 1


@pytest.mark.parametrize("way", ["raises", "foreign", "delay"])
def test_against_the_clock_a_player_that_fails_stops_nobody(confuse, way) -> None:
    confuse(way)
    evening = Evening(GAMES["mondo"], ANA, ROBOT, minutes=1)
    session = evening.session
    for _ in range(700):
        session.clock.tick(100)
        evening.thinker.poll()
    assert session.match.state.phase == "scoring"
    assert any(step.seat == 1 for step in session.match.steps) and evening.troubles == [1]


def test_at_a_passed_device_a_player_that_fails_plays_its_clock_out(confuse) -> None:
    confuse("raises")
    evening = Evening(GAMES["mondo"], ANA, ROBOT, minutes=1, way="duplicate")
    session = evening.session
    for move in ("next", "leave"):
        session.play(session.game.parse(move), 0)
    evening.waiting.pop(0)()
    evening.thinker.poll()
    for _ in range(5_000):
        session.clock.tick(16)
    assert session.match.state.phase == "scoring" and evening.troubles == [1]


def test_a_search_that_was_called_off_is_no_failure() -> None:
    from app.play.understudy import Understudy

    class CalledOff(RandomBot):
        def choose(self, view, rng, budget=None):
            raise Cancelled

    view = GAMES["new_worlds"].start(Setup(2, {"start": 0}, 1)).view(0)
    with pytest.raises(Cancelled):
        Understudy(CalledOff(), pytest.fail).choose(view, Random(1))


# -- reports -------------------------------------------------------------------------------------


def a_failure() -> Exception:
    try:
        GAMES["new_worlds"].parse(None)  # type: ignore[arg-type]
    except Exception as error:
        return error
    raise AssertionError


def test_a_report_holds_what_a_developer_needs_and_no_folder_of_this_device(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    match = Match(GAMES["new_worlds"], Setup(2, {"start": 0}, 8), {"players": []})
    match.play(0, match.state.moves(0)[0])
    path = reports.write(match, "the judge of hints", a_failure())
    text = path.read_text(encoding="utf-8")
    assert f"Four Worlds {VERSION}" in text and "the judge of hints failed in new_worlds at move 1" in text
    assert "Traceback" in text and "rules/new_worlds" in text
    assert str(Path(__file__).resolve().parents[3]) not in text
    assert Match.from_text(text[text.index("{\n") :]).state == match.state


def test_the_same_failure_is_written_once_and_the_oldest_reports_go(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    for seed in range(MOST + 3):
        match = Match(GAMES["new_worlds"], Setup(2, {"start": 0}, seed))
        assert reports.write(match, "somebody", a_failure()) == reports.write(match, "somebody", a_failure())
    assert len(reports.all()) == MOST


def test_a_disk_that_refuses_is_not_the_next_failure(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where the folder should be")
    match = Match(GAMES["new_worlds"], Setup(2, {"start": 0}, 8))
    assert Reports(tmp_path).write(match, "somebody", a_failure()) is None


def test_the_version_is_that_of_the_package() -> None:
    import tomllib

    package = tomllib.loads((Path(__file__).resolve().parents[3] / "pyproject.toml").read_text())
    assert package["project"]["version"] == VERSION


def test_in_the_app_the_player_is_told_in_one_sentence_and_the_match_can_be_resumed(app, confuse) -> None:
    from tests.app import touch
    from tests.app.screens.seen import says

    confuse("raises")
    app.services.thinker = InlineThinker()
    app.start_match("new_worlds", Setup(2, {"start": 1}, 3), [ANA, ROBOT])
    for _ in range(2):
        touch.frames(10)
        session = app.navigation.screen.session
        touch.until(lambda session=session: session.phase == "deciding")
        assert says("Robot ha perdido el hilo y ha jugado al azar. Se ha guardado un informe.")
        session.play(session.moves[0])
        app.go("home")
        app.resume_match("new_worlds")
    reports = app.services.reports.all()
    assert len(reports) == 1 and "nothing to divide by" in reports[0].read_text(encoding="utf-8")
    reports[0].unlink()


def test_a_failing_thread_tells_on_the_main_thread(confuse) -> None:
    confuse("raises")
    thinker, reports = Thinker(), []
    session = Session.new(
        GAMES["new_worlds"],
        Setup(2, {"start": 0}, 8),
        [ROBOT, ANA],
        thinker=thinker,
        later=lambda action, _seconds: action(),
        save=lambda match: None,
        report=lambda match, what, error: reports.append(what),
    )
    session.start(listener=None)
    while session.phase == "thinking":
        thinker.poll()
    assert len(reports) == 1 and session.match.cursor == 1
