"""A match that can be followed: every moment is drawn, moves are told beat by beat, seats keep what they did."""

from __future__ import annotations

from random import Random

import pytest

from app.kit.tokens import theme
from app.services import i18n
from app.tables.where_is_that.telling import judged_in, turn_in_short
from rules.game import Setup
from rules.match import Match
from rules.where_is_that import GAME
from rules.where_is_that.scene import cards, points
from tests.app import measure, touch
from tests.app.tables.where_is_that.table import wrong_move

PHONE, TABLET = (412, 915), (1280, 800)


def random_match(mode: str, seats: int, seed: int) -> Match:
    """A whole match of anything that is legal, every second card a push where one can be."""
    options = {"mode": mode, "start": 0} if seats > 1 else {"mode": mode}
    match, rng = Match(GAME, Setup(seats, options, seed)), Random(seed)
    while match.state.actors():
        seat = match.state.actors()[0]
        moves = list(match.state.moves(seat))
        pushes = [move for move in moves if move.push is not None]
        match.play(seat, rng.choice(pushes if pushes and rng.random() < 0.5 else moves))
    return match


def moments(match: Match, viewer: int | None):
    """Every scene of a match, also with things in the air."""
    scene = GAME.scene(Match(GAME, match.setup).state.view(viewer))
    yield scene
    for step in match.steps:
        for event in step.events:
            changes = GAME.changes(event.seen_by(viewer))
            scene.lift(changes)
            yield scene
            scene.land(changes)
            yield scene


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize(("mode", "seats"), [("cartographer", 2), ("cartographer", 5), ("shake", 1), ("shake", 6)])
def test_every_moment_of_a_match_can_be_drawn(sit, size, mode, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, mode=mode, seed=6)
    match = random_match(mode, seats, 6)
    owners = range(seats) if mode == "cartographer" else [0]
    for number, scene in enumerate(moments(match, 0)):
        sitting.board.shown_seat = number % seats
        sitting.board.show_scene(scene)
        owner = number % seats if mode == "cartographer" else 0
        assert sitting.board.map.sight.cards == cards(scene, owner)
        if number % 9 == 0:
            touch.frames(1)
    assert all(cards(scene, owner) for owner in owners)


@pytest.mark.parametrize(
    ("size", "mode"),
    [
        pytest.param(PHONE, "cartographer", id="phone-cartographer"),
        pytest.param(TABLET, "shake", id="tablet-shake"),
        pytest.param(PHONE, "shake", id="phone-shake", marks=pytest.mark.slow),
        pytest.param(TABLET, "cartographer", id="tablet-cartographer", marks=pytest.mark.slow),
    ],
)
def test_a_whole_match_in_motion_is_told_without_a_fault(sit, size, mode):
    touch.resize(*size)
    sitting = sit(seats=2, persons=0, mode=mode, seed=3, speed="fast")
    for _ in range(4000):
        if sitting.over:
            break
        touch.skip(0.5)
        assert sitting.frame.director.faults == []
    assert len(sitting.over) == 1
    assert sitting.board.scene == GAME.scene(sitting.session.match.state.view(None))


def test_the_sounds_of_a_move_come_at_their_beats(sit):
    sitting = sit(seats=1, mode="shake", seed=3, speed="normal")
    heard = []
    sitting.frame.services.feedback = lambda cue: heard.append((cue.sound, passed[0]))
    passed = [0.0]
    pushes = [move for move in sitting.session.moves if move.push is not None]
    sitting.session.play(pushes[0])
    for _ in range(600):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        passed[0] += 1 / 60
        if sitting.session.phase == "deciding":
            break
    moments = dict(heard)
    assert [key for key, _ in heard] == ["card", "place", "flip"]
    assert 0.15 < moments["card"] < moments["place"] - 0.2
    assert moments["flip"] >= moments["place"]


