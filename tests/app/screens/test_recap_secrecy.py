"""On the cover stands what everybody may know, and nothing else: whoever takes the device may be the wrong one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import SimpleNamespace

import pytest

from app.play.wording import Wording
from app.screens.handover import recap as recap_module
from app.screens.handover.recap import Fact, Recap, end_of_last_turn
from app.tables.manifest import board_class
from rules.game import Event, State
from rules.match import Match
from tests.app.screens.matches import players
from tests.app.screens.test_recap import positions, recap

MATCHES = {
    "new_worlds": {"moves": 60},
    "mondo": {"moves": 900, "mode": "expert", "way": "duplicate"},
    "natural_selection": {"moves": 120},
    "where_is_that": {"moves": 60},
}
WITH_SECRETS = ("new_worlds", "mondo", "natural_selection")
"""In Where Is That? nobody holds anything that others may not see."""
GAME = pytest.mark.parametrize("game_id", list(MATCHES))
SECRET_GAME = pytest.mark.parametrize("game_id", WITH_SECRETS)


class SecretRead(AssertionError):
    """Something was looked at that not everybody may know."""


class Sealed(Mapping):
    """Private parameters of an event that nobody may read."""

    def __getitem__(self, key):
        raise SecretRead(key)

    def __iter__(self):
        raise SecretRead("all of it")

    def __len__(self):
        return 1


class SealedState:
    """A state of which only the view of nobody in particular may be seen."""

    def __init__(self, state: State) -> None:
        self._state = state

    def play(self, *move):
        self._state.play(*move)

    def view(self, viewer: int | None):
        if viewer is not None:
            raise SecretRead(f"the view of seat {viewer}")
        return self._state.view(None)


def sealed_event(event: Event) -> Event:
    return event if event.private is None else event._replace(private=Sealed())


def sealed(match: Match):
    """The same match with everything locked away that not everybody may know."""
    copy = Match.from_text(match.to_text())
    copy.steps = [step._replace(events=[sealed_event(event) for event in step.events]) for step in match.steps]
    copy.game = SimpleNamespace(id=match.game.id, start=lambda setup: SealedState(match.game.start(setup)))
    return copy


def covers(game_id: str) -> Iterator[tuple[Match, int]]:
    """Moments at which the device changes hands, over a match."""
    wishes = dict(MATCHES[game_id])
    found = positions(game_id, 3, wishes.pop("moves"), **wishes)
    yield from (each for number, each in enumerate(found) if number % 3 == 0)


def lines(told: Recap) -> list[str]:
    return [fact.text for fact in (*told.touched, *told.rest)]


def since(match: Match, seat: int) -> list[Event]:
    return [event for step in match.steps[end_of_last_turn(match, seat) : match.cursor] for event in step.events]


def secret_words(match: Match, seat: int) -> set[str]:
    """Names of what was done in secret since this seat's last turn and of the cards others hold, unless something that
    everybody saw had the same name."""
    wording, events = Wording(match.game.id, players(3, None)), since(match, seat)
    values = {str(value) for event in events for value in (event.private or {}).values()}
    for other in {0, 1, 2} - {seat}:
        values.update(match.state.view(other).dump().get("hand", ()))
    seen = " ".join(wording.say(event.seen_by(None)) for event in events)
    return {word for word in (wording.word("card", value) for value in values) if not names(seen, word)}


def names(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def tells(told: Recap, words: set[str]) -> list[str]:
    """The secret words that stand in a recap."""
    return [word for word in words for line in lines(told) if names(line, word)]


def check_nothing_secret_is_read(game_id: str) -> int:
    """The recap comes out the same when nobody can look at anything secret; how many moments were looked at."""
    looked = 0
    for match, seat in covers(game_id):
        assert recap(sealed(match), seat) == recap(match, seat)
        looked += any(event.private is not None for event in since(match, seat))
    return looked


def check_nothing_secret_is_told(game_id: str) -> int:
    """No word of the recap names anything secret; how many secrets there were."""
    found = 0
    for match, seat in covers(game_id):
        words = secret_words(match, seat)
        assert tells(recap(match, seat), words) == []
        found += len(words)
    return found


@GAME
def test_the_recap_is_made_without_a_look_at_anything_secret(game_id):
    assert (check_nothing_secret_is_read(game_id) > 0) == (game_id in WITH_SECRETS)


@GAME
def test_the_recap_names_nothing_that_was_drawn_held_or_done_in_secret(game_id):
    assert (check_nothing_secret_is_told(game_id) > 0) == (game_id in WITH_SECRETS)


def read_by_another(monkeypatch, game_id: str) -> None:
    """The log as the next seat may read it."""
    public = Match.log
    monkeypatch.setattr(Match, "log", lambda match, _viewer: [e for v in range(3) for e in public(match, v)])


def counted_in_a_hand(monkeypatch, game_id: str) -> None:
    """Places are taken from what one seat sees."""
    monkeypatch.setattr(SealedState, "view", lambda state, _viewer, view=SealedState.view: view(state, 1))


def cost_of_a_secret(monkeypatch, game_id: str) -> None:
    """What a move cost is taken from what its player alone knows."""

    def effect(event: Event, _seat: int) -> int | None:
        return None if event.private is None else len(dict(event.private))

    monkeypatch.setattr(board_class(game_id), "effect", staticmethod(effect))


@SECRET_GAME
@pytest.mark.parametrize("leak", [read_by_another, counted_in_a_hand, cost_of_a_secret])
def test_a_recap_that_looks_at_a_secret_is_found_out(monkeypatch, game_id, leak):
    leak(monkeypatch, game_id)
    with pytest.raises(AssertionError):
        check_nothing_secret_is_read(game_id)


@SECRET_GAME
def test_a_recap_that_tells_a_secret_is_found_out(monkeypatch, game_id):
    honest = recap_module.recap_for

    def gossip(match, seat, wording, standing):
        told = honest(match, seat, wording, standing)
        secret = sorted(secret_words(match, seat))
        return told._replace(rest=(*told.rest, *(Fact(None, f"Bruno tiene {word}.") for word in secret[:1])))

    monkeypatch.setattr("tests.app.screens.test_recap.recap_for", gossip)
    with pytest.raises(AssertionError):
        check_nothing_secret_is_told(game_id)
