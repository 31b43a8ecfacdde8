"""The opening of a round (MO-15): its cards are read in peace, then three, two, one, go; alone, at one table, and with
a device that is passed on."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.buttons import TextButton
from app.kit.drawn import Drawn
from app.kit.geometry import around, centre, contains, overlap
from app.kit.tokens import theme
from app.services import i18n
from app.services.i18n import tr
from app.tables.mondo.start_page import Token
from app.tables.mondo.telling import CUES
from tests.app import measure, touch
from tests.app.tables.mondo.test_passing import take_device

EXPERT = {"mode": "expert"}
PASSED = {**EXPERT, "way": "duplicate"}
TABLET = (1280, 800)


def written(widget) -> str:
    """Everything that stands on a widget and what lies on it, in sight or scrolled away."""
    drawn = [text.text for each in widget.walk(restrict=True) if isinstance(each, Drawn) for text in each.drawn_texts()]
    return " ".join([*drawn, *(each.text for each in widget.walk(restrict=True) if getattr(each, "text", ""))])


def test_every_round_begins_covered_with_its_cards_to_be_read(sit):
    """MO-15: the clock never starts under an unread card."""
    sitting = sit(seats=2, started=False, options={"mode": "expert"})
    for number in (1, 2):
        cover, view = sitting.board.cover, sitting.board.position
        words = written(cover)
        assert tr(f"mondo.modifier.{view.modifier}") in words
        assert all(tr(f"mondo.task.{task}") in words for task in view.offered)
        assert [each.value for each in cover.walk(restrict=True) if isinstance(each, Token)] == [4, 2]
        stood = sitting.session.clock.elapsed
        touch.advance(2)
        assert sitting.session.clock.elapsed == stood and sitting.board.pool.opacity == 0
        sitting.start()
        assert sitting.board.running and sitting.state.round == number
        sitting.pass_time(500_000)
        touch.advance(0.5)
        touch.tap_on(sitting.board.score.button)
        touch.frames(2)


def test_three_two_one_go_and_anybody_may_still_ask_to_wait(sit):
    sitting = sit(seats=2, started=False)
    theme.speed = "normal"
    cover = sitting.board.cover
    touch.advance(0.5)
    touch.tap_on(cover.button)
    numbers = {cover.page.digit.number}
    touch.advance(1)
    numbers.add(cover.page.digit.number)
    assert numbers == {3, 2} and cover.button.text == tr("mondo.table.wait")
    touch.tap_on(cover.button)
    touch.advance(4)
    assert sitting.session.clock.elapsed == 0 and cover.page.digit.number == 0
    touch.tap_on(cover.button)
    touch.advance(3)
    assert sitting.board.cover is None and sitting.board.running
    assert sitting.heard.count(CUES["count"]) == len([3, 2, 3, 2, 1])


def test_a_menu_over_the_countdown_stops_it(sit):
    sitting = sit(seats=2, started=False)
    theme.speed = "normal"
    touch.tap_on(sitting.board.cover.button)
    sitting.frame.back()
    touch.advance(5)
    assert sitting.session.clock.elapsed == 0


def cards_of(view) -> list[str]:
    """What is new in a round, in the words of its cards."""
    return [tr(f"mondo.modifier.{view.modifier}"), *(tr(f"mondo.task.{task}") for task in view.offered)]


def assert_read_in_peace(sitting, tokens: list[int]) -> None:
    """Every side of the table has the cards of the round before it, and no clock runs meanwhile."""
    cover, view = sitting.board.cover, sitting.board.position
    pages = cover.edges if sitting.board.shared else [cover.page]
    assert view.offered
    for page in pages:
        words = written(page)
        assert all(card in words for card in cards_of(view))
        assert [each.value for each in page.walk(restrict=True) if isinstance(each, Token)] == tokens
    stood = sitting.session.clock.elapsed
    touch.advance(2)
    assert sitting.session.clock.elapsed == stood and sitting.board.cover is cover
    assert sitting.board.pool.opacity == 0


def press(button: TextButton) -> None:
    touch.advance(0.5)
    touch.tap(*button.to_window(*button.center))
    touch.frames(2)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [TABLET, (800, 1280)], ids=["lying", "upright"])
@pytest.mark.parametrize(("persons", "seats"), [(2, 2), (2, 4), (3, 3), (4, 4)])
def test_at_a_shared_table_every_side_reads_the_cards_of_every_round_before_the_clock_runs(sit, size, persons, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, persons=persons, level="easy", started=False, options=EXPERT)
    tokens = list(sitting.board.position.terms.tokens)
    for number in (1, 2):
        assert_read_in_peace(sitting, tokens)
        places = list(sitting.board.cover.seats.values())
        assert len(places) == persons
        for place in places:
            x, y = place.button.to_window(*place.button.center)
            assert contains((0, 0, *size), x, y)
        press(places[-1].button)
        assert sitting.board.running and sitting.state.round == number
        sitting.pass_time(500_000)
        press(sitting.board.score.button)


def test_at_a_shared_table_anybody_starts_and_only_who_asked_to_wait_goes_on(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=3, started=False)
    theme.speed = "normal"
    cover = sitting.board.cover
    near, far, other = cover.seats.values()
    press(far.button)
    touch.advance(1)
    assert cover.middle.number == 2
    assert {place.button.text for place in cover.seats.values()} == {tr("mondo.start.wait")}
    press(near.button)
    touch.advance(4)
    assert sitting.session.clock.elapsed == 0 and cover.middle.number == 0 and cover.waits == near.seat
    assert other.button.text == tr("mondo.start.reads", name="Ana") and not other.button.enabled
    press(other.button)
    touch.advance(1)
    assert cover.middle.number == 0, "Ana still reads"
    press(near.button)
    touch.advance(3)
    assert sitting.board.cover is None and sitting.board.running


def test_computers_without_a_side_of_the_table_are_named_at_every_edge(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=3, persons=2, started=False)
    assert all("Carla" in written(edge) for edge in sitting.board.cover.edges)


def test_two_people_who_say_ready_at_once_do_not_stop_each_other(sit):
    touch.resize(*TABLET)
    sitting = sit(seats=2, persons=2, started=False)
    theme.speed = "normal"
    touch.advance(0.5)
    cover = sitting.board.cover
    near, far = cover.seats.values()
    touch.tap_on(near.button)
    touch.advance(0.4)
    touch.tap_on(far.button)
    touch.advance(0.2)
    assert cover.middle.number == 3
    touch.advance(3)
    assert sitting.board.cover is None and sitting.board.running


def test_every_person_a_device_is_passed_to_reads_the_cards_and_counts_down(sit):
    sitting = sit(seats=2, persons=2, started=False, options=PASSED)
    for number in (1, 2):
        for seat in range(2):
            take_device(sitting)
            assert sitting.session.viewer == seat
            assert_read_in_peace(sitting, list(sitting.board.position.terms.tokens))
            theme.speed = "normal"
            cover = sitting.board.cover
            press(cover.button)
            assert cover.page.digit.number == 3 and not sitting.board.running
            touch.advance(3)
            assert sitting.board.running and sitting.state.round == number
            theme.speed = "instant"
            sitting.hold_leave(seat)
        press(sitting.board.score.button)


def test_a_card_that_is_tapped_before_the_round_says_what_it_asks_for(sit):
    sitting = sit(seats=3, started=False, options=EXPERT)
    page, view = sitting.board.cover.page, sitting.board.position
    task = view.offered[0]
    touch.advance(0.6)
    touch.tap_on(next(card for card in page.table.cards if card.name == task))
    touch.frames(4)
    assert tr(f"mondo.task.help.{task}") in written(overlays.open_overlays()[-1])
    overlays.close_all()


def test_everybody_lies_round_the_board_with_their_points_and_the_volcano_token(sit):
    sitting = sit(seats=3, built=5)
    sitting.pass_time(500_000)
    press(sitting.board.score.button)
    page, state = sitting.board.cover.page, sitting.state
    for seat, tag in zip((0, 1, 2), page.tags, strict=True):
        words = [text.text for text in tag.drawn_texts()]
        points = state.finished[0].sheets[seat].total
        assert words == [sitting.session.players[seat].name, tr("mondo.start.points", count=points)]
    names = " ".join(sitting.session.players[seat].name for seat in state.volcano)
    assert names in written(page) and tr("mondo.start.volcano_yours").split(":")[0] in written(page)


def test_where_no_cards_lie_the_page_says_how_one_scores(sit):
    words = written(sit(seats=2, started=False).board.cover)
    assert tr("mondo.start.scores.animals") in words and tr("mondo.start.stands") in words
    alone = written(sit(seats=1, started=False, options={"mode": "solitaire"}).board.cover)
    assert tr("mondo.table.target", count=3) in alone and tr("mondo.start.scores.animals") not in alone


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (360, 640), TABLET], ids=str)
def test_the_number_that_counts_covers_no_words(sit, size):
    touch.resize(*size)
    sitting = sit(seats=2, started=False, options=EXPERT)
    theme.speed = "normal"
    page = sitting.board.cover.page
    read = {text.text for text in measure.written(page)}
    press(page.button)
    number = next(text for text in measure.written(page) if text.who is page.digit)
    side = 2 * number.box[3]
    disc = around(*centre(number.box), side, side)
    assert [text.text for text in measure.written(page) if text.who is not page.digit and overlap(text.box, disc)] == []
    touch.advance(0.6)
    press(page.button)
    assert {text.text for text in measure.written(page)} == read, "whoever asks to wait can read on"


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_task_is_hidden_at_the_ends_of_a_table_that_lies(sit, language):
    """Also in the second round, when a note says whose the volcano token is."""
    touch.resize(*TABLET)
    i18n.set_language(language)
    sitting = sit(seats=4, persons=2, level="easy", started=False, options=EXPERT)
    for _ in range(2):
        cover = sitting.board.cover
        for edge in cover.edges:
            low, high = edge._scroll.y, edge._scroll.top
            assert len(edge.table.cards) > 8 and edge.table.height <= edge._scroll.height + 1
            assert edge._scroll.top <= edge.height and low < high
        press(next(iter(cover.seats.values())).button)
        sitting.pass_time(500_000)
        press(sitting.board.score.button)
