"""The balance tool counts matches and says where they leave the limits; what was recorded is within them."""

import pytest

from rules.natural_selection.components import SPECIES
from tools import balance
from tools.balance import CELLS, Cell, Tally


def measured(cell: Cell, games: int) -> Tally:
    tally = Tally()
    for number in range(games):
        tally.add(*balance.play(cell, number))
    return tally


def test_a_cell_counts_wins_rounds_and_cards() -> None:
    tally = measured(Cell("expert", 3, False), 4)
    assert tally.games == 4
    assert round(sum(tally.of("seat_wins").values()), 6) == 4
    assert tally.of("species_played").total() == 12
    assert tally.of("used").total() > 40 and tally.median_rounds() > 2


def test_the_same_matches_are_counted_alike() -> None:
    cell = Cell("beginner", 2, True)
    assert measured(cell, 3).counts == measured(cell, 3).counts


def test_the_report_names_what_leaves_the_limits() -> None:
    cell = Cell("expert", 4, False)
    tally = Tally(
        {
            "ends": {"population": 10},
            "rounds": {"20": 10},
            "seat_wins": {"0": 9, "1": 1},
            "species_played": {"frog": 10},
            "species_wins": {"frog": 9},
        }
    )
    text = balance.report({cell.name: tally})
    for fault in ("a seat wins 3.60 times", "20 rounds", "the frog wins 3.60 times", "evolution wins 0%"):
        assert fault in text


def test_the_report_names_who_hardly_ever_wins_and_a_way_that_hardly_happens() -> None:
    cell = Cell("expert", 2, True)
    tally = Tally(
        {
            "ends": {"population": 95, "evolution": 5},
            "rounds": {"10": 100},
            "seat_wins": {"0": 50, "1": 50},
            "species_played": dict.fromkeys(SPECIES, 100),
            "species_wins": {**dict.fromkeys(SPECIES, 50), "spider": 30},
        }
    )
    text = balance.report({cell.name: tally})
    assert "expert 2s: the spider wins 0.60 times its share" in text
    assert "expert 2s: evolution wins 5%" in text


# What docs/BALANCE.md records --------------------------------------------------------------------------------


def rows(head: str) -> dict[str, list[str]]:
    """A table of docs/BALANCE.md by its first column."""
    lines = balance.REPORT.read_text(encoding="utf-8").split(balance.MARK)[1].splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(f"| {head} |")) + 2
    found: dict[str, list[str]] = {}
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        name, *cells = [part.strip() for part in line.strip("|").split("|")]
        found[name] = cells
    return found


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell.name)
def test_the_recorded_seats_rounds_and_ways_of_winning_are_within_the_limits(cell: Cell) -> None:
    matches, seat, rounds, evolution, stalemates = rows("mode, players")[cell.name]
    assert int(matches) >= 1000 and stalemates == "0"
    assert float(seat) <= balance.SEAT_LIMIT
    if cell.seats in (3, 4):
        assert balance.ROUNDS[0] <= int(rounds) <= balance.ROUNDS[1]
    if cell.seats <= balance.SMALL_TABLE:
        assert 10 <= int(evolution.rstrip("%")) <= 90


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell.mode == "expert"], ids=lambda cell: cell.name)
def test_no_recorded_species_wins_too_often_or_too_rarely(cell: Cell) -> None:
    shares = dict(zip(SPECIES, map(float, rows("expert | wolf")[cell.name]), strict=True))
    assert not {name: share for name, share in shares.items() if not 0.75 <= share <= 1.5}


@pytest.mark.parametrize("cell", [Cell("intermediate", 2, True), Cell("expert", 4, False)], ids=lambda cell: cell.name)
def test_a_quick_sample_is_like_what_was_recorded(cell: Cell) -> None:
    tally = measured(cell, 60)
    _, _, rounds, evolution, _ = rows("mode, players")[cell.name]
    assert abs(tally.median_rounds() - int(rounds)) <= 2
    assert abs(tally.of("ends")["evolution"] / tally.games - int(evolution.rstrip("%")) / 100) < 0.2
    assert tally.top_seat(cell.seats) < 1.8
