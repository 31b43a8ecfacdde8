"""Matches between two sittings: taken from the disk, and at their end noted in the records and put away."""

from __future__ import annotations

from datetime import date

from app.play.finished import Finished
from app.play.session import Session
from app.services.practice import Practice
from app.services.records import Records, Result, SeatResult
from app.services.storage import Storage, Unreadable, game_of
from rules.feats import Feats, category, feats
from rules.game import BadData, Json, RulesError
from rules.match import Match


def open_match(storage: Storage, slot: str, **services: Json) -> Session:
    """The match kept under a name, where it stays. NotThere if there is none; Unreadable if it is damaged: it was set
    aside."""
    text = storage.load(slot)
    try:
        session = Session(Match.from_text(text), **services)
        if session.game.id != game_of(slot):
            raise BadData(f"not a match of {game_of(slot)}")
    except RulesError as error:
        raise Unreadable(slot, storage.reject(slot, error)) from error
    session.notes.slot = slot
    return session


def close_match(
    session: Session, storage: Storage, records: Records, finished: Finished, practice: Practice | None = None
) -> None:
    """A match is over: note it in the records, once and if a person played, and lay it to the finished ones; what
    somebody got wrong is remembered for practice."""
    if session.notes.recorded or session.notes.lesson:
        return
    session.notes.recorded = True
    if practice is not None and session.game.practised:
        note_missed(session, practice)
    if session.persons:
        kept = finished.keep(session)
        if not (records.add(result_of(session)) and kept):
            return  # the disk refused: the match is noted at the next start
    storage.delete(session.slot)


def note_missed(session: Session, practice: Practice) -> None:
    """Persons are remembered by their names, computers are not; a match counts once."""
    for seat in session.persons:
        lessons = session.game.lessons(session.match, seat)
        things = dict.fromkeys(lesson.subjects[0] for lesson in lessons if lesson.subjects)
        practice.note(session.game.id, session.players[seat].name, session.match.fingerprint(), things)


def result_of(session: Session, imported: bool = False) -> Result:
    """A finished match for the records; of one that came from a file nobody's deeds are noted."""
    outcome = session.outcome
    assert outcome is not None
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    places: dict[int, int] = {}
    for at, group in enumerate(outcome.ranking):  # the first group is empty where a target was missed
        places.update(dict.fromkeys(group, 1 + max(at, len(places))))
    seats = tuple(
        SeatResult(
            player.name,
            player.level or "",
            totals.get(seat, 0),
            places.get(seat, len(session.players)),
            player.avatar,
            feats_of(session, seat) if player.person and not imported else None,
        )
        for seat, player in enumerate(session.players)
    )
    return Result(
        session.game.id,
        date.today().isoformat(),
        seats,
        session.notes.mode,
        session.assisted,
        session.hints_used,
        outcome.reached,
        session.match.fingerprint(),
        imported,
    )


def feats_of(session: Session, seat: int) -> Feats | None:
    """What a person did, with nothing for what only others scored in: averages need it. What came before a position of
    older rules cannot be looked at: such a match earns no achievement. A fault here costs no match its record."""
    try:
        found = feats(session.match, seat)
    except Exception as fault:
        session.report(f"what seat {seat} did", fault)
        return None
    outcome = session.game.ended(session.match)
    nothing = {category(session.game, line): 0 for sheet in outcome.sheets for line in sheet.lines}
    earned = () if session.match.earlier else found.earned
    return found._replace(points={**nothing, **found.points}, earned=earned)
