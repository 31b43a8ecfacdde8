"""The Cartographer's Corner: deal, rounds, the flip at the end, points and tie-break; solo and daily (WT-5)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from rules.game import BadData, Outcome, Setup
from rules.where_is_that import GAME, daily_seed, packs, scoring, share_line
from rules.where_is_that.view import MapView
from tests.rules.where_is_that.setting import PACK, Drawn, card_map, play, play_out, rows, terms_of, write_moved_pack

ERICA = rows("""
    caracas medellin cayenne   manaus
    cusco   quito    fortaleza belem
    la_paz  santiago salvador  brasilia
    ushuaia .        .         .
""")


def flipped(*maps: Drawn) -> Outcome:
    """The result when these maps are flipped."""
    return scoring.outcome(terms_of(len(maps), "cartographer"), [card_map(drawn) for drawn in maps], ())


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("monuments", [False, True])
def test_everybody_gets_an_initial_city_and_twelve_cards_of_the_pile(seats: int, monuments: bool) -> None:
    state = GAME.start(Setup(seats, {"monuments": monuments}, 9))
    kinds = [PACK.places[card].kind for card in (*state.offer, *state.pile)]
    assert kinds.count("monument") == (2 * seats if monuments else 0)
    assert len(kinds) == 12 * seats and "initial" not in kinds
    assert [PACK.places[cards.at[0]].kind for cards in state.maps] == ["initial"] * seats


def test_monuments_are_shuffled_into_the_pile() -> None:
    state = GAME.start(Setup(2, {"monuments": True}, 9))
    places = [i for i, card in enumerate(state.pile) if PACK.places[card].kind == "monument"]
    assert places and places != list(range(places[0], places[0] + 4))


def test_the_pile_passes_left_each_round_and_everybody_lays_one_card_a_round() -> None:
    state = GAME.start(Setup(3, {"start": 1}, 9))
    seats = []
    while state.round <= 3:
        seats += state.actors()
        assert len(state.view(0).offer) == 3 - (len(seats) - 1) % 3
        play(state, f"{state.view(0).offer[0]} at 0,0 push up")
    assert seats == [1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert state.starter == 1


def test_the_next_offer_is_told_with_its_round_and_first_player() -> None:
    state = GAME.start(Setup(2, {"start": 0}, 9))
    play(state, f"{state.view(0).offer[1]} at 1,0")
    *_, offered = play(state, f"{state.view(0).offer[0]} at 1,0")
    assert (offered.key, offered.seat, offered.params["round"]) == ("where_is_that.offered", 1, 2)
    assert tuple(offered.params["cards"]) == state.view(0).offer


def test_after_twelve_rounds_all_maps_are_flipped() -> None:
    state = GAME.start(Setup(2, {}, 9))
    events = play_out(state, Random(1))
    assert [event.key.split(".")[1] for event in events[-3:]] == ["revealed", "revealed", "finished"]
    assert [len(cards) for cards in state.view(None).maps] == [13, 13]
    outcome = state.outcome()
    assert outcome is not None
    assert [sheet.total for sheet in outcome.sheets] == [event.params["n"] for event in events[-3:-1]]


def test_erica_scores_11_points_with_her_13_cards() -> None:
    sheet = flipped(ERICA).sheets[0]
    assert (len(ERICA), sheet.total, len(sheet.lines)) == (13, 11, 18)
    wrong = [line.counted for line in sheet.lines if not line.points]
    assert wrong == [
        ("manaus", "belem"),
        ("caracas", "medellin"),
        ("cayenne", "manaus"),
        ("cusco", "quito"),
        ("fortaleza", "belem"),
        ("la_paz", "santiago"),
        ("salvador", "brasilia"),
    ]


def test_every_line_of_the_sheet_says_which_circle_and_why() -> None:
    lines = {line.counted: line for line in flipped(ERICA).sheets[0].lines}
    right, wrong = lines["medellin", "quito"], lines["manaus", "belem"]
    assert (right.key, right.points, right.reason.key) == ("north_south", 1, "where_is_that.reason.north_south.right")
    assert (wrong.key, wrong.points, wrong.reason.key) == ("north_south", 0, "where_is_that.reason.north_south.wrong")
    assert wrong.reason.params == {"first": "manaus", "second": "belem", "a": 29, "b": 25, "difference": 4}


def test_the_player_with_most_points_wins() -> None:
    outcome = flipped(rows("lima brasilia\nsantiago ."), rows("lima brasilia"))
    assert outcome.ranking == ((0,), (1,))
    assert outcome.reason.key == "where_is_that.outcome.points"


def test_a_tie_goes_to_the_closest_pair_63_and_64_beat_3_and_5() -> None:
    left, right = rows("ciudad_del_este\niguazu_falls"), rows("piura chan_chan")
    outcome = flipped(right, left)
    assert [line.reason.params["difference"] for sheet in outcome.sheets for line in sheet.lines] == [2, 1]
    assert outcome.ranking == ((1,), (0,))
    assert outcome.reason == ("where_is_that.outcome.closest_pair", {"n": 1, "of": 1, "players": [1], "difference": 1})


def test_a_close_pair_that_is_wrong_does_not_break_the_tie() -> None:
    close_but_wrong = rows("iguazu_falls natal\nciudad_del_este .")
    outcome = flipped(close_but_wrong, rows("piura chan_chan"))
    assert outcome.sheets[0].total == outcome.sheets[1].total == 1
    assert outcome.winners == (1,)


def test_a_tie_that_goes_on_is_a_shared_victory() -> None:
    outcome = flipped(rows("lima\nsantiago"), rows("lima\nsantiago"), rows("santiago\nlima"))
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.reason.key == "where_is_that.outcome.shared"


def test_without_any_right_circle_the_victory_is_shared() -> None:
    assert flipped(rows("santiago\nlima"), rows("sucre\nquito")).winners == (0, 1)


def test_wt_5_alone_it_is_a_challenge_of_twelve_cards_one_at_a_time() -> None:
    state = GAME.start(Setup(1, {}, daily_seed("2026-11-16")))
    laid = 0
    while state.actors():
        assert len(state.view(0).offer) == 1
        play(state, f"{state.view(0).offer[0]} at 0,0 push down")
        laid += 1
    outcome = state.outcome()
    assert laid == 12 and outcome is not None
    assert outcome.reason.key == "where_is_that.outcome.solo" and outcome.ranking == ((0,),)


def test_wt_5_the_seed_of_the_day_is_its_date() -> None:
    assert daily_seed("2026-11-16") == 20261116
    first, second = (GAME.start(Setup(1, {}, daily_seed(day))) for day in ("2026-11-16", "2026-11-17"))
    assert first != second and first == GAME.start(Setup(1, {}, 20261116))


@pytest.mark.parametrize("text", ["", "today", "2026-02-30", "16.11.2026"])
def test_wt_5_what_is_no_date_has_no_seed(text: str) -> None:
    with pytest.raises(BadData, match="not a date"):
        daily_seed(text)


def test_a_result_can_be_shared_as_a_line_of_ticks_and_crosses() -> None:
    assert share_line(flipped(ERICA)) == "11/18 ↕✓✓✓✗✓✓✓✓✓ ↔✗✓✗✗✓✗✗✓✗"
    assert share_line(flipped(rows("lima\nsantiago"), rows("natal lima")), seat=1) == "0/1 ↔✗"


def watched(seats: int, seed: int) -> tuple[list[str], list[str]]:
    """Everything anybody is shown up to the flip: views and events, as text."""
    state, rng = GAME.start(Setup(seats, {"monuments": True}, seed)), Random(seed)
    views, events = [], []
    while state.turn < state.terms.turns - 1:
        views += [repr(state.view(seat).dump()) for seat in (None, *range(seats))]
        seat = state.actors()[0]
        events += [repr(event) for event in state.play(seat, rng.choice(state.moves(seat)))]
    return views, events


def test_wt_6_nothing_seen_before_the_flip_depends_on_where_places_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = watched(3, 9)
    write_moved_pack(tmp_path, 4)
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    assert packs.load("south_america").north != PACK.north
    assert watched(3, 9) == here


def test_wt_6_no_map_side_is_in_the_view_before_the_flip_and_all_after_it() -> None:
    state = GAME.start(Setup(2, {}, 9))
    rng = Random(1)
    while state.actors():
        view = state.view(0)
        assert not view.flipped and not view.circles and view.points is None
        assert not re.search(r"latitude|longitude|north|west", repr(view.dump()))
        seat = state.actors()[0]
        state.play(seat, rng.choice(state.moves(seat)))
    after: MapView = state.view(0)
    assert set(after.flipped) == {name for laid in after.maps for _, _, name in laid}
    for name, side in after.flipped.items():
        card = PACK.index[name]
        assert side[:2] == (PACK.north[card], PACK.west[card])
        assert side[2:] == (PACK.places[card].latitude, PACK.places[card].longitude)
    assert after.points == tuple(sum(circle.right for circle in circles) for circles in after.circles)
