"""A person plays New Worlds with a finger: by taps, by drags, and what the table answers."""

from __future__ import annotations

from random import Random

from app.kit.geometry import centre
from app.kit.tokens import theme
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, LAST, PASS, Fix, Play
from tests.app import touch


def a_card_with(sitting, wish):
    """Select the first hand card whose ways fulfil the wish."""
    board = sitting.board
    for card in [card for card in board.hand.cards if card]:
        board.choice.select(board.position, card)
        if wish(board.choice):
            board.choice.clear()
            return card
    board.choice.clear()
    return None


def a_table_with(sit, wish, **wishes):
    """The first table on which some hand card fulfils the wish, and that card."""
    for seed in range(1, 60):
        sitting = sit(seed=seed, **wishes)
        card = a_card_with(sitting, wish)
        if card is not None:
            return sitting, card
        sitting.frame.go_away()
        touch.clear()
    raise AssertionError("no such table among 60")


def test_a_whole_match_against_the_computer_by_taps(sit):
    sitting, rng = sit(seats=3, options={"settlements": True}), Random(3)
    while not sitting.over:
        assert sitting.session.phase == "deciding"
        before = sitting.session.match.cursor
        sitting.play_by_taps(rng.choice(list(sitting.session.moves)))
        assert sitting.over or sitting.session.match.cursor > before
    assert len(sitting.over) == 1
    assert sitting.over[0].sheets == sitting.session.outcome.sheets


def drag_out(sitting, move) -> None:
    """The same move with one gesture, and the second touch that commits it."""
    board, card = sitting.board, str(move).partition(":")[0]
    if move.way in (DEPLOY, LAST):
        sitting.drag_card(card, sitting.world_middle())
        touch.tap(*sitting.world_middle())
    else:
        board.choice.select(board.position, card)
        spaces = [space for space in range(7) if move.way in board.choice.open_ways(space)]
        alone = [space for space in spaces if board.choice.open_ways(space) == [move.way]]
        board.choice.clear()
        sitting.drag_card(card, centre(board.places.spaces[(alone or spaces)[0]]))
        if not alone:
            sitting.tap_way(move.way)
        assert board.choice.armed == move.way
        sitting.tap_way(move.way)
    sitting.settle()


def test_a_whole_match_against_the_computer_by_dragging(sit):
    sitting, rng = sit(seats=4, seed=5), Random(4)
    while not sitting.over:
        before = sitting.session.match.cursor
        move = rng.choice(list(sitting.session.moves))
        if move is PASS or isinstance(move, Fix):
            sitting.play_by_taps(move)
        else:
            drag_out(sitting, move)
        assert sitting.over or sitting.session.match.cursor > before, move
    own = [step.move for step in sitting.session.match.steps if step.seat == 0]
    assert {play.way for play in own if isinstance(play, Play)} >= {BIOME, DIGITS, DEPLOY}


def test_the_first_touch_of_a_way_arms_and_the_second_commits(sit):
    sitting = sit()
    card = sitting.board.hand.cards[1]
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    assert sitting.board.choice.armed == DEPLOY
    assert sitting.session.match.cursor == 0
    sitting.tap_way(DEPLOY)
    sitting.settle()
    assert str(sitting.session.match.steps[0].move) == f"{card}:deploy"


def test_without_confirmation_the_first_touch_commits(sit):
    sitting = sit()
    sitting.settings.set("confirm_moves", False)
    sitting.tap_card(sitting.board.hand.cards[0])
    sitting.tap_way(DEPLOY)
    sitting.settle()
    assert sitting.session.match.cursor > 0


def test_a_closed_way_says_why_and_plays_nothing(sit, monkeypatch):
    sitting, card = a_table_with(sit, lambda choice: choice.ways[BIOME].refusal)
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    sitting.tap_card(card)
    sitting.tap_way(BIOME)
    sitting.tap_way(BIOME)
    assert said == ["No hay ninguna carta visible de su bioma."] * 2
    assert sitting.board.choice.armed is None
    assert sitting.session.match.cursor == 0


