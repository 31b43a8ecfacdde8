"""The strip of words about moves: what gives way to it, what it never covers, and what is seen once it has gone."""

from __future__ import annotations

import pytest

from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.services import i18n
from tests.app import touch
from tests.app.tables.where_is_that.table import wrong_move

PHONE, TABLET = (412, 915), (1280, 800)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_on_a_phone_lying_down_the_words_lie_on_the_chart_hide_no_offer_and_every_button_is_read(sit, scale):
    touch.resize(915, 412)
    theme.text_scale = scale
    sitting = sit(seats=3, mode="shake", played=4, seed=3, speed="normal")
    sitting.session.play(next(iter(sitting.session.moves)))
    director = sitting.frame.director
    touch.until(lambda: not sitting.board.go_on() and director.moving and director.moving.seat and director.line.why)
    touch.advance(0.5)
    strip, board = sitting.frame.voice.strip, sitting.board
    room = (*strip.pos, *strip.size)
    assert board.offer.open and board.offer.slots
    assert not any(overlap(room, box) for box in board.offer.boxes()), "the offer is read beside them"
    assert strip.right <= board.map.right + 1 and not overlap(room, (*board.over_map.fit_button.pos, 48, 48))
    assert sitting.frame.voice.top - board.map.y <= board.map.height * 0.4, "the chart keeps three fifths"
    assert strip.words.measured(strip.words.why.width + 52) <= strip.height
    assert strip.hold.height <= 56 and strip.skip.height <= 56, "no word is broken into two lines"


@pytest.mark.parametrize("language", ["es", "en"])
def test_on_a_phone_lying_down_no_sentence_of_a_match_takes_the_chart(sit, language):
    i18n.set_language(language)
    touch.resize(915, 412)
    theme.text_scale = 1.3
    sitting = sit(seats=3, mode="shake", played=4, seed=3, speed="normal")
    board, voice, said = sitting.board, sitting.frame.voice, set()
    for _ in range(1500):
        if sitting.session.phase == "deciding":
            sitting.session.play(next(iter(sitting.session.moves)))
        touch.frames(1)
        board.go_on()
        if voice.is_shown:
            said.add(voice.strip.shown.said.why)
            assert voice.top - board.map.y <= board.map.height * 0.4
            buttons = [each for each in voice.strip.children if each is not voice.strip.words]
            assert all(min(each.size) >= 48 for each in buttons)
            assert max(text.right for text in voice.strip.words._texts()) <= min(each.x for each in buttons)
    assert len(said) > 4


@pytest.mark.parametrize(
    ("mode", "size"),
    [
        pytest.param("shake", PHONE, id="shake-412x915"),
        pytest.param("cartographer", (360, 640), id="cartographer-360x640"),
        pytest.param("shake", (800, 1280), id="shake-800x1280"),
        pytest.param("cartographer", PHONE, id="cartographer-412x915", marks=pytest.mark.slow),
        pytest.param("shake", (360, 640), id="shake-360x640", marks=pytest.mark.slow),
        pytest.param("cartographer", (800, 1280), id="cartographer-800x1280", marks=pytest.mark.slow),
    ],
)
def test_on_an_upright_table_the_offer_is_read_above_the_words_and_comes_down_after_them(sit, size, mode):
    touch.resize(*size)
    theme.text_scale = 1.3
    sitting = sit(seats=3, mode=mode, played=4, seed=3, speed="normal")
    board, rest = sitting.board, sitting.board.offer.y
    sitting.session.play(next(iter(sitting.session.moves)))
    heights = set()
    for _ in range(4000):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        if sitting.frame.voice.is_shown:
            strip = sitting.frame.voice.strip
            heights.add(strip.height)
            assert board.offer.y >= strip.top or board.offer.y == rest > strip.top
            assert board.map.y >= board.offer.top - 1, "the map gives the room"
        if sitting.session.phase == "deciding":
            break
    assert len(heights) > 1, "one line first, then whole sentences"
    touch.frames(2)
    assert board.offer.y == rest


def test_the_map_keeps_still_when_the_words_come(sit):
    touch.resize(*PHONE)
    sitting = sit(seats=3, mode="shake", played=4, seed=3, speed="normal")
    board = sitting.board
    touch.tap_on(board.seats[1])
    touch.until(lambda: sitting.frame.voice.is_shown)
    before = board.map.camera.card_box((0, 0))
    board.strip_came()
    sitting.frame.voice.strip.height += 40
    assert board.map.camera.card_box((0, 0)) == pytest.approx(before)


def until_the_end(sitting, look=lambda: None) -> None:
    """A person who lays the first card that fits anywhere, at the speed the table has; `look` sees every frame."""
    for _ in range(40000):
        if sitting.over:
            return
        if sitting.session.phase == "deciding":
            sitting.session.play(next(move for move in sitting.session.moves if move.push is None))
        look()
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
    raise AssertionError("no end")