def test_a_mistake_is_told_cause_by_cause_while_the_card_still_lies_there(sit):
    i18n.set_language("es")
    sitting = sit(seats=1, mode="shake", seed=3, speed="normal")
    move, said = wrong_move(sitting), []
    sitting.session.play(move)
    for _ in range(1200):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        line, lies = sitting.frame.director.line, move.card in cards(sitting.board.scene, 0).values()
        if not said or said[-1] != (line.caption, line.why, lies):
            said.append((line.caption, line.why, lies))
        if sitting.session.phase == "deciding":
            break
    reasons = [(why, lies) for caption, why, lies in said if "no encaja" in caption]
    assert reasons and all("está más al" in why for why, _ in reasons)
    assert reasons[0][1], "the reason is read while the card can be seen"
    assert any(caption.startswith("La carta se descarta") for caption, _, _ in said)
    assert "se descarta: está más al" in sitting.board.surround.message.text


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_rivals_seat_keeps_its_last_move_until_the_next_own_one(sit, mode):
    sitting = sit(seats=3, mode=mode, seed=8)
    sitting.session.play(next(iter(sitting.session.moves)))
    sitting.settle()
    board = sitting.board
    for seat in (1, 2):
        moves = board.recent(seat)
        said = turn_in_short(moves, sitting.frame.wording)
        assert board.seats[seat].said == said
        assert not said or any(text.text == said[0] for text in board.seats[seat].drawn_texts())
    assert any(board.seats[seat].said for seat in (1, 2))
    assert board.seats[0].said == []
    sitting.board.choosing.select(board.position.offer[0])
    assert any(board.seats[seat].said for seat in (1, 2)), "a choice is not yet a move"


def test_two_cards_in_a_row_are_both_said(sit):
    """With two players whoever is last in a round is first in the next one."""
    sitting = sit(seats=2, seed=8)
    sitting.session.play(next(iter(sitting.session.moves)))
    sitting.settle()
    first, second = sitting.board.recent(1)
    cards_laid = [step.move.card for step in sitting.session.match.steps[1:]]
    names = [sitting.frame.wording.word("place", card) for card in cards_laid]
    assert all(name in sitting.board.seats[1].said[0] for name in names)
    drawn = [text.text for text in sitting.board.seats[1].drawn_texts()]
    assert sitting.board.seats[1].said[0] in drawn and (first.seat, second.seat) == (1, 1)


def test_what_came_of_a_card_is_not_said_on_the_seat_before_it_was_seen(sit):
    sitting = sit(seats=2, mode="shake", seed=8, speed="normal")
    sitting.session.play(next(iter(sitting.session.moves)))
    seen = []
    for _ in range(2400):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        scored = points(sitting.board.scene, 1)
        seen.append((scored, bool(sitting.board.seats[1].said), bool(sitting.board.recent(1))))
        if sitting.session.phase == "deciding":
            break
    assert any(known and not said for _, said, known in seen), "the move is known and not yet told"
    assert seen[-1][1]


def test_in_the_cartographers_corner_the_map_of_whoever_moves_is_shown_meanwhile(sit):
    sitting = sit(seats=3, seed=8, speed="normal")
    sitting.session.play(next(iter(sitting.session.moves)))
    shown = []
    for _ in range(2400):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        moving = sitting.frame.director.moving
        if moving is not None:
            shown.append((moving.seat, sitting.board.shown_seat))
        if sitting.session.phase == "deciding":
            break
    assert {mover for mover, _ in shown} == {0, 1, 2}
    assert all(mover == seat for mover, seat in shown)
    touch.frames(2)
    assert sitting.board.shown_seat == 0


def test_the_cards_rivals_have_laid_on_the_common_map_wear_their_badge(sit):
    sitting = sit(seats=4, mode="shake", played=5, seed=5)
    laid = sitting.board.map.sight.laid_by
    told = [told for seat in (1, 2, 3) for told in sitting.board.recent(seat)]
    stayed = {flip.card: flip.seat for flip in sitting.session.view.flips[-len(told) :] if flip.points}
    assert {card: seat for card, (seat, _) in laid.items() if card in stayed} == stayed
    assert 0 not in {seat for seat, _ in laid.values()}