def test_a_card_that_both_ways_take_makes_both_buttons_pulse_and_wait(sit):
    sitting, card = a_table_with(sit, lambda choice: any(len(choice.open_ways(space)) == 2 for space in range(7)))
    board = sitting.board
    board.choice.select(board.position, card)
    space = next(space for space in range(7) if len(board.choice.open_ways(space)) == 2)
    board.choice.clear()
    pulsed = []
    theme.speed = "normal"
    for way in (BIOME, DIGITS, DEPLOY):
        board.ways[way].bind(pulse=lambda _b, share, w=way: pulsed.append(w))
    sitting.drag_card(card, centre(board.places.spaces[space]))
    assert set(pulsed) == {BIOME, DIGITS}
    assert board.choice.card == card
    assert board.choice.armed is None
    sitting.tap_way(DIGITS)
    assert board.choice.armed == DIGITS


def test_the_world_shows_what_an_armed_way_would_bring(sit):
    sitting, card = a_table_with(sit, lambda choice: choice.ways[BIOME].refusal is None)
    sitting.tap_card(card)
    sitting.tap_way(BIOME)
    taken = {taken.card for taken in sitting.board.choice.ways[BIOME].takes}
    assert set(sitting.board.world.contents.ghosts) == taken
    assert sitting.board.choice.ticks() == {taken.space for taken in sitting.board.choice.ways[BIOME].takes}


def test_a_card_let_go_beside_everything_returns_to_the_hand(sit):
    sitting = sit()
    card = sitting.board.hand.cards[2]
    sitting.drag_card(card, (206, 905))
    touch.advance(0.2)
    assert sitting.board.choice.armed is None
    assert sitting.board.hand.held == set()
    assert sitting.session.match.cursor == 0


def test_the_back_button_lets_the_selected_card_go_before_the_menu_opens(sit):
    sitting = sit()
    sitting.tap_card(sitting.board.hand.cards[0])
    assert sitting.frame.back()
    assert sitting.board.choice.card is None
    from app.kit import overlays

    assert overlays.open_overlays() == []


def test_estimates_off_shows_no_points_anywhere(sit):
    sitting = sit(played=9)
    sitting.settings.set("estimates", False)
    sitting.frame.rebuild()
    touch.frames(3)
    sitting.tap_card(sitting.board.hand.cards[0])
    from tests.app.measure import written

    assert [text.text for text in written(sitting.frame) if text.text.startswith(("≈", "±", "+", "−"))] == []


def test_cards_keep_their_places_in_the_hand(sit):
    sitting = sit()
    before = list(sitting.board.hand.cards)
    sitting.play_by_taps(next(move for move in sitting.session.moves if str(move) == f"{before[1]}:deploy"))
    after = sitting.board.hand.cards
    assert [after[0], *after[2:]] == [before[0], *before[2:]]
    assert after[1] is not None
    assert after[1] != before[1]


def test_the_hand_keeps_its_order_when_the_table_is_built_anew(sit):
    """After settings, a change of language or a look at the log the same cards lie in the same places."""
    sitting, rng = sit(seats=2), Random(5)
    for _ in range(4):
        plays = [move for move in sitting.session.moves if str(move).startswith(str(sitting.board.hand.cards[1]))]
        sitting.play_by_taps(rng.choice(plays))
    before = list(sitting.board.hand.cards)
    assert before != sorted(before) and None not in before
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.board.hand.cards == before


def test_a_card_dropped_on_the_button_of_a_way_is_played_that_way(sit):
    sitting, card = a_table_with(sit, lambda choice: not choice.closed(DIGITS) and not choice.closed(BIOME))
    for way in (BIOME, DIGITS, DEPLOY):
        sitting.drop_on_way(card, way)
        assert sitting.board.choice.armed == way
    sitting.settings.set("confirm_moves", False)
    sitting.drop_on_way(card, DIGITS)
    sitting.settle()
    assert str(sitting.session.match.steps[0].move) == f"{card}:digits"