@pytest.mark.parametrize(
    ("mode", "last", "size"),
    [
        pytest.param("cartographer", "person", PHONE, id="cartographer-person-phone"),
        pytest.param("cartographer", "computer", TABLET, id="cartographer-computer-tablet"),
        pytest.param("shake", "person", TABLET, id="shake-person-tablet"),
        pytest.param("shake", "computer", PHONE, id="shake-computer-phone"),
        pytest.param("cartographer", "person", TABLET, id="cartographer-person-tablet", marks=pytest.mark.slow),
        pytest.param("cartographer", "computer", PHONE, id="cartographer-computer-phone", marks=pytest.mark.slow),
        pytest.param("shake", "person", PHONE, id="shake-person-phone", marks=pytest.mark.slow),
        pytest.param("shake", "computer", TABLET, id="shake-computer-tablet", marks=pytest.mark.slow),
    ],
)
def test_no_strip_lies_over_the_final_map_and_until_then_somebody_is_on_turn(sit, mode, last, size):
    touch.resize(*size)
    played = 21 if mode == "cartographer" else 8
    first = (last == "person") == (mode == "shake")  # whoever begins changes with the rounds: even or odd they are
    sitting = sit(seats=2, mode=mode, played=played, seed=3, speed="fast", start=int(first))
    titles = []
    until_the_end(sitting, lambda: titles.append((sitting.frame.title(), sitting.session.match.cursor)))
    mover = sitting.session.match.steps[-1].seat
    assert (mover in sitting.session.persons) == (last == "person"), "the seed does not end as it should"
    touch.advance(2)
    assert not sitting.frame.voice.is_shown
    ending = [title for title, cursor in titles if cursor == len(sitting.session.match.steps)]
    wanted = "Tu turno, Ana" if last == "person" else "Juega Bruno"
    assert set(ending) == {wanted}, "the last card is still being shown"
    assert len(sitting.over) == 1


def test_what_the_strip_covers_is_not_said_under_it(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, mode="shake", seed=3, speed="normal")
    sitting.session.play(wrong_move(sitting))
    seen = []
    for _ in range(9000):
        touch.frames(1)
        sitting.board.go_on()  # a mistake that was read
        if sitting.frame.voice.is_shown:
            seen.append(sitting.board.surround.message.text)
        if sitting.session.phase == "deciding":
            break
    assert sitting.session.phase == "deciding"
    assert seen and set(seen) == {""}
    touch.frames(2)
    assert sitting.board.surround.message.text == "Elige una carta"


def longest_under_words(sitting, cells) -> int:
    """For how many frames one after the other the words lie over one of these cells while others' moves are told."""
    board, longest, covered, told = sitting.board, 0, 0, 0
    sitting.session.play(next(iter(sitting.session.moves)))
    for _ in range(700):
        touch.frames(1)
        voice = sitting.frame.voice
        if board.inspector.mistake is not None:
            board.inspector.mistake.close()
        if not voice.is_shown or board.stage.moving:
            continue
        told += 1
        strip = (*voice.strip.pos, *voice.strip.size)
        covered = covered + 1 if any(overlap(board.map.camera.card_box(cell), strip) > 1 for cell in cells()) else 0
        longest = max(longest, covered)
    assert told > 60
    return longest


@pytest.mark.parametrize(
    ("size", "mode", "played"),
    [(TABLET, "cartographer", 18), (TABLET, "shake", 9), ((915, 412), "cartographer", 9)],
    ids=str,
)
def test_lying_down_the_words_cover_no_card(sit, size, mode, played):
    touch.resize(*size)
    sitting = sit(seats=3, mode=mode, seed=3, speed="normal", played=played)
    longest = longest_under_words(sitting, lambda: sitting.board.map.sight.cards)
    assert longest < 30, "only until the map has made room"


def test_on_a_phone_lying_down_a_large_map_shows_above_the_words_what_moved_last(sit):
    touch.resize(915, 412)
    sitting = sit(seats=3, mode="shake", seed=3, speed="normal", played=9)

    def newest():
        sight = sitting.board.map.sight
        return [cell for cell, card in sight.cards.items() if card in sight.marks][-1:]

    assert longest_under_words(sitting, newest) < 30


@pytest.mark.parametrize("seats", [2, 3])
def test_once_the_words_have_gone_a_small_phone_shows_the_map_as_large_as_it_may_be(sit, seats):
    touch.resize(360, 640)
    theme.text_scale = 1.3
    sitting = sit(seats=seats, mode="cartographer", seed=3, speed="normal")
    sitting.session.play(next(move for move in sitting.session.moves if move.push is None))
    card_map, voice, heard = sitting.board.map, sitting.frame.voice, False
    for _ in range(3000):
        touch.frames(1)
        heard = heard or voice.is_shown
        if sitting.session.phase == "deciding":
            break
    touch.advance(1)
    assert heard and sitting.session.phase == "deciding" and not voice.is_shown
    assert card_map.camera == card_map.fitting()
    assert card_map.sees(card_map.sight.cards)
