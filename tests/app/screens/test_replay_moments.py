"""A replay is looked through by its marks, rounds and log, with all hands open, by touch and on every window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.screens.match.log_sheet import LogRow
from app.screens.results.scrubber import NEAREST, SIGNS
from app.services.i18n import set_language
from app.tables.manifest import manifest
from app.tables.telling import ROUND, beats
from rules.scene import open_hands
from tests.app import touch
from tests.app.measure import written
from tests.app.screens.matches import finished
from tests.app.screens.seen import bring_into_sight, of_kind, says, tap

TURNS = ("new_worlds", "natural_selection", "where_is_that")
SIZES = pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "tablet"])


def replay(app, game_id: str, seats: int = 3, at: int = 0, **options):
    session = finished(app, game_id, seats, **options)
    screen = app.go("replay", session=session, at=at)
    touch.advance(0.6)
    return session, screen


@pytest.mark.parametrize(("size", "language"), [((412, 915), "es"), ((360, 640), "en"), ((1280, 800), "en")])
def test_a_move_jumped_to_says_what_was_done_and_what_it_changed(app, size, language):
    """The second beats of a move of Natural Selection carry its effect: growth, food, predators, evolutions."""
    touch.resize(*size)
    app.services.settings.set("language", language)
    session, screen = replay(app, "natural_selection")
    telling, wording, seen = manifest("natural_selection").telling, screen.frame.wording, 0
    for number in range(screen.count):
        told = screen._reel.told(number)
        lines = [telling.line(beat, told, wording) for beat in beats(session.game, told, telling)]
        after = [event.key.partition(".")[2] for event in told.events]
        changed = [line.caption for line in lines if line.caption][1:]
        weighty = {"fed", "eaten", "evolved", "reproduced", "over_population"} & set(after)
        if not changed or not weighty:
            continue
        seen += 1
        screen.back_to(number + 1)
        touch.frames(2)
        said = screen.bar.words.said
        assert said.caption == next(line.caption for line in lines if line.caption)
        marked = [
            telling.line(beat, told, wording).caption
            for beat in beats(session.game, told, telling)
            if telling.kinds(beat) - {ROUND}
        ]
        assert any(caption in f"{said.caption} {said.why}" for caption in marked), (number, said)
        assert screen.bar.words.why.y >= screen.bar.y and screen.bar.words.caption.top <= screen.bar.top + 1
    assert seen >= 3


def test_on_a_usual_phone_nothing_of_an_end_of_round_is_missing(app):
    session, screen = replay(app, "natural_selection")
    telling, wording = manifest("natural_selection").telling, screen.frame.wording
    number = next(n for n in range(screen.count) if len(beats(session.game, screen._reel.told(n), telling)) > 7)
    told = screen._reel.told(number)
    screen.back_to(number + 1)
    touch.frames(2)
    said = screen.bar.words.said
    for beat in beats(session.game, told, telling):
        caption = telling.line(beat, told, wording).caption
        assert telling.kinds(beat) == {ROUND} or caption in f"{said.caption} {said.why}"


@SIZES
@pytest.mark.parametrize("game_id", TURNS)
def test_buttons_jump_to_each_round_and_each_mark_and_back(app, game_id, size):
    touch.resize(*size)
    options = {"mode": "shake"} if game_id == "where_is_that" else {}
    _session, screen = replay(app, game_id, **options)
    for kind, on, back in (
        ("rounds", "chevron-double-right", "chevron-double-left"),
        ("marks", "map-marker-right-outline", "map-marker-left-outline"),
    ):
        screen.back_to(0)
        there = [mark.at for mark in getattr(screen.bar.scrubber, kind) if mark.at][:3]
        assert there
        for at in there:
            tap(IconButton, icon=on)
            assert screen.at == at and screen.frame.board.view == screen._reel.view(at)
            assert screen.bar.words.said.caption, "each moment has its sentence"
        for at in reversed(there[:-1]):
            tap(IconButton, icon=back)
            assert screen.at == at


def test_buttons_that_lead_nowhere_are_grey(app):
    _session, screen = replay(app, "new_worlds")
    assert not screen.bar.round_back.enabled and not screen.bar.mark_back.enabled and screen.bar.round_on.enabled
    screen.back_to(screen.count)
    assert not screen.bar.round_on.enabled and not screen.bar.mark_on.enabled and screen.bar.round_back.enabled


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
def test_signs_have_shapes_of_their_own_and_room_beside_each_other(app, size):
    touch.resize(*size)
    _session, screen = replay(app, "natural_selection", seats=7)
    scrubber = screen.bar.scrubber
    assert len(set(SIGNS.values())) == len(SIGNS)
    places = [scrubber.place(mark.at) for mark in scrubber.marks]
    assert len(places) > 3
    assert all(two - one >= NEAREST - 0.01 for one, two in pairwise(places))
    assert all(mark.kind != ROUND for mark in scrubber.marks) and len(scrubber.ticks) > 2


def test_it_opens_at_a_given_moment(app):
    session, screen = replay(app, "new_worlds", at=9)
    assert screen.at == 9 and screen.frame.board.view == screen._reel.view(9)
    assert screen.bar.words.said.caption and says(f"Jugada 9 de {len(session.match.steps)}")


def test_a_tap_changes_among_three_speeds(app):
    _session, screen = replay(app, "new_worlds")
    said = []
    for _ in range(4):
        said.append(screen.bar.speeds.text)
        touch.tap_on(screen.bar.speeds)
        touch.advance(0.4)
    assert said == ["1×", "2×", "½×", "1×"]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("game_id", "seats"), [("new_worlds", 4), ("natural_selection", 7)])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
def test_all_hands_are_open_at_every_moment(app, game_id, seats, size):
    touch.resize(*size)
    session, screen = replay(app, game_id, seats, at=8)
    tap(IconButton, icon="cards-outline")
    panel = screen.hands
    assert panel is not None and panel.y >= screen.bar.top - 1 and panel.top <= screen.height
    for cursor in (8, 20, 3, screen.count):
        screen.back_to(cursor)
        touch.frames(2)
        match = session.match.branch(cursor)
        truth = open_hands(match.game, match.state)
        for seat in range(seats):
            own = [t.name for place, things in truth.items() if place.split("/")[1] == str(seat) for t in things]
            assert panel.rows.held(seat) == own and None not in own
    screen.forward()
    tap(IconButton, icon="cards-outline")
    assert screen.hands is None


def test_hands_stay_open_when_the_device_is_turned(app):
    _session, screen = replay(app, "new_worlds", at=5)
    tap(IconButton, icon="cards-outline")
    touch.resize(915, 412)
    touch.frames(6)
    assert screen.hands is not None and screen.hands.parent is screen and screen.hands.y >= screen.bar.top - 1
    assert screen.hands.rows.held(0)


def test_where_nothing_is_hidden_there_are_no_hands_to_open(app):
    _session, screen = replay(app, "where_is_that")
    assert not screen.has_hands and not of_kind(IconButton, icon="cards-outline")


@pytest.mark.one_in(3)
@SIZES
@pytest.mark.parametrize("game_id", TURNS)
def test_a_row_of_the_log_shows_that_moment(app, game_id, size):
    touch.resize(*size)
    _session, screen = replay(app, game_id, at=4)
    tap(IconButton, icon="history")
    log = overlays.open_overlays()[-1]
    touch.until(lambda: log.whole)
    touch.advance(0.5)
    rows = of_kind(LogRow)
    assert len(rows) > 10 and all(row.enabled for row in rows)
    number = max(log.rows)
    bring_into_sight(log.rows[number])
    touch.tap_on(log.rows[number])
    touch.until(lambda: screen.at == number + 1)
    touch.until(lambda: not screen.frame.past.player.busy)
    assert screen.frame.board.view == screen._reel.view(number + 1)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(360, 640), (915, 412)])
def test_words_are_whole_at_130_percent_in_both_languages(app, language, size):
    touch.resize(*size)
    app.services.settings.set("language", language)
    set_language(language)
    app.services.settings.set("text_scale", 1.3)
    _session, screen = replay(app, "natural_selection", seats=7, at=30)
    for cursor in (30, 31, 60):
        screen.back_to(cursor)
        touch.frames(2)
        bar = screen.bar
        assert any(bar.words.said.caption == text.text for text in written(bar))
        assert bar.speeds.right <= bar.extras[0].x + 1
        assert all(button.width >= 47 for button in (*bar.transport, *bar.extras, bar.close))
    bar.play.dispatch("on_release")
    touch.frames(4)
    app.back()
    assert app.navigation.name != "replay"


def test_leaving_with_an_open_log_or_hands_leaves_nothing(app):
    _session, _screen = replay(app, "new_worlds", at=6)
    tap(IconButton, icon="cards-outline")
    tap(IconButton, icon="history")
    assert app.back() and app.navigation.name == "replay", "the log first"
    touch.advance(0.5)
    assert app.back() and app.navigation.name != "replay"
    assert not of_kind(TextButton, text="1×")


def test_the_log_opens_at_the_moment_that_is_shown(app):
    _session, _screen = replay(app, "natural_selection", seats=3, at=60)
    tap(IconButton, icon="history")
    touch.advance(3)
    log = overlays.open_overlays()[-1]
    row = log.rows[max(number for number in log.rows if number < 60)]
    _x, y = row.to_window(row.x, row.y)
    foot = log.page.to_window(*log.page.pos)[1]
    assert foot - 1 <= y <= foot + log.page.height


def test_the_upper_corner_leads_back_and_opens_no_pause_menu(app):
    replay(app, "new_worlds")
    tap(IconButton, icon="arrow-left")
    assert app.navigation.name != "replay" and not overlays.open_overlays()
