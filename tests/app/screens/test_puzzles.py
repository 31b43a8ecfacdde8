"""Puzzles by touch: from home to the ladder, a question on its real table, hints that cost, answers right and wrong,
the best one played, another puzzle, and back; nothing but the fact that it was seen stays of one that is left."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import combinations

import pytest

from app.application import FourWorlds
from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.geometry import overlap
from app.kit.surfaces import ListRow
from app.screens.home.home import PuzzleRow
from app.screens.match.bars import BarButton
from app.screens.puzzles import stock
from app.screens.puzzles.answer import AnswerSheet
from app.screens.puzzles.answer_parts import AnswerRow, ReasonRow, StarredMark, Stars, WhyPanel
from app.screens.puzzles.asking import PuzzleScreen
from app.screens.puzzles.asking_parts import HintStrip, PuzzleHead, QuestionCard, RatingPill
from app.screens.puzzles.ladder import GameTab, LevelPanel, OwnRung, RungCard
from app.services import challenges
from app.services.i18n import tr
from app.services.puzzles import Known, Puzzles
from app.tables.mondo.hud import ClockFace
from app.tables.mondo.pool import Pool
from app.tables.mondo.tiles import PLAIN
from app.tables.new_worlds.ways import WayButton
from rules import GAMES
from rules.mondo import preview
from rules.mondo.view import TILES, Laid
from rules.puzzles import RUNGS, START
from tests.app import measure, touch
from tests.app.screens.puzzle_making import stocked as stocked
from tests.app.screens.seen import of_kind, only, says, tap

NOW = datetime(2026, 11, 19, 19, 30)
TODAY = NOW.date()
GAME = "new_worlds"


class Clock:
    """What the app takes for now."""

    def __init__(self) -> None:
        self.now = NOW


@pytest.fixture
def clock(monkeypatch):
    found = Clock()
    monkeypatch.setattr(challenges, "now", lambda: found.now)
    return found


@pytest.fixture
def ladder(app, stocked, clock):
    """The ladder of somebody who knows the app, on a phone."""
    app.services.settings.set("seen_welcome", True)
    app.go("puzzles")
    touch.frames(8)
    return app


@pytest.fixture
def asked(ladder) -> PuzzleScreen:
    """The first puzzle on its table."""
    tap(TextButton, text=tr("puzzle.next"))
    touch.frames(10)
    return ladder.navigation.screen


def kept(app, name: str = f"{GAME}-0") -> Known | None:
    return app.services.puzzles.of(GAME, START).puzzles.get(name)


def answer(screen: PuzzleScreen, place: int) -> None:
    """By touch: a card, its way, and the way once more. `place` is that of the move among the legal ones."""
    move = screen.session.moves[place]
    board = screen.frame.board
    slots = dict(zip(board.hand.cards, board.hand.slots, strict=True))
    x, y, width, height = slots[move.name]
    touch.tap(x + width / 2, y + height / 2)
    touch.frames(4)
    button = board.ways[move.way]
    for _ in range(2):
        assert screen.session.asking
        touch.tap_on(button)
        touch.skip(0.6)
    touch.frames(8)


# -- home and the ladder ---------------------------------------------------------------------------


def test_home_leads_to_the_ladder_and_back(app, stocked, clock):
    app.services.settings.set("seen_welcome", True)
    app.go("home")
    touch.frames(8)
    assert only(PuzzleRow).subtitle == tr("puzzle.home.text")
    tap(PuzzleRow)
    assert app.navigation.name == "puzzles" and says(tr("puzzle.promise"))
    assert [tab.game_id for tab in of_kind(GameTab)] == stock.games()
    app.back()
    touch.frames(4)
    assert app.navigation.name == "home"


def test_records_lead_to_the_ladder_too(app, stocked):
    app.go("records")
    touch.frames(8)
    tap(ListRow, title=tr("puzzle.ladder"))
    assert app.navigation.name == "puzzles"


@pytest.fixture
def empty_stock(monkeypatch, tmp_path):
    monkeypatch.setattr(stock, "FOLDER", tmp_path)


def test_where_no_puzzle_is_nobody_is_led_to_one(empty_stock, app):
    for name in ("home", "records"):
        app.go(name)
        touch.frames(6)
        assert not says(tr("puzzle.ladder"))


def test_the_ladder_says_how_far_one_is(ladder):
    puzzles = ladder.services.puzzles
    for ago, rating in ((20, 980), (9, 1010), (6, 1204), (0, 1196)):
        puzzles.note_answer(GAME, START, f"x{ago}", 3, rating, TODAY - timedelta(days=ago))
    ladder.go("puzzles")
    touch.frames(8)
    level, own = only(LevelPanel), only(OwnRung)
    assert (level.rating, level.gained, level.loss) == ("1196", "+186", False)
    assert own.name == tr("puzzle.rung.forest"), "a rung that was reached stays, though the rating fell"
    assert own.words == tr("puzzle.rung.next", count=204, rung=tr("puzzle.rung.island")) and own.share == 0
    reached = [card.at for card in of_kind(RungCard) if card.reached]
    assert sorted(reached) == sorted(str(rung.least) for rung in RUNGS if rung.least < 1200)
    assert measure.faults(ladder.navigation.screen) == []


def test_each_game_has_its_own_ladder(ladder):
    ladder.services.puzzles.note_answer("where_is_that", START, "x", 3, 1010, TODAY)
    tap(GameTab, game_id="where_is_that")
    assert only(LevelPanel).rating == "1010" and says(tr("puzzle.title.where_is_that"))
    tap(TextButton, text=tr("puzzle.next"))
    assert ladder.navigation.screen.puzzle.game == "where_is_that"
    ladder.back()
    ladder.go("puzzles")
    touch.frames(6)
    assert only(GameTab, chosen=True).game_id == "where_is_that", "the one whose puzzle was seen last"


def test_the_ladder_explains_itself(ladder):
    tap(IconButton, icon="help-circle-outline")
    assert says(tr("puzzle.help"))


# -- a question on its table -------------------------------------------------------------------------


def test_a_puzzle_is_asked_on_the_real_table(asked):
    session = asked.session
    assert only(QuestionCard).text == asked.wording.say(session.puzzling.ask(asked.puzzle))
    assert session.phase == "deciding" and session.viewer == asked.puzzle.seat
    assert [player.person for player in session.players].count(True) == 1
    assert session.match.state.dump() == dict(asked.puzzle.position), "nobody has moved"
    assert measure.faults(asked) == []


def test_before_the_answer_nothing_tells_what_a_move_would_bring(asked):
    board, move = asked.frame.board, asked.session.moves[0]
    board.highlight(move)
    touch.frames(6)
    assert not board.world.contents.ghosts and not board.gap.words.becomes
    assert all(not button.points and not button.signs for button in of_kind(WayButton))
    assert board.ways[move.way].armed and board.ways[move.way].cards, "what it takes is shown all the same"


def test_the_same_table_tells_it_in_a_match(app):
    """That the test above can fail."""
    from tests.app.outside.played import positions
    from tests.app.outside.stages import sit_down

    session = sit_down(app, GAME, positions(GAME, "advanced")[0])
    assert session.previews
    board = app.navigation.screen.frame.board
    ghosts = []
    for move in session.moves:
        if hasattr(move, "way"):
            board.back()
            board.highlight(move)
            touch.frames(2)
            ghosts += board.world.contents.ghosts
    assert ghosts


def test_two_hints_and_what_each_costs_is_said_before(asked, ladder):
    for number in (1, 2):
        tap(BarButton, text=tr("puzzle.hint" if number == 1 else "puzzle.hint.another"))
        assert says("4") and kept(ladder).hints == number - 1, "nothing is given before it was agreed to"
        tap(TextButton, text=tr("puzzle.hint.yes"))
        assert only(HintStrip).title == tr("puzzle.hint.of", number=number, count=2)
        assert only(HintStrip).text == asked.hints[number - 1]
    assert kept(ladder).hints == 2 and not only(BarButton, text=tr("puzzle.hint.another")).enabled
    tap(BarButton, text=tr("puzzle.hint.another"))
    assert says(tr("puzzle.hint.none"))


def test_a_finger_that_rests_on_a_button_below_a_puzzle_is_told_what_it_does(asked):
    told = {button.text: button.help for button in of_kind(BarButton)}
    assert len(told) >= 4 and all(" " in words for words in told.values()), told
    assert tr("table.hint.help") not in told.values(), "here a hint points at no move, and costs"


def test_a_right_answer_is_told_and_counts(asked, ladder):
    answer(asked, 0)
    assert only(Stars).count == 3 and only(StarredMark).title == tr("puzzle.answered.1")
    assert only(WhyPanel).best, "there is nothing wrong with it"
    rows = of_kind(AnswerRow)
    assert [row.own for row in rows if row.best] == [True] and len(rows) == 3
    now = ladder.services.puzzles.of(GAME, START)
    assert now.rating > START and kept(ladder) == Known(TODAY, 3, TODAY)
    assert only(RatingPill).rating == str(now.rating) and only(PuzzleHead).change == f"+{now.rating - START}"
    assert Puzzles(ladder.services.puzzles.path.parent).of(GAME, START) == now, "it is on the disk"
    assert measure.faults(ladder.navigation.screen) == []


def test_what_a_rival_loses_is_not_told_as_a_loss_of_ones_own(asked):
    answer(asked, 0)
    own, rivals = sorted((row.text for row in of_kind(ReasonRow)), key=lambda text: ":" in text)
    name = asked.session.players[(asked.puzzle.seat + 1) % asked.puzzle.setup.seats].name
    assert own.lower() == tr("puzzle.week") and rivals == f"{name}: {tr('puzzle.level')}"


def test_a_wrong_answer_is_told_beside_the_best_and_comes_back(asked, ladder, clock):
    others = len(asked.session.moves) - 3
    answer(asked, 4)
    assert only(Stars).count == 0 and only(StarredMark).title == tr("puzzle.answered.bad")
    assert says(tr("puzzle.others_alike", count=others, low="−2")), "not: from −2 to −2"
    own = only(AnswerRow, own=True)
    assert not own.best and own.value == "−2" and only(AnswerRow, best=True).value == "5"
    assert says(tr("puzzle.returns")) and ladder.services.puzzles.of(GAME, START).rating < START
    what_was_wrong = only(ReasonRow, text=tr("puzzle.hint.none"))
    assert what_was_wrong in only(WhyPanel, best=False).walk(restrict=True)
    assert len(of_kind(ReasonRow)) == 3 and what_was_wrong not in only(WhyPanel, best=True).walk(restrict=True)
    clock.now = NOW + timedelta(days=3)
    assert stock.next_of(ladder, GAME).id == asked.puzzle.id


def test_a_hint_takes_from_what_is_gained(asked, ladder):
    asked._give_hint()
    touch.frames(4)
    answer(asked, 0)
    change = asked.change
    assert change.points == max(0, change.plain - 4)
    assert says(tr("puzzle.changed.hints", change=f"+{change.points}", plain=f"+{change.plain}"))


def test_the_best_answer_is_played_on_the_table_and_read_about_again(asked):
    answer(asked, 4)
    wrong = asked.session.match.state.dump()
    tap(TextButton, text=tr("puzzle.see"))
    touch.until(lambda: not asked.session.shows)
    touch.frames(8)
    assert [str(step.move) for step in asked.session.match.steps] == list(asked.puzzle.solutions[0])
    assert asked.session.match.state.dump() != wrong and only(AnswerSheet).folded
    tap(TextButton, text=tr("puzzle.why_again"))
    assert not only(AnswerSheet).folded and only(Stars).count == 0


def test_another_puzzle_follows_until_the_ladder(asked, ladder):
    first = asked.puzzle.id
    answer(asked, 0)
    tap(TextButton, text=tr("puzzle.another"))
    touch.frames(10)
    second = ladder.navigation.screen
    assert second.puzzle.id != first and second.session.asking
    assert ladder.navigation.names == ["home", "puzzles", "puzzle"], "one takes the place of the other"
    tap(IconButton, icon="close")
    assert ladder.navigation.name == "puzzles"
    assert only(LevelPanel).rating == str(ladder.services.puzzles.of(GAME, START).rating)
    ladder.back()
    touch.frames(6)
    assert ladder.navigation.name == "home"


def test_a_skipped_puzzle_costs_nothing_and_is_not_asked_at_once(asked, ladder):
    first = asked.puzzle.id
    tap(BarButton, text=tr("puzzle.skip"))
    touch.frames(8)
    assert ladder.navigation.screen.puzzle.id != first
    assert ladder.services.puzzles.of(GAME, START).rating == START and kept(ladder, first) == Known(TODAY)


def test_what_is_chosen_is_let_go_of_before_anything_is_left(asked, ladder):
    asked.frame.board.highlight(asked.session.moves[0])
    touch.frames(4)
    tap(BarButton, text=tr("puzzle.undo"))
    assert asked.frame.board.choice.card is None
    tap(BarButton, text=tr("puzzle.undo"))
    assert says(tr("puzzle.undo.nothing"))
    asked.frame.board.highlight(asked.session.moves[0])
    assert ladder.back() and ladder.navigation.screen is asked
    ladder.back()
    assert ladder.navigation.name == "puzzles"


def test_nothing_of_a_puzzle_is_saved_as_a_match(asked, ladder):
    answer(asked, 0)
    ladder.back()
    assert not ladder.services.storage.names() and not ladder.services.records.results()
    assert not ladder.services.finished.storage.names() if hasattr(ladder.services.finished, "storage") else True


def test_after_a_kill_it_is_known_that_it_was_seen_and_which_hints_it_had(asked, ladder):
    asked._give_hint()
    asked.frame.board.highlight(asked.session.moves[0])
    touch.frames(2)
    folder = ladder.services.puzzles.path.parent
    again = FourWorlds(folder)
    assert kept(again) == Known(TODAY, None, None, 1)
    assert again.services.puzzles.of(GAME, START).rating == START
    again.services.thinker.stop()
    asked.app.navigation.leave()
    ladder.services.puzzles._ladders = again.services.puzzles._ladders
    for name in ("new_worlds-1", "new_worlds-2"):
        ladder.services.puzzles.note_answer(GAME, START, name, 3, None, TODAY)
    ladder.go("puzzle", game=GAME)
    touch.frames(8)
    assert ladder.navigation.screen.puzzle.id == asked.puzzle.id
    assert only(HintStrip).title == tr("puzzle.hint.of", number=1, count=2), "what was paid for is still there"


def test_failed_ones_are_gone_over_without_a_change_of_the_rating(ladder):
    puzzles = ladder.services.puzzles
    for name, stars in (("new_worlds-0", 1), ("new_worlds-2", 2)):
        puzzles.note_answer(GAME, START, name, stars, 900, TODAY)
    ladder.go("puzzles")
    touch.frames(8)
    tap(TextButton, text=tr("puzzle.failed", count=2))
    touch.frames(8)
    screen = ladder.navigation.screen
    assert screen.puzzle.id == "new_worlds-0" and says(tr("puzzle.practice", game=tr(f"{GAME}.name")))
    answer(screen, 0)
    assert says(tr("puzzle.changed.not")) and puzzles.of(GAME, START).rating == 900
    tap(TextButton, text=tr("puzzle.another"))
    touch.frames(8)
    assert ladder.navigation.screen.puzzle.id == "new_worlds-2"
    answer(ladder.navigation.screen, 0)
    tap(TextButton, text=tr("puzzle.done"))
    touch.frames(8)
    assert ladder.navigation.name == "puzzles" and not puzzles.of(GAME, START).failed()


# -- another look at the same puzzle ---------------------------------------------------------------


@pytest.mark.parametrize("answered", [False, True], ids=["asked", "answered"])
def test_language_theme_and_size_change_and_the_puzzle_stays(asked, ladder, answered):
    asked._give_hint()
    if answered:
        answer(asked, 1)
    move = None if answered else asked.session.moves[0]
    for change in ({"language": "en"}, {"theme": "dark"}, {"text_scale": 1.3}):
        for key, value in change.items():
            ladder.services.settings.set(key, value)
        touch.frames(10)
    for size in ((915, 412), (1280, 800), (360, 640)):
        touch.resize(*size)
        touch.frames(12)
        assert measure.faults(asked) == []
    assert says("The best move") and ladder.navigation.screen is asked
    assert asked.session.asking is not answered
    if answered:
        assert only(Stars).count == 2
    else:
        assert only(HintStrip).text == asked.hints[0] and move in asked.session.moves


def test_rules_of_the_table_and_the_way_back_keep_the_puzzle(asked, ladder):
    asked.frame.open_rules()
    touch.frames(6)
    ladder.back()
    touch.frames(8)
    assert ladder.navigation.screen is asked and asked.session.phase == "deciding"
    answer(asked, 0)
    assert only(Stars).count == 3
    assert not overlays.open_overlays()


# -- answers of several moves ------------------------------------------------------------------------


@pytest.fixture
def building(app, stocked, clock) -> PuzzleScreen:
    """A puzzle of Mondo that asks for two moves: take a tile, lay it."""
    stocked("mondo", moves=2)
    app.go("puzzles", game="mondo")
    touch.frames(6)
    tap(TextButton, text=tr("puzzle.next"))
    touch.frames(8)
    return app.navigation.screen


def laid(screen: PuzzleScreen) -> None:
    """A tile is taken and laid, as fingers do it."""
    board = screen.frame.board
    board.take(0, sorted(screen.session.view.pool)[0])
    board.place(0, board.views[0].frontier[0])
    touch.frames(6)


def test_several_moves_are_taken_back_until_the_answer_is_given(building):
    session = building.session
    give = only(TextButton, text=tr("puzzle.answer"))
    assert not give.enabled and says(tr("puzzle.answer.begun"))
    tap(TextButton, text=tr("puzzle.answer"))
    assert says(tr("puzzle.answer.not_yet")) and session.asking
    laid(building)
    assert session.ready and session.asking and says(tr("puzzle.answer.whole"))
    for _ in range(2):  # the tile comes back into the hand, then to the others
        tap(BarButton, text=tr("puzzle.undo"))
    assert not session.made and session.match.state == session.match.first()
    tap(BarButton, text=tr("puzzle.undo"))
    assert says(tr("puzzle.undo.nothing"))
    laid(building)
    tap(TextButton, text=tr("puzzle.answer"))
    assert not session.asking and len(session.answer) == 2 and only(Stars)


def test_an_answer_waits_until_what_was_done_is_told(app, clock, monkeypatch):
    app.services.settings.set("speed", "normal")
    puzzle = next(each for each in stock.of("where_is_that").values() if each.kind == "square" and each.moves == 2)
    monkeypatch.setattr(stock, "next_of", lambda *_args, **_kwargs: puzzle)
    screen = app.go("puzzle", game="where_is_that")
    touch.frames(10)
    session, right = screen.session, puzzle.solution(GAMES["where_is_that"])
    session.play(right[0])
    touch.until(lambda: session.phase == "deciding")
    session.play(next(move for move in session.moves if move != right[1] and move.push is None))
    touch.until(lambda: screen.frame.board.inspector.mistake is not None)
    give = only(TextButton, text=tr("puzzle.answer"))
    assert session.ready and session.phase == "showing" and not give.enabled
    tap(TextButton, text=tr("puzzle.answer"))
    assert session.asking and not of_kind(AnswerSheet)


def test_no_clock_runs_and_nothing_is_known_of_what_fits(building):
    board, session = building.frame.board, building.session
    assert board.finder is None and not of_kind(ClockFace)
    board.take(0, sorted(session.view.pool)[0])
    touch.frames(2)
    assert {how for _, _, how in board.suits(0, board.held[0].tile)} == {preview.CLASHES}
    before = session.clock.elapsed
    touch.advance(3)
    assert session.clock.elapsed == before and session.asking


@pytest.mark.parametrize("count", [1, 4, 7, 12])
@pytest.mark.parametrize("size", [(412, 120), (360, 90), (200, 300)], ids=str)
def test_a_few_tiles_lie_side_by_side_in_sight(window, count, size):
    pool = touch.show(Pool())
    pool.size = size
    tiles = list(TILES)[:count]
    pool.lay_few(tiles, 72)
    pool.show({tile: Laid(tile, PLAIN) for tile in tiles})
    boxes = [pool.box_of(tile) for tile in tiles]
    assert sorted(pool.seen()) == sorted(tiles) and pool.side <= 72
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def test_what_showed_something_is_not_taken_back(app, stocked, clock):
    stocked("natural_selection", moves=2)
    app.go("puzzle", game="natural_selection")
    touch.frames(8)
    session = app.navigation.screen.session
    discard = next(move for move in session.moves if str(move).startswith("discard"))
    session.play(discard)
    touch.until(lambda: session.phase != "showing")
    drew = any(event.key in session.game.reveals for event in session.match.steps[-1].events)
    assert session.undo_offer().refusal == ("puzzle.undo.seen" if drew else None)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_asked_answered_and_shown_in_the_same_way(app, stocked, clock, game_id):
    stocked(game_id)
    app.go("puzzle", game=game_id)
    touch.frames(8)
    screen = app.navigation.screen
    assert measure.faults(screen) == []
    screen.session.play(screen.session.match.state.moves(0)[0])
    touch.until(lambda: not screen.session.asking or screen.frame.board.go_on())
    touch.frames(8)
    assert only(Stars).count == 3 and measure.faults(only(AnswerSheet)) == []
    tap(TextButton, text=tr("puzzle.see"))
    touch.until(lambda: not screen.session.shows or screen.frame.board.go_on())
    assert [str(step.move) for step in screen.session.match.steps] == list(screen.puzzle.solutions[0])
    app.go("home")
    touch.frames(4)
    assert not app.services.storage.names()
