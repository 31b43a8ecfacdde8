"""What the table asks of the rules beside the ways: runs, kinds, places, phases. Only a view is needed."""

from __future__ import annotations

from rules.game import Setup
from rules.new_worlds import GAME, preview
from rules.new_worlds.components import CARD_ICONS, ICONS, card_named, mask_of
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
