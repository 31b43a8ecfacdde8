"""The recap of the hand-over: all that touched the player since their last turn, dearest first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.play.wording import Wording
from app.screens.handover.recap import Recap, end_of_last_turn, recap_for
from app.screens.handover.recap_panel import RecapPanel
from app.services.i18n import tr
from app.tables.manifest import board_class
from rules import GAMES
from rules.game import Setup
from rules.match import Match
from tests.app import touch
from tests.app.screens.matches import play_any, players
from tests.app.screens.seen import only, says


def positions(game_id: str, seed: int, moves: int = 160, **options) -> Iterator[tuple[Match, int]]:
    """A random match, after each move at which somebody else is next."""
    match, rng, at = Match(GAMES[game_id], Setup(3, options, seed)), Random(seed), 0
    while match.state.actors() and match.cursor < moves:
        before = match.state.actors()[0]
        at = play_any(match, before, rng, at)
        if match.state.actors() and match.state.actors()[0] != before:
            yield match, match.state.actors()[0]


def recap(match: Match, seat: int) -> Recap:
    game_id = match.game.id
    standing = board_class(game_id).standing
    return recap_for(match, seat, Wording(game_id, players(3, None)), lambda view: standing(view, True))


def attacks_on(match: Match, seat: int) -> list[int]:
    """What attacks since this seat's last turn have cost it."""
    events = [event for number, event in match.log(None) if number >= end_of_last_turn(match, seat)]
    return [e.params["n"] for e in events if e.key.endswith(".attacked") and e.params["victim"] == seat]


def test_every_attack_since_the_last_turn_is_told_with_its_cost():
    seen = 0
    for seed in range(4):
        for match, seat in positions("natural_selection", seed):
            told = recap(match, seat).touched
            for cost in filter(None, attacks_on(match, seat)):
                assert any("ataca a" in fact.text and fact.change == -cost for fact in told), (seed, match.cursor)
                seen += 1
            assert [abs(fact.change) for fact in told] == sorted((abs(fact.change) for fact in told), reverse=True)
    assert seen > 3


def test_a_decision_inside_another_turn_does_not_cut_the_recap():
    seen = 0
    for seed in range(12):
        for match, seat in positions("natural_selection", seed):
            since = end_of_last_turn(match, seat)
            own = [n for n, step in enumerate(match.steps[: match.cursor]) if step.seat == seat and n >= since]
            earlier = [number for number, _ in match.log(None) if own and since <= number < own[-1]]
            if earlier:
                seen += 1
                assert recap(match, seat).touched or recap(match, seat).rest
    assert seen > 3


def test_a_lead_that_was_taken_is_told_with_its_cost_and_the_place():
    changes = [recap(match, seat) for match, seat in positions("new_worlds", 5, 40)]
    assert any(fact.change < 0 for each in changes for fact in each.touched)
    known = [each.places is not None for each in changes]
    assert known == sorted(known), "from the first estimate on"
    assert not known[0] and all(known[20:]), "there is none before every world has three cards"


def test_on_the_cover_the_recap_scrolls_and_says_that_there_is_more(app):
    app.start_match("natural_selection", Setup(3, {}, 7), players(3, None))
    screen = app.navigation.screen
    match, seat, moves = max(
        ((match, seat, match.cursor) for match, seat in positions("natural_selection", 4, 60)),
        key=lambda each: sum(map(len, recap_at(*each)[:2])),
    )
    match.goto(moves)
    screen.session.match = match
    screen.frame.session_cover(seat)
    touch.frames(8)
    panel = only(RecapPanel)
    assert panel.right <= 412 and panel.y > screen.frame.cover.button.top
    assert panel.page.body.height > panel.page.height and panel.more.opacity == 1
    for _ in range(20):
        touch.tap_on(panel.more) if panel.more.opacity else None
        touch.frames(2)
    assert panel.more.opacity == 0 and panel.page.scroll_y < 0.05
    assert screen.session.viewer is None, "a touch on the list never uncovers"


def recap_at(match: Match, seat: int, moves: int) -> Recap:
    now = match.cursor
    match.goto(moves)
    told = recap(match, seat)
    match.goto(now)
    return told


@pytest.mark.parametrize(
    ("game_id", "heading"),
    [
        ("new_worlds", "Nuevos Mundos · Quedan"),
        ("where_is_that", "Where Is That? · Ronda 1 de"),
        ("natural_selection", "Selección Natural · Ronda 1"),
    ],
)
def test_the_cover_says_how_far_the_match_is_in_the_words_of_the_game(app, game_id, heading):
    app.start_match(game_id, Setup(2, {}, 7), players(2, None))
    touch.frames(4)
    assert app.navigation.screen.frame.cover.heading.text.startswith(heading)


def test_who_had_no_turn_yet_is_told_what_happened_so_far(window):
    for match, seat in positions("where_is_that", 5, 8):
        first = all(step.seat != seat for step in match.steps)
        touch.clear()
        touch.show(RecapPanel(recap(match, seat), players(3, None), "Ana", size=(360, 400)))
        assert says(tr("handover.so_far")) == first
        assert says(tr("handover.since", name="Ana")) != first
