"""Whole matches by touch; the play time is ours."""

from __future__ import annotations

from rules.mondo.moves import Leave, Wait
from tests.app import touch

LOOK = 1500
"""Ms that a person needs for a move, in play time."""


def play_round(sitting, persons: int = 1, by_drag: bool = False, look: int = LOOK) -> None:
    """Everybody does what a computer player would do, until the round is over."""
    played = sitting.state.round
    while sitting.state.phase == "building" and sitting.state.round == played:
        for seat in range(persons):
            if seat in sitting.state.actors() and sitting.session.phase == "running":
                sitting.obey(sitting.advice(seat), seat, by_drag)
        sitting.pass_time(look)


def test_solitaire_on_a_phone(sit):
    sitting = sit(seats=1, options={"mode": "solitaire", "difficulty": "hard"})
    assert sitting.board.stations[0].world.empties == 20
    play_round(sitting, by_drag=True)
    assert sitting.state.phase == "over" and not sitting.over
    assert sitting.board.score is not None
    touch.tap_on(sitting.board.score.button)
    assert len(sitting.over) == 1 and sitting.session.phase == "over"
    assert sitting.state.boards[0].count(-1) < 12
    assert sitting.state.audit() == []


def test_advanced_against_two_computer_players(sit):
    sitting = sit(seats=3, options={"mode": "advanced", "minutes": 1})
    for number in (1, 2, 3):
        assert sitting.state.round == number
        play_round(sitting, look=4000)
        assert sitting.board.score is not None
        sitting.go_on()
    assert len(sitting.over) == 1
    assert all(24 - board.count(-1) > 3 for played in sitting.state.finished for board in played.boards)
    assert any(isinstance(step.move, Leave) for step in sitting.session.match.steps if step.seat == 0)


def test_expert_with_tasks_on_a_tablet_for_three_people(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=3, persons=3, options={"mode": "expert", "minutes": 1})
    for number in (1, 2, 3):
        assert sitting.state.round == number
        for seat in range(3):
            build_three(sitting, seat)
            sitting.take_task(sitting.state.open_tasks(seat)[0], seat)
            assert len(sitting.state.tasks[seat]) == 1
        sitting.hold_leave(number % 3)
        sitting.pass_time(60_000)
        assert sitting.state.phase in ("scoring", "over")
        sitting.go_on()
    assert len(sitting.over) == 1
    sheets = sitting.over[0].sheets
    assert all(any(line.key == "tasks" for line in sheet.lines) for sheet in sheets)
    assert sitting.state.audit() == []


def build_three(sitting, seat: int) -> None:
    while sitting.state.placed(seat) < 3:
        move = sitting.advice(seat)
        assert not isinstance(move, Leave | Wait)
        sitting.obey(move, seat)
        sitting.pass_time(200)


def test_a_table_of_computers_can_be_watched(sit):
    """Nobody waits long: their clock runs faster, and the next round starts by itself."""
    sitting = sit(seats=2, persons=0, options={"minutes": 1})
    for _ in range(400):
        if sitting.state.round > 1 or sitting.state.phase != "building":
            break
        sitting.pass_time(100)
    assert sitting.state.finished
    assert all(board.count(-1) < 24 for board in sitting.state.finished[0].boards)
