"""The end phase: one last card or none, and values for settlements."""

from __future__ import annotations

from random import Random

from rules.game import Message
from rules.match import Match, Step
from rules.new_worlds.moves import BIOME, DEPLOY, Fix
from rules.new_worlds.preview import can_end, end_near, ends_match
from rules.new_worlds.view import Phase
from tests.app import touch
from tests.app.screens.told_board import sit_down


def test_after_the_end_is_triggered_there_are_only_last_card_and_pass(sit):
    sitting = sit(until=lambda session: session.match.state.view(0).phase is Phase.LAST)
    board = sitting.board
    assert board.ways[BIOME].title == "Pasar"
    assert board.ways[DEPLOY].title == "Última carta"
    card = next(card for card in board.hand.cards if card)
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    assert card in board.world.contents.ghosts
    before = sitting.session.match.cursor
    sitting.tap_way(DEPLOY)
    sitting.settle()
    assert str(sitting.session.match.steps[before].move) == f"{card}:last"


def test_passing_is_armed_first_too(sit):
    sitting = sit(until=lambda session: session.match.state.view(0).phase is Phase.LAST)
    before = sitting.session.match.cursor
    sitting.tap_way(BIOME)
    assert sitting.session.match.cursor == before
    sitting.tap_way(BIOME)
    sitting.settle()
    assert str(sitting.session.match.steps[before].move) == "pass"


def fixing(sit):
    """A table where the person fixes the value of a settlement."""
    for seed in range(1, 40):
        sitting = sit(
            seats=2,
            seed=seed,
            options={"settlements": True},
            until=lambda session: session.match.state.view(0).phase is Phase.FIXING,
        )
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
    assert sitting.board.world.contents.values[str(other.fix).partition("=")[0]] == other.fix.value
    before = sitting.session.match.cursor
    touch.tap_on(chooser.confirm)
    sitting.settle()
    assert sitting.session.match.steps[before].move is other.fix


def near_the_end(session) -> bool:
    view = session.match.state.view(0)
    return end_near(view) and any(ends_match(view, move) for move in view.moves)


def test_nw_5_last_cards_are_explained_once_before_they_come(sit, monkeypatch):
    sitting = sit(seats=2)
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    rng = Random(2)
    while not sitting.over and sitting.board.position.phase is not Phase.LAST:
        sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
    warnings = [text for text in said if text.startswith("Se acaban las cartas.")]
    assert len(warnings) == 1


def test_nw_4_a_play_that_ends_the_match_says_so_before_it_is_confirmed(sit, monkeypatch):
    tables = (sit(seats=2, seed=seed, until=near_the_end) for seed in range(1, 40))
    sitting = next(each for each in tables if not each.session.outcome)
    board = sitting.board
    move = next(move for move in sitting.session.moves if ends_match(board.position, move))
    sitting.tap_card(str(move).partition(":")[0])
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    sitting.tap_way(move.way)
    assert board.subtitle().endswith("con ella termina la partida")
    assert len(said) == 1 and "termina la partida" in said[0] and "última carta" in said[0]


def test_nw_12_a_tie_is_told_with_the_icon_that_broke_it(sit):
    sitting = sit(seats=2)
    tie = Message("new_worlds.outcome.empty_space.tie", {"icon": "sun", "own": 7, "best": 5})
    assert sitting.board.wording.say(tie).endswith("Empate a puntos: más iconos de sol, 7 frente a 5.")


def test_nw_4_whoever_can_end_the_match_now_is_told_so_in_the_bar(sit):
    sitting = next(
        each for seed in range(1, 40) if not (each := sit(seats=2, seed=seed, until=near_the_end)).session.outcome
    )
    assert sitting.board.subtitle() == "Puedes provocar el final: elige una carta"
    sitting.tap_card(next(card for card in sitting.board.hand.cards if card))
    assert "elige cómo jugarla" in sitting.board.subtitle(), "a card in hand is spoken of first"


def rival_can_end(session) -> bool:
    view = session.match.state.view(0)
    return can_end(view, 1) and not can_end(view, 0)


def test_nw_4_a_rival_who_can_end_the_match_is_named_before(sit, monkeypatch):
    sitting = next(
        each for seed in range(1, 60) if not (each := sit(seats=2, seed=seed, until=rival_can_end)).session.outcome
    )
    board = sitting.board
    assert board.subtitle() == "Puede ser tu último turno: elige una carta"
    assert board.in_anothers_turn(1) == "Puede provocar el final en este turno"
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    board._warned = False
    board.refresh()
    assert len(said) == 1 and said[0].endswith("Bruno puede provocar el final en su próximo turno.")


def before_a_rival_can_end(match: Match) -> list[Step]:
    """Random moves up to a turn of the rival in which the match may end."""
    for seed in range(40):
        copy, rng = Match(match.game, match.setup), Random(seed)
        while copy.state.actors():
            seat = copy.state.actors()[0]
            if seat == 1 and can_end(copy.state.view(0), 1):
                return copy.steps
            copy.play(seat, rng.choice(list(copy.state.moves(seat))))
    raise AssertionError("in 40 matches the rival could never end it")


def test_nw_4_while_a_rival_thinks_who_can_end_the_match_the_strip_says_so(app):
    app.services.settings.set("speed", "normal")
    session = sit_down(app, seats=2)
    for step in before_a_rival_can_end(session.match):
        session.match.play(step.seat, step.move)
    session.phase, session.decider = "thinking", 1
    frame = app.navigation.screen.frame
    frame.refresh_board()
    frame.update_bars()
    assert frame.voice.strip.shown.said.why == "Puede provocar el final en este turno"
