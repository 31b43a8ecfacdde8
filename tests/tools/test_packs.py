"""Every map pack that is shipped is fit to be played, and a fault of one is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules.where_is_that import packs
from tools.packs.checks import faults
from tools.packs.choosing import City, Wish, choose, clash

BOX = packs.FOLDERS[0]


@pytest.mark.parametrize("pack", packs.available())
def test_nothing_is_wrong_with_a_pack(pack: str) -> None:
    assert list(faults(pack)) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("48.8534,2.3488", "48.8534,-6.3488", "paris lies"),
        ("40.4165,-3.7026", "48.8534,-3.7026", "madrid and paris have the same latitude"),
        ("Londres,London", "Londresdelnortes,London", "Londresdelnortes (es) is too long"),
        (",FR,48.8534", ",XX,48.8534", "XX has no flag"),
    ],
)
def test_a_fault_is_found(before: str, after: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in BOX.glob("europe*"):
        shutil.copy(path, tmp_path)
    table = tmp_path / "europe.csv"
    text = table.read_text(encoding="utf-8")
    assert before in text
    table.write_text(text.replace(before, after), encoding="utf-8")
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    found = list(faults("europe"))
    assert any(fault in each for each in found), found


def city(number: int, country: str, x: float, y: float, population: int, capital: bool = False) -> City:
    return City(number, f"city {number}", country, "", y, x, population, capital)


def test_a_choice_prefers_capitals_and_people_and_leaves_no_land_empty() -> None:
    cities = [
        city(1, "AA", 0.0, 0.0, 900_000),
        city(2, "AA", 0.1, 0.1, 800_000),
        city(3, "AA", 9.0, 9.0, 60_000),
        city(4, "BB", 5.0, -5.0, 90_000, capital=True),
    ]
    assert [each.id for each in choose(cities, Wish(3, 5.0))] == [1, 4, 3], "the neighbour of the largest comes last"


def test_no_two_cities_of_a_choice_lie_on_one_parallel() -> None:
    cities = [city(number, "AA", number * 3.0, 1.0 if number < 3 else number, 100_000) for number in range(1, 6)]
    chosen = choose(cities, Wish(5, 2.0))
    assert len(chosen) == 4
    assert not any(clash(one, other) for one in chosen for other in chosen if one is not other)