def test_a_card_lifted_and_let_go_over_the_hand_is_not_played(sit):
    """The held card stands above the finger, over the buttons: only the finger itself means a button."""
    sitting = sit()
    card = sitting.board.hand.cards[1]
    x, y = centre(sitting.board.hand.slot_of(card))
    touch.press(x, y).move(x + 14, y + 6, steps=3).up()
    touch.advance(0.3)
    assert sitting.board.choice.armed is None and sitting.session.match.cursor == 0


def test_a_card_dropped_on_a_closed_way_is_told_why(sit, monkeypatch):
    sitting, card = a_table_with(sit, lambda choice: choice.closed(BIOME))
    said = []
    monkeypatch.setattr(sitting.frame, "say", said.append)
    sitting.drop_on_way(card, BIOME)
    assert said == ["No hay ninguna carta visible de su bioma."]
    assert sitting.board.choice.armed is None


def test_a_closed_way_shows_why_before_it_is_tapped(sit):
    from tests.app.measure import written

    sitting, card = a_table_with(sit, lambda choice: choice.closed(BIOME))
    sitting.tap_card(card)
    touch.frames(2)
    shown = [text.text for text in written(sitting.frame)]
    assert any(text.startswith("No se ve ninguna carta de ") for text in shown)


def test_a_long_press_opens_the_card_in_large_and_moves_nothing(sit):
    from app.kit import overlays

    sitting = sit()
    touch.long_press(*centre(sitting.board.places.spaces[2]))
    assert [type(sheet).__name__ for sheet in overlays.open_overlays()] == ["CardSheet"]
    assert sitting.session.match.cursor == 0


def test_a_rival_who_has_not_moved_shows_that_world_when_tapped(sit):
    from app.kit import overlays

    sitting = sit()
    touch.tap_on(sitting.board.seats[1])
    assert overlays.open_overlays()[-1].title == "El mundo de Bruno"


def test_a_tap_on_a_rival_shows_the_last_move_of_that_player_again(sit):
    sitting = sit(played=6)
    theme.speed = "normal"
    touch.tap_on(sitting.board.seats[1])
    touch.frames(3)
    assert sitting.frame.director.moving.number == sitting.board.seats[1].last.number
    assert sitting.board.world.title == "El mundo de Bruno"
    touch.until(lambda: sitting.frame.past is None)
    touch.frames(2)
    assert sitting.board.world.title == "Tu mundo"
    assert sitting.session.phase == "deciding" and sitting.frame.director.faults == []


def test_a_long_press_on_a_rival_opens_that_world(sit):
    from app.kit import overlays

    sitting = sit(played=6)
    touch.long_press(*sitting.board.seats[1].center)
    assert overlays.open_overlays()[-1].title == "El mundo de Bruno"


def test_a_chosen_card_is_still_chosen_after_the_rules_were_looked_at(sit):
    sitting = sit(seats=3, seed=5, played=6)
    card = sitting.board.hand.cards[1]
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    sitting.frame.step_aside()
    sitting.frame.come_back()
    touch.frames(3)
    assert (sitting.board.choice.card, sitting.board.choice.armed) == (card, DEPLOY)
    assert sitting.board.ways[DEPLOY].armed
    sitting.tap_way(DEPLOY)
    sitting.settle()
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.board.choice.card is None, "the position is another one"


def test_at_a_shared_device_no_choice_is_kept(sit):
    sitting = sit(seats=2, persons=2)
    sitting.session.uncover()
    touch.frames(3)
    sitting.tap_card(sitting.board.hand.cards[0])
    sitting.frame.step_aside()
    assert sitting.frame.carried is None
