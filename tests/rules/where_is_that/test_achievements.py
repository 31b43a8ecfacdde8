"""The achievements of Where Is That?: a map on which each holds, and one on which it does not."""

from __future__ import annotations

from rules.match import Match, Step
from rules.where_is_that.components import Award, Circle
from rules.where_is_that.state import MapState
from tests.rules.over import earned, over, step
from tests.rules.where_is_that.setting import PACK, Drawn, card_map, terms_of

BY_NORTH = [card for card, _ in sorted(enumerate(PACK.north), key=lambda each: each[1])]
BY_WEST = [card for card, _ in sorted(enumerate(PACK.west), key=lambda each: each[1])]


def names(cards: list[int]) -> list[str]:
    return [PACK.ids[card] for card in cards]


def mapped(drawn: Drawn) -> Match:
    """One player's map at the end of the Cartographer's Corner."""
    state = MapState(terms_of(1, "cartographer"), [card_map(drawn)], (), (), 12)
    return over("where_is_that", state, 1, mode="cartographer")


def column(cards: list[str]) -> Drawn:
    return {(0, y): name for y, name in enumerate(cards)}


def row(cards: list[str]) -> Drawn:
    return {(x, 0): name for x, name in enumerate(cards)}


def swapped(cards: list[str]) -> list[str]:
    return [cards[1], cards[0], *cards[2:]]


def shaken(*awards: Award, steps: tuple[Step, ...] = ()) -> Match:
    state = MapState(terms_of(2, "shake"), [card_map({(0, 0): "lima"})], (), (), 10, awards)
    return over("where_is_that", state, 2, steps, mode="shake")


def award(circles: int, right: bool = True, seat: int = 0) -> Award:
    """A card in so many circles; a wrong one sends it away."""
    north, south = BY_NORTH[0], BY_NORTH[-1]
    circle = Circle(north, south, "north_south") if right else Circle(south, north, "north_south")
    return Award(seat, north, (circle,) * circles)


def test_one_direction_all_right() -> None:
    north, west = names(BY_NORTH[::9])[:6], names(BY_WEST[::9])[:6]
    assert "north_to_south" in earned(mapped(column(north)))
    assert "north_to_south" not in earned(mapped(column(swapped(north))))
    assert "west_to_east" in earned(mapped(row(west)))
    assert "west_to_east" not in earned(mapped(row(swapped(west))))
    assert "north_to_south" not in earned(mapped(column(north[:5]))), "four circles are too few"


def test_a_map_without_an_error() -> None:
    cards = names(BY_NORTH[::5])[:11]
    assert "perfect_map" in earned(mapped(column(cards)))
    assert "perfect_map" not in earned(mapped(column(swapped(cards))))
    assert "perfect_map" not in earned(mapped(column(cards[:10]))), "nine circles are too few"


def test_cards_close_together() -> None:
    close = {(at % 4, at // 4): name for at, name in enumerate(PACK.ids[:13])}
    assert "dense_map" in earned(mapped(close))
    assert "dense_map" not in earned(mapped(column(list(PACK.ids[:13]))))


def test_places_that_follow_each_other() -> None:
    two, far = names(BY_NORTH[7:9]), names(BY_NORTH[7:10:2])
    assert "neighbours" in earned(mapped(column(two)))
    assert "neighbours" not in earned(mapped(column(two[::-1])))
    assert "neighbours" not in earned(mapped(column(far)))


def test_in_the_shake_every_card_stayed() -> None:
    assert "nothing_discarded" in earned(shaken(award(1), award(2), award(1, right=False, seat=1)))
    assert "nothing_discarded" not in earned(shaken(award(1), award(1, right=False)))
    assert "nothing_discarded" not in earned(shaken(award(1, seat=1)))
    assert not {"perfect_map", "north_to_south", "neighbours"} & earned(shaken(award(1)))


def test_a_card_in_four_circles() -> None:
    assert "four_circles" in earned(shaken(award(4)))
    assert "four_circles" not in earned(shaken(award(3), award(3)))
    assert "four_circles" not in earned(shaken(award(4, right=False)))


def test_a_push_that_was_worth_it() -> None:
    pushed, stays, gone = (("where_is_that." + what, {}) for what in ("pushed", "stays", "discarded"))
    assert "good_push" in earned(shaken(award(1), steps=(step(0, pushed, stays),)))
    assert "good_push" not in earned(shaken(award(1), steps=(step(0, pushed, gone), step(0, stays))))
    assert "good_push" not in earned(shaken(award(1), steps=(step(1, pushed, stays),)))
