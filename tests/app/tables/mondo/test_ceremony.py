"""The end of a match of Mondo by touch: rounds are added up, the winner's board lies large, what is said is true, and
people round one tablet read it from every side."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.kit import overlays
from app.kit.buttons import IconButton
from app.kit.geometry import overlap
from app.kit.tokens import theme
from app.play.session import Player
from app.services import i18n
from app.tables.mondo import end_words
from app.tables.mondo.coins import points_of
from app.tables.mondo.time_lapse import TimeLapse
from app.tables.mondo.turning import window_box
from rules.mondo import preview
from tests.app import measure, touch
from tests.app.screens.ceremony.ending import ceremony
from tests.app.screens.seen import only, tap
from tests.app.tables.mondo.ended import ended

PHONE, SMALL, LYING, TABLET, UPRIGHT = (412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)
MATCHES = [(2, 3, "beginner"), (3, 5, "beginner"), (4, 5, "expert"), (4, 6, "advanced")]


def end(app, session, size=PHONE, skip=False):
    """The ceremony in the app."""
    touch.resize(*size)
    theme.speed = "normal"
    screen = app.go("ceremony", session=session)
    touch.frames(4)
    if skip:
        screen.skip()
        touch.advance(1.5)
    return screen


def totals(session) -> dict[int, int]:
    return {sheet.seat: sheet.total for sheet in session.outcome.sheets}


# -- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed", "mode"), MATCHES)
def test_rounds_add_up_to_the_score(seats, seed, mode):
    session = ended(seats, 1, seed, mode=mode)
    view = session.match.state.view(None)
    told = end_words.round_chapters(view)
    assert [chapter.key for chapter in told] == ["round.1", "round.2", "round.3"]
    assert dict(told[-1].totals) == totals(session)
    for seat in range(seats):
        assert sum(chapter.points[seat] for chapter in told) == totals(session)[seat]


@pytest.mark.parametrize(("seats", "seed", "mode"), MATCHES)
def test_what_is_said_of_a_match_is_true(seats, seed, mode):
    session = ended(seats, 1, seed, mode=mode)
    view, outcome = session.match.state.view(None), session.outcome
    found = end_words.swing(view, outcome)
    if found is not None:
        gains = [played.sheets[found.seat].total - played.sheets[found.other].total for played in view.finished]
        assert found.seat == outcome.winners[0] and found.other == outcome.ranking[1][0]
        assert gains[found.number - 1] == found.more == max(gains) > 0
        at = end_words.end_of_round(session.match, found.number)
        assert any(event.key == "mondo.round_over" for event in session.match.steps[at - 1].events)
        assert end_words.round_at(session.match, at) == found.number
    for seat in range(seats):
        said = end_words.near_miss(view, outcome, seat)
        lacked = totals(session)[outcome.winners[0]] - totals(session)[seat]
        costs = [-sum(points_of(key, each.sheets[seat]) for each in view.finished) for key in end_words.COSTS]
        assert bool(said) == (lacked > 0 and max(costs) > lacked), said
        if said:
            assert str(lacked) in said and str(max(costs)) in said


def test_the_best_thing_is_more_than_anybody_elses():
    session = ended(4, 1, 6, mode="advanced")
    view = session.match.state.view(None)
    for seat in range(4):
        said = end_words.best_thing(view, seat)
        for key in end_words.BEST:
            sums = [sum(points_of(key, each.sheets[other]) for each in view.finished) for other in range(4)]
            if sums[seat] == max(sums) and sums.count(max(sums)) == 1:
                shown = sums[seat] // 2 if key == "landscapes" else sums[seat]
                assert said == i18n.tr(f"mondo.end.best.{key}", n=shown)
                break


def test_boards_of_earlier_rounds_are_those_that_were_counted():
    view = ended(3, 1, 5).match.state.view(None)
    for number, played in enumerate(view.finished, 1):
        for seat in range(3):
            closed = preview.closed_then(view, number, seat)
            assert sum(each.points for each in closed) == points_of("landscapes", played.sheets[seat])
            laid = preview.board_then(view, number, seat)
            assert 24 - len(laid) == -points_of("empties", played.sheets[seat])
            assert len(preview.errors(laid, view.terms.rim)) == -points_of("disconnections", played.sheets[seat])


# -- by touch ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET], ids=str)
def test_taps_lead_through_the_rounds_to_the_verdict(app, size):
    session = ended(3, 1, 5)
    screen = end(app, session, size)
    bars = screen.stage.panels[0].bars
    for number in (1, 2, 3):
        touch.advance(0.3)
        assert screen.chapter.key == f"round.{number}" and number - 1 <= bars.told < number
        touch.tap(size[0] / 2 if size == PHONE else 20, 30 if size == PHONE else 20)  # ends the growing
        touch.frames(3)
        assert bars.told == number and screen.told
        sums = {row.seat: bars.total(row) for row in bars.rows}
        assert sums == dict(screen.chapter.totals)
        touch.advance(0.5)
        touch.tap(size[0] / 2 if size == PHONE else 20, 30 if size == PHONE else 20)
        touch.frames(3)
    assert screen.phase == "verdict" and bars.places
    assert screen.stage.panels[0].front == session.outcome.winners[0]


def test_it_goes_on_by_itself(app):
    screen = end(app, ended(2, 1, 3))
    touch.until(lambda: screen.phase == "verdict", 30)
    assert not screen.stage.motions.moving or screen.stage.panels


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_the_winners_board_has_its_coins_and_a_tap_swaps(app, size):
    session = ended(3, 1, 5)
    screen = end(app, session, size, skip=True)
    panel, view = screen.stage.panels[0], session.match.state.view(None)
    winner = session.outcome.winners[0]
    large = next(board for board in panel.boards if board.seat == winner)
    assert large.large and large.world.crowned
    assert len(large.world.coins) == len(preview.closed_then(view, 3, winner)) > 0
    other = next(board for board in panel.boards if board.seat != winner)
    assert set(other.world.counted) == set(preview.errors(preview.board_then(view, 3, other.seat), view.terms.rim))
    touch.tap_on(other)
    touch.frames(3)
    assert panel.front == other.seat and other.large and other.width > large.width
    assert len(other.world.coins) == len(preview.closed_then(view, 3, other.seat))


def test_what_decided_opens_the_time_lapse_of_that_round(app):
    from app.screens.ceremony.verdict import DecidedCard

    session = ended(3, 1, 5)
    screen = end(app, session, skip=True)
    found = end_words.swing(screen.stage.view, session.outcome)
    tap(DecidedCard)
    touch.until(lambda: overlays.open_overlays()[-1].lapse is not None)
    lapse = overlays.open_overlays()[-1]
    assert isinstance(lapse, TimeLapse) and lapse.lapse.number == found.number
    assert only(IconButton, icon="source-branch"), "and it can be played on from there"


@pytest.mark.parametrize("seed", [5, 8])
def test_solitaire_tells_of_a_target_and_of_nobody_who_wins(app, seed):
    session = ended(1, 1, seed, mode="solitaire")
    screen = end(app, session)
    assert screen.phase == "verdict", "its only round has been counted at the table"
    touch.advance(1)
    words = " ".join(text.text for text in measure.written(screen))
    assert ("Objetivo cumplido" if session.outcome.reached else "Objetivo no cumplido") in words
    assert "Gana" not in words and "gana" not in words
    assert not screen.stage.panels[0].boards[0].world.crowned or session.outcome.reached


def test_a_turned_device_and_another_language_keep_the_place(app):
    screen = end(app, ended(3, 1, 5))
    touch.advance(0.3)
    screen.hurry()
    screen.next()
    touch.frames(2)
    touch.resize(*LYING)
    touch.frames(4)
    assert screen.at == 1 and screen.stage.panels[0].bars.told >= 1
    app.services.settings.set("language", "en")
    touch.frames(4)
    assert screen.stage.title() == i18n.tr("mondo.end.title")
    screen.skip()
    touch.frames(4)
    assert screen.phase == "verdict"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, TABLET, UPRIGHT], ids=str)
def test_everything_can_be_read_at_every_size(app, size, scale, language):
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", scale)
    screen = end(app, ended(4, 1, 5, mode="expert"), size)
    touch.advance(0.5)
    screen.hurry()
    touch.frames(4)
    for _ in range(2):
        stage = screen.stage
        assert measure.cut_texts(stage) == [] and measure.small_letters(stage) == []
        assert measure.overlapping_texts(stage) == [] and measure.small_targets(stage) == []
        boards = [window_box(board.world) for board in stage.panels[0].boards]
        assert not any(overlap(one, two) > 2 for i, one in enumerate(boards) for two in boards[i + 1 :])
        screen.skip()
        touch.advance(1.5)


# -- round one tablet ----------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("people", "seats"), [(2, 2), (2, 4), (3, 3), (4, 4)])
@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=str)
def test_everybody_round_the_table_reads_the_verdict_upright(app, people, seats, size):
    session = ended(seats, people, 5)
    screen = end(app, session, size, skip=True)
    stage = screen.stage
    assert stage.turned and len(stage.parts) == people
    angles = [round(part.parent.rotation) % 360 for part in stage.parts]
    assert set(angles) == ({90, 270} if people == 2 and size == TABLET else {0, 180})
    boxes = [window_box(part) for part in stage.parts] + [window_box(bar) for bar in stage.bars]
    assert not any(overlap(one, two) > 4 for i, one in enumerate(boxes) for two in boxes[i + 1 :])
    for part in stage.parts:
        assert session.players[session.outcome.winners[0]].name in part.head.title
        assert str(totals(session)[part.seat]).replace("-", "−") in part.head.line
        assert part.desk.won == (part.seat in session.outcome.winners)
        assert {board.seat for board in part.panel.boards} == {part.seat, *range(people, seats)}
    assert measure.cut_texts(stage) == [] and measure.small_letters(stage) == []
    assert measure.small_targets(stage) == []


def test_either_edge_goes_on_and_both_find_what_decided(app):
    session = ended(4, 4, 4)
    screen = end(app, session, TABLET)
    for bar in (*screen.stage.bars, screen.stage.bars[0]):
        touch.advance(1.6)
        assert screen.told
        touch.tap_on(bar.button)
        touch.frames(3)
    assert screen.phase == "verdict"
    touch.advance(0.6)
    found = end_words.swing(screen.stage.view, session.outcome)
    assert found is not None
    for bar in screen.stage.bars:
        touch.tap_on(bar.words)
        touch.until(lambda: overlays.open_overlays()[-1].lapse is not None)
        assert overlays.open_overlays()[-1].lapse.number == found.number
        overlays.close_all()
        touch.advance(0.6)
    touch.tap_on(screen.stage.bars[1].icons["detail"])
    touch.advance(0.6)
    assert app.navigation.name == "results"


@pytest.mark.parametrize(("what", "name"), [("again", "table"), ("home", "home")])
def test_the_buttons_of_an_edge_lead_on(app, what, name):
    screen = end(app, ended(3, 3, 5), TABLET, skip=True)
    bar = screen.stage.bars[1]
    touch.tap_on(bar.button if what == "again" else bar.icons[what])
    touch.advance(0.6)
    assert app.navigation.name == name


def test_people_see_the_end_from_where_they_sat(app):
    from app.tables.mondo.seating import order_of, swap_places

    people, settings = (0, 1, 2, 3), app.services.settings
    swap_places(people, 0, 2, settings)
    order_of(people, settings)
    try:
        stage = end(app, ended(4, 4, 5), TABLET, skip=True).stage
        angles = {part.seat: round(part.parent.rotation) % 360 for part in stage.parts}
        assert angles == {0: 180, 1: 0, 2: 0, 3: 180}
    finally:
        swap_places(people, 0, 2, settings)
        order_of(people, settings)


# -- from the table ------------------------------------------------------------------------------


def test_after_the_last_count_the_ceremony_counts_no_line_again(app):
    """The table counts the last round line by line; then come rounds, not categories."""
    from rules.match import Match
    from tests.app.tables.mondo.ended import ended_text

    whole = Match.from_text(ended_text(2, 3))
    whole.undo(next(n for n, step in enumerate(reversed(whole.steps)) if str(step.move) != "wait"))
    touch.resize(*PHONE)
    theme.speed = "normal"
    session = app.start_match("mondo", whole.setup, list(ended(2, 1, 3).players))
    session.match.steps, session.match.cursor = [], 0
    for step in Match.from_text(ended_text(2, 3)).steps[:-1]:
        session.match.play(step.seat, step.move, step.at)
    last = Match.from_text(ended_text(2, 3)).steps[-1]
    session.clock.release()
    session.listener.session_changed()
    touch.frames(4)
    session.act(last.seat, last.move, last.at)
    touch.until(lambda: session.listener.board.score is not None, 20)
    score = session.listener.board.score
    touch.advance(0.5)
    touch.tap_on(score.button)
    touch.advance(0.6)
    assert score.count.over
    touch.tap_on(score.button)
    touch.until(lambda: app.navigation.name == "ceremony", 20)
    assert [chapter.key for chapter in only(type(app.navigation.screen)).chapters] == ["round.1", "round.2", "round.3"]


def test_the_last_round_is_called_so_before_and_while_it_is_played(sit):
    sitting = sit(seats=2, built=3)
    board = sitting.board
    for _ in range(2):
        assert board.face.note.startswith("Ronda")
        sitting.pass_time(500_000)
        touch.advance(0.5)
        touch.tap_on(board.score.button)
        touch.frames(2)
        if sitting.state.round < 3:
            sitting.start()
    assert sitting.state.round == 3 and board.cover is not None
    words = " ".join(text.text for text in measure.written(board.cover))
    assert i18n.tr("mondo.end.last_note") in words
    said: list[str] = []
    sitting.frame.say = said.append
    sitting.start()
    touch.frames(3)
    assert board.face.note == i18n.tr("mondo.end.last_round")
    assert said == [i18n.tr("mondo.end.last_round")]


def test_closed_landscapes_glow_while_they_are_counted(sit):
    sitting = sit(seats=2, built=20)
    theme.speed = "normal"
    sitting.pass_time(500_000)
    touch.until(lambda: sitting.board.score is not None, 20)
    score = sitting.board.score
    large = next(board for board in score.boards if board.large)
    score.count.look(-1)
    while score.count.key != "landscapes":
        score.count.step()
    score.count.stop()
    touch.advance(0.4)
    assert large.world.coins and 0 < large.world._glow < 1
    touch.advance(1.5)
    assert large.world._glow == 1
    score.count.step()
    touch.frames(2)
    assert large.world._glow == 0


def test_the_own_name_is_not_cut_for_being_heavier(window, monkeypatch):
    from app.tables.mondo import round_bars

    cut = round_bars.fitting
    said = []
    monkeypatch.setattr(round_bars, "fitting", lambda *asked: said.append(cut(*asked)) or said[-1])
    bars = round_bars.RoundBars(
        [round_bars.Row(seat, Player(name, "cat"), (7, 8, 9)) for seat, name in enumerate(("Bo", "Ann"))]
    )
    bars.mine, bars.size = 1, (600, 90)
    bars.draw()
    assert said == ["Bo", "Ann"]


def test_a_name_becomes_smaller_before_it_is_cut(window, monkeypatch):
    from app.tables.mondo import counted_board

    cut, said = counted_board.fitting, []
    monkeypatch.setattr(counted_board, "fitting", lambda *asked: said.append(cut(*asked)) or said[-1])
    monkeypatch.setattr(theme, "text_scale", 1.3)
    board = counted_board.CountedBoard(1, Player("Bruno", "bear"), "water", {}, ())
    board.large, board.number, board.size = False, "20", (98, 130)
    board.draw()
    assert said == ["Bruno"]


@pytest.mark.parametrize("seats", [2, 3])
def test_on_a_phone_the_boards_of_a_few_players_fill_the_room(app, seats):
    """Where there is more height than width the other boards stand below the large one, not in a narrow column."""
    panel = ceremony(app, "mondo", seats).stage.panels[0]
    low, top = min(board.y for board in panel.boards), max(board.top for board in panel.boards)
    room = panel.top - panel.bars.top
    assert top - low > 0.85 * (room - panel.tally.height)
    worlds = sum(board.world.width**2 for board in panel.boards)
    assert worlds > 0.42 * panel.width * (room - panel.tally.height)
    for one, two in combinations(panel.boards, 2):
        assert one.right <= two.x + 1 or two.right <= one.x + 1 or one.top <= two.y + 1 or two.top <= one.y + 1
