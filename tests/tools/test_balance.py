"""The balance tool counts matches and says where they leave the limits."""

from tools import balance
from tools.balance import Cell, Tally


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
    tally = Tally({
        "ends": {"population": 10},
        "rounds": {"20": 10},
        "seat_wins": {"0": 9, "1": 1},
        "species_played": {"frog": 10},
        "species_wins": {"frog": 9},
    })  # fmt: skip
    text = balance.report({cell.name: tally})
    for fault in ("a seat wins 3.60 times", "20 rounds", "the frog wins 3.60 times", "evolution wins 0%"):
        assert fault in text
