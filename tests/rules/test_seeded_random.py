"""Chance is a seed and a counter: the same on every machine, and fair."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.seeded_random import SeededRandom


def test_the_stream_is_the_same_on_every_machine() -> None:
    chance = SeededRandom(7)
    assert [chance.below(1000) for _ in range(5)] == [831, 738, 841, 278, 619]


def test_a_copy_goes_on_where_the_original_was() -> None:
    chance = SeededRandom(3)
    chance.bits()
    twin = chance.copy()
    assert [twin.bits() for _ in range(4)] == [chance.bits() for _ in range(4)]


@given(st.integers(0, 2**63), st.integers(1, 10_000))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= SeededRandom(seed).below(limit) < limit


@given(st.integers(0, 2**31), st.lists(st.integers()))
def test_shuffling_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    SeededRandom(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        cards = [1, 2, 3]
        SeededRandom(seed).shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 850


def test_picking_takes_one_of_the_items() -> None:
    assert {SeededRandom(seed).pick("abc") for seed in range(40)} == set("abc")
