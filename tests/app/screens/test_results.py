"""Results: who won, the reason of every point, and the next match one tap away."""

from __future__ import annotations

from app.kit.buttons import TextButton
from app.kit.scores import ScoreRow
from app.kit.surfaces import ListRow
from app.play.wording import Wording
from tests.app import touch
from tests.app.screens.matches import finished
from tests.app.screens.seen import bring_into_sight, of_kind, says, tap


def show_results(app, **kwargs):
    session = finished(app, **kwargs)
    app.go("results", session=session)
    touch.frames(12)
    return session


def test_the_winner_and_every_total_are_told(app):
    session = show_results(app, seats=3)
    winners = session.outcome.winners
    assert len(winners) == 1
    assert says(f"Gana {session.players[winners[0]].name}")
    for sheet in session.outcome.sheets:
        assert says(str(sheet.total))


def test_a_row_opens_to_the_reason_of_each_award(app):
    session = show_results(app, seats=3)
    reason = next(line.reason for sheet in session.outcome.sheets for line in sheet.lines if line.points)
    words = Wording("new_worlds", session.players).say(reason)[1:]
    row = of_kind(ScoreRow)[-1]
    row = max((r for r in of_kind(ScoreRow) if r.line.awards), key=lambda r: r.to_window(*r.pos)[1])
    assert not says(words)
    bring_into_sight(row)
    touch.tap_on(row)
    touch.frames(8)
    assert row.opened
    assert says(words)


def test_the_reasons_of_the_last_row_come_above_the_foot(app):
    touch.resize(360, 640)
    show_results(app, seats=3)
    page, table = app.navigation.screen.page, app.navigation.screen.table
    row = [each for each in table.rows if each.line.awards][-1]
    bring_into_sight(row)
    foot = page.to_window(*page.pos)[1]
    page.scroll_y += (row.to_window(*row.pos)[1] - foot - 4) / (page.body.height - page.height)
    touch.frames(3)
    assert 0 <= row.to_window(*row.pos)[1] - foot < 10, "it stands just above the foot"
    touch.tap_on(row)
    touch.advance(0.5)
    last = table.reasons(row)[-1]
    assert row.opened and last.to_window(*last.pos)[1] >= foot
    assert row.to_window(row.x, row.top)[1] <= foot + page.height, "and the row is still in sight"


def test_hints_used_make_the_match_an_assisted_one(app):
    session = finished(app, seats=2)
    session.notes.hints = 2
    app.go("results", session=session)
    touch.frames(4)
    assert says("Partida asistida") and says("2 pistas usadas")


def test_undone_moves_are_told_in_a_line_that_begins_with_a_capital(app):
    session = finished(app, seats=2)
    session.notes.undone = True
    app.go("results", session=session)
    touch.frames(4)
    assert says("Jugadas deshechas")


def test_a_finished_match_is_recorded_once_and_is_unfinished_no_more(app):
    session = finished(app, seats=2)
    session.save()
    app.go("results", session=session)
    app.go("results", session=session)
    assert len(app.services.records.results("new_worlds")) == 1
    assert app.services.storage.names() == []


def test_again_keeps_seats_and_options(app):
    session = show_results(app, seats=2, vital_capacity=True)
    tap(TextButton, text="Otra vez")
    fresh = app.navigation.screen.session
    assert app.navigation.names == ["home", "table"]
    assert fresh.match.setup.options["vital_capacity"] is True
    assert [player.name for player in fresh.players] == [player.name for player in session.players]


def test_the_level_of_the_next_match_can_be_changed(app):
    show_results(app, seats=2)
    app.navigation.screen._take_level("hard")
    tap(TextButton, text="Otra vez")
    assert [player.level for player in app.navigation.screen.session.players] == [None, "hard"]


def test_the_replay_steps_through_the_moves_on_the_table(app):
    from app.kit.buttons import IconButton

    session = show_results(app, seats=2)
    count, end = len(session.match.steps), session.match.state.dump()
    tap(TextButton, text="Repetición")
    assert app.navigation.name == "replay" and says("Comienzo de la partida")
    touch.advance(0.5)
    for number in (1, 2, 3):
        tap(IconButton, icon="skip-next")
        touch.until(lambda: not app.navigation.screen.frame.past.player.busy)
        assert says(f"Jugada {number} de {count}")
    tap(IconButton, icon="skip-previous")
    assert says(f"Jugada 2 de {count}")
    assert session.match.state.dump() == end, "the finished match itself is not touched"
    app.back()
    assert app.navigation.name == "results"


def test_the_replay_in_words_steps_too(app):
    from app.kit.buttons import IconButton
    from app.screens.results.replay import ReplaySheet

    session = show_results(app, seats=2)
    ReplaySheet(session).open()
    touch.frames(4)
    tap(IconButton, icon="skip-next")
    assert says(f"Jugada 2 de {len(session.match.steps)}")


def test_records_show_matches_and_best_scores(app):
    app.close_match(finished(app, seats=2))
    app.go("records")
    touch.frames(12)
    assert says("Nuevos Mundos") and says("partida") and says("Fácil")
    assert any(row.title.startswith("Gana ") for row in of_kind(ListRow))


def test_without_matches_the_records_say_so(app):
    app.go("records")
    touch.frames(4)
    assert says("Aún no hay partidas")