@pytest.mark.parametrize("size", [PHONE, (360, 640), (915, 412), TABLET], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_the_last_moves_of_many_rivals_are_whole_and_readable(sit, size, mode):
    """Also with large text: no letter is smaller than 10 dp, and a seat that has moved says at least its card."""
    touch.resize(*size)
    theme.text_scale = 1.3
    for seats in (3, 6):
        sitting = sit(seats=seats, mode=mode, played=seats + 1, seed=8)
        assert [str(fault) for fault in measure.faults(sitting.frame)] == []
        for seat in range(1, seats):
            if sitting.board.recent(seat):
                tab = sitting.board.seats[seat]
                assert any(text.text == tab.said[0] for text in tab.drawn_texts()), (seats, seat, list(tab.said))
        sitting.frame.go_away()
        touch.clear()


def test_a_tap_on_a_rival_shows_its_map_and_says_what_it_did(sit):
    sitting = sit(seats=2, seed=8)
    sitting.session.play(next(iter(sitting.session.moves)))
    sitting.settle()
    if not sitting.board.recent(1):
        pytest.fail("the rival has moved")
    touch.tap_on(sitting.board.seats[1])
    assert sitting.board.shown_seat == 1
    said = sitting.board.surround.message.text
    assert said.startswith("Bruno pone ") and any(
        text.text == said for text in sitting.board.surround.message.drawn_texts()
    )
    assert sitting.board.map.sight.marks


def test_a_tap_on_a_rival_of_the_common_map_shows_its_last_move_again(sit):
    sitting = sit(seats=2, mode="shake", seed=8)
    sitting.session.play(next(iter(sitting.session.moves)))
    sitting.settle()
    *_, told = sitting.board.recent(1)
    present = sitting.board.scene.copy()
    theme.speed = "normal"
    touch.tap_on(sitting.board.seats[1])
    assert sitting.frame.past is not None
    assert sitting.frame.director.moving.number == told.number
    touch.until(lambda: sitting.frame.past is None)
    assert sitting.board.scene == present
    assert sitting.session.phase == "deciding" and sitting.board.moves


def test_the_circles_a_card_was_checked_by_are_lit_until_the_next_move(sit):
    sitting = sit(seats=2, mode="shake", seed=8, speed="fast")
    for _ in range(3000):
        if sitting.session.phase == "deciding" and sitting.board.map.sight.lit:
            break
        if sitting.session.phase == "deciding":
            sitting.session.play(next(iter(sitting.session.moves)))
        touch.frames(1)
        sitting.board.go_on()
    told = sitting.frame.recent.since()[-1]
    circles = judged_in(told.events)
    assert all(circle.right for circle in circles)
    sight = sitting.board.map.sight
    assert {(circle.first, circle.second) for circle in circles} == sight.lit
    assert sight.lit <= {(circle.first, circle.second) for circle in sight.circles}


def test_the_title_names_whoever_begins_the_round_that_is_announced(sit):
    sitting = sit(seats=3, mode="shake", seed=3, speed="fast", start=1)
    seen = set()
    for _ in range(8000):
        if sitting.session.phase == "deciding" and not sitting.board.moves:
            break
        if sitting.session.phase == "deciding":
            if sitting.session.match.cursor > 6:
                break
            sitting.session.play(next(iter(sitting.session.moves)))
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        said = sitting.frame.voice.strip.shown if sitting.frame.voice.is_shown else None
        if said is not None and said.said.caption.startswith("Ronda"):
            beginner = said.said.caption.split("Empieza ")[1].rstrip(".")
            seen.add((beginner, sitting.frame.title(), sitting.session.match.steps[-1].seat))
    assert any(mover == 0 and beginner != "Ana" for beginner, _, mover in seen), "the person ends no round"
    assert all(title == (f"Tu turno, {who}" if who == "Ana" else f"Juega {who}") for who, title, _ in seen)


def right_move(sitting):
    """A placement of the person in the Shake whose card will stay, with what it brings."""
    for move in sitting.session.moves:
        events = sitting.session.match.state.copy().play(0, move)
        for event in events:
            if event.key == "where_is_that.stays":
                return move, event.params["n"]
    raise AssertionError("no card fits")


@pytest.mark.parametrize("size", [PHONE, (360, 640), (915, 412), TABLET], ids=str)
def test_an_own_card_that_stays_is_told_and_its_points_stand_on_the_own_seat(sit, size):
    touch.resize(*size)
    i18n.set_language("es")
    sitting = sit(seats=2, mode="shake", played=4, seed=3, speed="normal")
    move, gain = right_move(sitting)
    sitting.session.play(move)
    voice, frames, said = sitting.frame.voice, 0, set()
    for _ in range(900):
        touch.frames(1)
        if voice.is_shown and voice.strip.shown.said.seat == 0:
            said.add(voice.strip.shown.said.caption)
            frames += 1
        if sitting.frame.story.mover != 0:
            break
    assert len(said) == 1 and said.pop().startswith(("Tu único círculo es correcto: +1", f"Tus {gain} círculos"))
    assert frames > 40, "long enough to be read"
    own = sitting.board.seats[0]
    assert own.said == [f"+{gain}"]
    touch.frames(2)
    assert f"+{gain}" in {text.text for text in own.drawn_texts()}
