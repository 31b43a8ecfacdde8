"""`python -m rules`: what it prints, and one clear line with exit 2 for bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules import GAMES
from rules.__main__ import CLOSED_PIPE, main
from rules.commands import bench
from tests.rules.test_match import a_match

Capture = pytest.CaptureFixture[str]


def test_list_names_every_game_and_option(capsys: Capture) -> None:
    assert main(["list"]) == 0
    printed = capsys.readouterr().out
    for game in GAMES.values():
        assert game.id in printed
        assert all(option.key in printed for option in game.options)


def test_simulate_prints_a_table_with_an_interval(capsys: Capture) -> None:
    assert main(["simulate", "new_worlds", "--seats", "random,random", "--games", "6", "--option", "start=1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and "95 % interval" in lines[0] and "6 matches" in lines[3]


def test_simulate_in_two_processes_gives_the_same_figures(capsys: Capture) -> None:
    arguments = ["simulate", "new_worlds", "--seats", "random,random,random", "--games", "8", "--json"]
    figures = []
    for jobs in ("1", "2"):
        assert main([*arguments, "--jobs", jobs]) == 0
        figures.append(json.loads(capsys.readouterr().out))
    assert figures[0]["median_moves"] == figures[1]["median_moves"]
    shares = [player["share"] for player in figures[0]["players"]]
    assert shares == [player["share"] for player in figures[1]["players"]]
    assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess", "--seats", "easy,easy"], "unknown game 'chess'"),
        (["simulate", "new_worlds", "--seats", "easy,brutal"], "no level 'brutal'"),
        (["simulate", "new_worlds", "--seats", "easy"], "2 to 4 players"),
        (["simulate", "new_worlds", "--seats", "easy,easy", "--option", "dragons=true"], "dragons"),
        (["simulate", "new_worlds", "--seats", "easy,easy", "--option", "settlements=perhaps"], "perhaps"),
        (["simulate", "new_worlds", "--seats", "easy,easy", "--option", "settlements"], "KEY=VALUE"),
        (["replay", "nowhere.json"], "cannot read nowhere.json"),
        (["scenario", "nowhere.json"], "cannot read nowhere.json"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert words in error and error.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [[], ["dance"], ["simulate", "new_worlds"], ["simulate", "new_worlds", "--seats", "easy,easy", "--games", "0"]],
)
def test_a_command_line_that_makes_no_sense_exits_2(arguments: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert "python -m rules" in capsys.readouterr().err


def test_replay_prints_moves_events_and_the_end(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "match.json"
    path.write_text(a_match().to_text(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out
    assert str(a_match().steps[3]) in printed and "new_worlds." in printed and "not finished" in printed


def test_replay_prints_the_score_of_a_finished_match(tmp_path: Path, capsys: Capture) -> None:
    match = a_match(0)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, match.state.moves(seat)[0])
    path = tmp_path / "match.json"
    path.write_text(match.to_text(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "ended: " in capsys.readouterr().out


def test_replay_leaves_a_file_it_cannot_read_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "match.json"
    path.write_text("{}", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "unknown game" in capsys.readouterr().err
    assert path.exists()


def scenario(tmp_path: Path, **parts: object) -> str:
    path = tmp_path / "scenario.json"
    whole = {"game": "new_worlds", "setup": {"seats": 3, "options": {}, "seed": 5}, **parts}
    path.write_text(json.dumps(whole), encoding="utf-8")
    return str(path)


def test_a_scenario_that_comes_true(tmp_path: Path, capsys: Capture) -> None:
    match = a_match(3)
    lines = [str(step) for step in match.steps]
    file = scenario(
        tmp_path, moves=lines, illegal=[lines[0]], expect={"actors": [match.state.actors()[0]], "state.seats": 3}
    )
    assert main(["scenario", file]) == 0
    assert "ok" in capsys.readouterr().out


def test_a_scenario_from_a_dumped_position(tmp_path: Path) -> None:
    match = a_match(3)
    file = scenario(tmp_path, state=match.state.dump(), expect={"actors": [match.state.actors()[0]]})
    assert main(["scenario", file]) == 0


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"expect": {"actors": [7]}}, "expected [7]"),
        ({"expect": {"state.dragons": 1}}, "no such value"),
        ({"moves": ["0 pass"]}, "move 1"),
        ({"illegal": [], "expect": {"moves.9": []}}, "no such value"),
    ],
)
def test_a_scenario_that_differs_prints_what_and_exits_1(
    parts: dict[str, object], words: str, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["scenario", scenario(tmp_path, **parts)]) == 1
    assert words in capsys.readouterr().out


def test_a_legal_move_that_should_not_be_is_reported(tmp_path: Path, capsys: Capture) -> None:
    file = scenario(tmp_path, illegal=[str(a_match(1).steps[0])])
    assert main(["scenario", file]) == 1
    assert "should be illegal" in capsys.readouterr().out


def test_a_scenario_can_look_at_the_outcome(tmp_path: Path, capsys: Capture) -> None:
    match = a_match(0)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, match.state.moves(seat)[0])
    outcome = match.state.outcome()
    assert outcome is not None
    totals = {f"outcome.sheets.{sheet.seat}.total": sheet.total for sheet in outcome.sheets}
    assert main(["scenario", scenario(tmp_path, moves=[str(step) for step in match.steps], expect=totals)]) == 0


def test_a_scenario_file_that_is_no_json_is_one_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "s.json"
    path.write_text("{", encoding="utf-8")
    assert main(["scenario", str(path)]) == 2
    assert "not JSON" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"moves": 5}, "'moves' is missing or no list"),
        ({"moves": {"0": "42:digits"}}, "'moves' is missing or no list"),
        ({"illegal": "0 42:digits"}, "'illegal' is missing or no list"),
        ({"expect": [1]}, "'expect' is missing or no dict"),
        ({"state": 5}, "'state' is missing or no dict"),
        ({"state": {}}, "scenario.json: "),
        ({"setup": []}, "'setup' is missing or no dict"),
        ({"game": ["mondo"]}, "unknown game"),
        ({"illegal": [7]}, "a move is a line of text"),
    ],
)
def test_a_scenario_file_that_makes_no_sense_is_one_line_and_exit_2(
    parts: dict[str, object], words: str, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["scenario", scenario(tmp_path, **parts)]) == 2
    error = capsys.readouterr().err
    assert words in error and error.count("\n") == 1


@pytest.mark.parametrize("command", ["scenario", "replay"])
@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"[" * 100_000, id="lists in lists"),
        pytest.param(b'{"a":' * 100_000, id="objects in objects"),
        pytest.param(b"9" * 5000, id="a huge number"),
        pytest.param(b"[1, 2]", id="a list"),
        pytest.param(b"\xff\xfe{}", id="no UTF-8"),
    ],
)
def test_a_file_of_strange_json_is_one_line_and_exit_2(
    command: str, content: bytes, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(content)
    assert main([command, str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("line", ["١ pass", "0@٣ pass", "² pass", "-0 pass", "+0 pass", " 0 pass", "9" * 40])
def test_seats_and_times_are_written_in_plain_digits(line: str, tmp_path: Path, capsys: Capture) -> None:
    assert main(["scenario", scenario(tmp_path, moves=[line])]) == 1
    assert "a move line starts with a seat number" in capsys.readouterr().out


@pytest.mark.parametrize("number", ["١", "٣", "1e3", "1" + "0" * 20])
def test_numbers_on_the_command_line_are_written_in_plain_digits(number: str, capsys: Capture) -> None:
    for option in ("--seed", "--games"):
        with pytest.raises(SystemExit) as exit_:
            main(["simulate", "new_worlds", "--seats", "random,random", option, number])
        assert exit_.value.code == 2


def test_where_nobody_reads_on_it_stops_without_a_word() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        command = [sys.executable, "-m", "rules", "list"]
        ended = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, check=False)
    assert (ended.returncode, ended.stderr) == (CLOSED_PIPE, b"")


def test_bench_measures_every_game(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "measure", lambda game, seconds=0.01, real=bench.measure: real(game, 0.01))
    assert main(["bench", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == set(GAMES)
    assert all(value > 0 for row in figures.values() for value in row.values())
    assert main(["bench"]) == 0
    assert "moves/s" in capsys.readouterr().out
