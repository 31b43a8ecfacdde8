"""What the table asks of the rules beside the ways: runs, kinds, places, phases. Only a view is needed."""

from __future__ import annotations

from rules.game import Setup
from rules.new_worlds import GAME, preview
from rules.new_worlds.components import CARD_ICONS, CARD_NAMES, ICONS, card_named, mask_of
from rules.new_worlds.moves import FIXES
from rules.new_worlds.state import WorldsState
from rules.new_worlds.view import Phase


def a_state(*worlds: tuple[str, ...], **modules: bool) -> WorldsState:
    """A dealt match whose worlds are replaced by these."""
    state = GAME.start(Setup(len(worlds), {"start": 0, **modules}, 1))
    state.worlds = [mask_of(card_named(card) for card in world) for world in worlds]
    return state


def test_a_run_needs_three_values_in_a_row() -> None:
    view = a_state((), ()).view(0)
    assert preview.runs(view, ("41", "43", "44", "45", "46")) == (("43", "44", "45", "46"),)
    assert preview.runs(view, ("41", "43", "44")) == ()


def test_a_run_crosses_biomes_only_with_the_global_balance() -> None:
    cards = ("15", "16", "17")
    assert preview.runs(a_state((), ()).view(0), cards) == ()
    assert preview.runs(a_state((), (), global_balance=True).view(0), cards) == (cards,)


def test_a_settlement_stands_in_a_run_with_the_value_somebody_thinks_of_giving_it() -> None:
    view = a_state(("17", "18", "jungle"), (), settlements=True).view(0)
    held = view.worlds[0]
    assert preview.runs(view, held) == ()
    jungle = card_named("jungle") - card_named("ocean")
    assert preview.runs(view, held, FIXES[jungle][2]) == (("17", "18", "jungle"),)


def test_cards_come_in_ascending_order_with_settlements_last() -> None:
    view = a_state(("44", "jungle", "03"), (), settlements=True).view(0)
    assert view.worlds[0] == ("03", "44", "jungle")
    assert preview.kinds(view.worlds[0]) == 3


def test_tied_seats_share_a_place() -> None:
    view = a_state(("01", "09"), ("02", "10"), ()).view(0)
    totals = [sheet.total for sheet in preview.estimate(view)]
    assert preview.place(preview.estimate(view), 2) == 3
    assert preview.place(preview.estimate(view), 1) == 1
    assert totals[1] > totals[0]
    assert preview.place(preview.estimate(view), 0) == 2
    assert [preview.place(preview.estimate(a_state((), ()).view(0)), seat) for seat in (0, 1)] == [1, 1]


def test_a_match_begins_in_the_playing_phase_and_no_settlement_has_a_value() -> None:
    view = a_state((), (), settlements=True).view(0)
    assert view.phase is Phase.PLAYING
    assert view.values == {}


def test_nature_icons_are_counted_in_tie_break_order() -> None:
    held = ("17", "51")
    counted = dict(zip(ICONS, preview.icons(held), strict=True))
    shown = [icon for card in held for icon in CARD_ICONS[card_named(card)]]
    assert counted == {icon: shown.count(icon) for icon in ICONS}
    assert preview.icons(("ocean",)) == (0, 0, 0, 0, 0, 0)


def test_the_gap_names_the_place_the_distance_and_the_best_of_the_others() -> None:
    sheets = preview.estimate(a_state(("01", "09", "17"), ("02",), ("03",)).view(0))
    assert [sheet.total for sheet in sheets] == [10, 1, 3], "kinds, most kinds and two leads; kinds; kinds and a lead"
    assert preview.gap(sheets, 0) == preview.Gap(1, 7, (2,))
    assert preview.gap(sheets, 1) == preview.Gap(3, -9, (0,))


def test_level_seats_are_named_together() -> None:
    sheets = preview.estimate(a_state((), (), ()).view(0))
    assert preview.gap(sheets, 0) == preview.Gap(1, 0, (1, 2))


def test_nw_11_every_biome_that_somebody_has_is_led_by_one_seat() -> None:
    view = a_state(("01", "02", "09"), ("03", "10")).view(None)
    assert preview.leaders(preview.estimate(view)) == {"ocean": 0, "coast": 1}


def test_the_gains_of_a_way_add_up_to_what_it_is_worth() -> None:
    found = 0
    for seed in range(12):
        state = GAME.start(Setup(3, {"start": 0, "vital_capacity": True, "discordance": True}, seed))
        while state.actors():
            seat = state.actors()[0]
            view = state.view(seat)
            for way in preview.ways(view, view.hand[0]) if view.hand else ():
                assert sum(gain.params["points"] for gain in way.gains) == sum(way.worth.values())
                found += bool(way.gains)
            state.play(seat, state.moves(seat)[seed % len(state.moves(seat))])
    assert found > 200


def test_sheets_after_a_move_are_those_of_everybody() -> None:
    state = a_state(("01", "02"), ("05",))
    view = state.view(0)
    move = next(move for move in view.moves if str(move).endswith(":deploy"))
    now, then = preview.estimate(view), preview.after(view, move)
    assert then[0].total - now[0].total == sum(preview.worth(view, move).values())
    assert [sheet.seat for sheet in then] == [0, 1]


def test_unseen_are_the_cards_of_the_pile_and_of_other_hands() -> None:
    state = GAME.start(Setup(3, {"start": 0}, 4))
    for _ in range(9):
        seat = state.actors()[0]
        state.play(seat, state.moves(seat)[0])
    view = state.view(0)
    hidden = {card for cards in preview.unseen(view, GAME.scene(view)).values() for card in cards}
    others = {CARD_NAMES[card] for hand in state.hands[1:] for card in hand}
    assert hidden == others | {CARD_NAMES[card] for card in state.pile}
    assert all(preview.biome_of(card) == "taiga" for card in preview.unseen(view, GAME.scene(view))["taiga"])
