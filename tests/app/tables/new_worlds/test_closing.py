"""The end phase: one last card or none, and values for settlements."""

from __future__ import annotations

from rules.new_worlds.moves import BIOME, DEPLOY, Fix
from rules.new_worlds.preview import phase
from tests.app import touch


def test_after_the_end_is_triggered_there_are_only_last_card_and_pass(sit):
    sitting = sit(until=lambda session: phase(session.match.state.view(0)) == "last")
    board = sitting.board
    assert board.ways[BIOME].title == "Pasar"
    assert board.ways[DEPLOY].title == "Última carta"
    card = next(card for card in board.scene.hand if card)
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    assert card in board.world.contents.ghosts
    before = sitting.session.match.cursor
    sitting.tap_way(DEPLOY)
    sitting.settle()
    assert str(sitting.session.match.steps[before].move) == f"{card}:last"


def test_passing_is_armed_first_too(sit):
    sitting = sit(until=lambda session: phase(session.match.state.view(0)) == "last")
    before = sitting.session.match.cursor
    sitting.tap_way(BIOME)
    assert sitting.session.match.cursor == before
    sitting.tap_way(BIOME)
    sitting.settle()
    assert str(sitting.session.match.steps[before].move) == "pass"


def fixing(sit):
    """A table where the person fixes the value of a settlement."""
    for seed in range(1, 40):
        sitting = sit(seats=2, seed=seed, options={"settlements": True},
                      until=lambda session: phase(session.match.state.view(0)) == "fixing")  # fmt: skip
        if sitting.session.phase == "deciding":
            return sitting
        sitting.frame.go_away()
        touch.clear()
    raise AssertionError("no settlement to fix in 40 matches")


def test_the_best_value_is_proposed_and_one_tap_fixes_it(sit):
    sitting = fixing(sit)
    proposed = sitting.session.moves[0]
    assert isinstance(proposed, Fix)
    assert sitting.board.chooser.chosen is proposed
    before = sitting.session.match.cursor
    touch.tap_on(sitting.board.chooser.confirm)
    sitting.settle()
    assert sitting.session.match.steps[before].move is proposed


def test_another_value_can_be_chosen_and_is_seen_in_the_world_first(sit):
    sitting = fixing(sit)
    chooser = sitting.board.chooser
    other = next(button for button in chooser.values if button.fix is not chooser.chosen)
    touch.tap_on(other)
    assert sitting.board.world.contents.values[chooser.settlement] == other.fix.value
    before = sitting.session.match.cursor
    touch.tap_on(chooser.confirm)
    sitting.settle()
    assert sitting.session.match.steps[before].move is other.fix
