"""Match files of earlier versions: each loads, and one whose rules have changed since goes on from its position."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from rules import GAME_IDS, GAMES
from rules.game import BadData, Event, IllegalMove, Json, Move, State
from rules.match import FORMAT, Match
from tests.rules.kept import FOLDER, kept_name, missing, of_version
from tools.battery import check_sound

FILES = sorted(FOLDER.glob("*/*.match.json"))
FORMAT_1 = [path for path in FILES if path.name.startswith("format1")]


def read(path: Path) -> dict[str, Json]:
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name.removesuffix('.match.json')}"


# -- what is kept ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=named)
def test_every_kept_match_loads_and_goes_on(path: Path) -> None:
    data = read(path)
    match = Match.load(data)
    assert len(match.earlier) + match.cursor == data["cursor"]
    check_sound(match.state)
    if match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, match.state.moves(seat)[0], match.elapsed)
    assert Match.from_text(match.to_text()).state == match.state


def test_of_each_game_a_middle_and_an_end_of_format_1_are_kept() -> None:
    kept = [(path.parent.name, Match.load(read(path)).state.outcome() is not None) for path in FORMAT_1]
    assert sorted(kept) == sorted((game_id, over) for game_id in GAME_IDS for over in (False, True))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_rules_replay_what_was_kept_of_their_version(game_id: str) -> None:
    """If this fails, your change alters replays: raise `rules_version` of the game, and run `make golden`."""
    game = GAMES[game_id]
    assert not missing(game), f"no match is kept of rules {game.rules_version} of {game_id}: run `make golden`"
    for path in of_version(game):
        match = Match.load(read(path))
        assert match.origin is None, f"{path.name} does not go the same way"
        assert match.state.outcome() is not None


def test_a_version_without_its_kept_matches_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["new_worlds"]
    monkeypatch.setattr(type(game), "rules_version", 2)
    assert missing(game) == [kept_name(game, mode) for mode in game.modes]


# -- rules that have changed since ----------------------------------------------------------------------


def middle(game_id: str) -> dict[str, Json]:
    """A match of today, of the present format, halfway."""
    return Match.load(read(FOLDER / game_id / "format1_middle.match.json")).dump()


@pytest.fixture(params=GAME_IDS)
def changed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> dict[str, Json]:
    """A file of rules 1, read by an app whose rules 2 refuse its third move."""
    game_id: str = request.param
    data = middle(game_id)
    change_rules(monkeypatch, game_id, data["moves"][2])
    return data


def change_rules(monkeypatch: pytest.MonkeyPatch, game_id: str, refused: str) -> None:
    game = GAMES[game_id]
    text = refused.partition(" ")[2]
    kind: type[State] = type(game.start(game.complete(Match.load(middle(game_id)).setup)))
    before = kind.play

    def play(self: State, seat: int, move: Move, at: int = 0) -> list[Event]:
        if str(move) == text:
            raise IllegalMove("changed")
        return before(self, seat, move, at)

    monkeypatch.setattr(kind, "play", play)
    monkeypatch.setattr(type(game), "rules_version", 2)


def test_an_older_match_goes_on_from_its_position_and_keeps_its_moves_as_text(changed: dict[str, Json]) -> None:
    match = Match.load(changed)
    assert match.state.dump() == changed["position"] and match.earlier == tuple(changed["moves"])
    assert (match.cursor, match.steps, match.untouched) == (0, [], False)
    assert match.elapsed == max((step_time(line) for line in changed["moves"]), default=0)
    check_sound(match.state)


def step_time(line: str) -> int:
    return int(line.partition(" ")[0].partition("@")[2] or 0)


def test_it_is_saved_and_read_again_with_both_parts(changed: dict[str, Json]) -> None:
    match, rng = Match.load(changed), Random(1)
    for _ in range(4):
        seat = match.state.actors()[0]
        moves = [move for move in match.state.moves(seat) if not refused(match, seat, move)]
        match.play(seat, rng.choice(moves), match.elapsed)
    again = Match.from_text(match.to_text())
    assert again.state == match.state and again.earlier == match.earlier and again.steps == match.steps
    assert again.fingerprint() == match.fingerprint() and again.dump()["rules"] == 2
    again.undo(4)
    assert again.state.dump() == changed["position"]
    assert again.fresh().state == again.state and again.branch(0).earlier == match.earlier


def refused(match: Match, seat: int, move: Move) -> bool:
    try:
        match.state.copy().play(seat, move, match.elapsed)
    except IllegalMove:
        return True
    return False


def test_it_goes_on_once_more_when_the_rules_change_again(
    changed: dict[str, Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.load(changed)
    seat = match.state.actors()[0]
    move = next(move for move in match.state.moves(seat) if not refused(match, seat, move))
    match.play(seat, move, match.elapsed)
    data = match.dump()
    monkeypatch.setattr(type(match.game), "rules_version", 3)
    monkeypatch.setattr(type(match.state), "play", never)
    last = Match.load(data)
    assert last.earlier == (*match.earlier, *data["moves"]) and last.state == match.state


def never(self: State, seat: int, move: Move, at: int = 0) -> list[Event]:
    raise IllegalMove("changed")


def test_an_older_match_that_still_goes_the_same_way_keeps_its_past(monkeypatch: pytest.MonkeyPatch) -> None:
    data = middle("mondo")
    monkeypatch.setattr(type(GAMES["mondo"]), "rules_version", 2)
    match = Match.load(data)
    assert match.origin is None and len(match.steps) == len(data["moves"])


def test_an_option_that_the_new_rules_do_not_have_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    data = middle("new_worlds")
    data["setup"]["options"]["dragons"] = True
    with pytest.raises(BadData, match="no option 'dragons'"):
        Match.load(data)
    monkeypatch.setattr(type(GAMES["new_worlds"]), "rules_version", 2)
    assert "dragons" not in Match.load(data).setup.options


# -- what is refused, and how ---------------------------------------------------------------------------


def set_in(*path: str) -> Callable[[dict[str, Json], Json], None]:
    def put(data: dict[str, Json], value: Json) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return put


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["position"], {}, "the position that was saved is damaged"),
        (["position"], 5, "'position' is missing or no dict"),
        (["position", "phase"], "dragons", "the position that was saved is damaged"),
        (["rules"], 7, "rules 7 of new_worlds: this app knows rules 1 to"),
        (["rules"], 0, "rules 0"),
        (["rules"], "1", "'rules'"),
        (["format"], FORMAT + 1, "another version"),
        (["origin"], 5, "'origin'"),
        (["origin"], {"rules": 1, "earlier": [7], "position": {}}, "line of text"),
    ],
)
def test_a_damaged_file_is_refused_with_its_fault(path: Sequence[str], value: Json, words: str) -> None:
    data = middle("new_worlds")
    set_in(*path)(data, value)
    with pytest.raises(BadData, match=words):
        Match.load(data)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["position", "seed"], 1, "the position that was saved is damaged"),
        (["cursor"], 999, "no position 999"),
        (["moves"], ["zero 42:biome"] * 40, "seat number"),
        (["setup", "seats"], 9, "2 to 4 players"),
    ],
)
def test_a_damaged_file_of_older_rules_is_refused_as_well(
    path: Sequence[str], value: Json, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = middle("new_worlds")
    change_rules(monkeypatch, "new_worlds", data["moves"][2])
    set_in(*path)(data, value)
    with pytest.raises(BadData, match=words):
        Match.load(data)


def test_format_1_has_no_position_to_go_on_from_and_says_which_rules_it_was_played_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = read(FOLDER / "new_worlds" / "format1_middle.match.json")
    change_rules(monkeypatch, "new_worlds", data["moves"][2])
    with pytest.raises(BadData, match="played with rules 1; with rules 2: move 3"):
        Match.load(data)
