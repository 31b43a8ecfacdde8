"""The contract of scenes, as plain functions: what the events of a move change leads exactly to the scene of the new
view. The tests and `python -m tools.scenes` use the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from rules import GAMES
from rules.game import Event, Game, Json, Setup, View
from rules.scene import Anew, Scene, SceneFault
from tools import battery
from tools.battery import RandomTable


class Played(NamedTuple):
    """One move of a match: what one viewer's scene was before it, what happened, and that viewer's view after it."""

    before: Scene
    events: tuple[Event, ...]
    view: View


def check_scene(game: Game, before: Scene, events: Sequence[Event], view: View, forgotten: str = "") -> Scene:
    """The scene after the events of a move; it must be that of the new view. `forgotten` is an event of which nothing
    is told, to see that it is missed."""
    scene = before.copy()
    for event in events:
        short = event.key.partition(".")[2]
        changes = game.changes(event.seen_by(view.seat)) if short != forgotten else ()
        if any(isinstance(change, Anew) for change in changes):
            return game.scene(view)  # what else this move tells is in it already
        try:
            scene.apply(changes)
        except SceneFault as fault:
            raise AssertionError(f"{event.key} {dict(event.params)} for {view.seat}: {fault}") from None
        assert not [place for place in scene.places if scene.hides(place) and _names(scene, place)], event
    wrong = scene.differences(game.scene(view))
    assert not wrong, (view.seat, wrong, [(e.key, dict(e.seen_by(view.seat).params)) for e in events])
    return scene


def _names(scene: Scene, place: str) -> list[str]:
    return [thing.name for thing in scene.at(place) if thing.name is not None]


def moves_of(game_id: str, seed: object, options: Mapping[str, Json] | None = None, seats: int = 0) -> Iterator[Played]:
    """Every move of a random match as every viewer sees it, checked against the contract; `options` and `seats` are
    given or drawn at random."""
    game, rng = GAMES[game_id], Random(f"scene/{game_id}/{seed}")
    setup = battery.random_setup(game, rng)
    if options is not None:
        setup = Setup(seats or setup.seats, options, setup.seed)
    table = RandomTable(game, setup, rng)
    scenes = {seat: game.scene(table.state.view(seat)) for seat in (None, *range(setup.seats))}
    done = 0
    for _ in table.steps():
        yield from _look(table, scenes, done)
        done = len(table.match.steps)
    yield from _look(table, scenes, done)


def _look(table: RandomTable, scenes: dict[int | None, Scene], done: int) -> Iterator[Played]:
    """What was played since the last look, and every viewer's scene brought up to it."""
    for step in table.match.steps[done:]:
        for seat, before in list(scenes.items()):
            view = table.state.view(seat)
            yield Played(before, step.events, view)
            scenes[seat] = check_scene(table.game, before, step.events, view)


def run(game_id: str, seed: object, options: Mapping[str, Json] | None = None, seats: int = 0) -> int:
    """A whole random match under the contract; how many moves were looked at."""
    return sum(1 for _ in moves_of(game_id, seed, options, seats))


@cache
def _several(game_id: str, matches: int) -> tuple[Played, ...]:
    return tuple(played for seed in range(matches) for played in moves_of(game_id, f"sharp/{seed}"))


def check_sharp(game_id: str, mapping: str, matches: int = 12) -> None:
    """Without the changes of this event (its key without the game's name) the contract is broken for somebody in these
    random matches. For tests of single games: one a mapping."""
    game = GAMES[game_id]
    concerned = [
        played
        for played in _several(game_id, matches)
        if any(event.key == f"{game_id}.{mapping}" for event in played.events)
    ]
    assert concerned, f"{mapping} never happened in {matches} matches"
    assert any(_missed(game, played, mapping) for played in concerned), f"nobody would miss {mapping}"


def _missed(game: Game, played: Played, mapping: str) -> bool:
    try:
        check_scene(game, played.before, played.events, played.view, forgotten=mapping)
    except AssertionError:
        return True
    return False
