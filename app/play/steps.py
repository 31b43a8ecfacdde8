"""The steps of the ladders as matches: which step a match is a try of, how it ended, and the tries that wait."""

from __future__ import annotations

from app.play.challenge import Waiting, open_notes
from app.play.session import Session
from app.services.steps import Steps
from app.services.storage import LADDER, Storage, slot_of
from rules.game import Game
from rules.ladders import Climbed, Step


def step_of(game: Game, key: str) -> Step | None:
    """The step of that name; None where there is none (any more: its map is gone)."""
    return next((step for step in game.ladder() if step.key == key), None) if key else None


def part_of(key: str) -> str:
    """The part of a step, as its key names it."""
    return key.rpartition(".")[0]


def step_after(game: Game, key: str) -> Step | None:
    """The next one up."""
    keys = [step.key for step in game.ladder()]
    above = keys.index(key) + 1 if key in keys else len(keys)
    return game.ladder()[above] if above < len(keys) else None


def step_played(session: Session) -> Step | None:
    """The step that this match is a try of."""
    return step_of(session.game, session.notes.step) if session.persons else None


def climbed(session: Session, step: Step) -> Climbed:
    """How its try ended, whether it counts or not."""
    return session.game.climbed(session.match, step, session.persons[0])


def note_step(session: Session, steps: Steps) -> None:
    """A try has ended: whoever played it has climbed so high."""
    step = step_played(session)
    if step is not None:
        person, found = session.players[session.persons[0]].name, climbed(session, step)
        steps.note(session.game.id, person, step.key, found, session.match.fingerprint(), session.notes.helped)


def waiting(storage: Storage, game_id: str, key: str) -> Waiting | None:
    """The try of that step that waits to be gone on with. What cannot be read is left to who opens it."""
    name = slot_of(game_id, LADDER, key)
    found = open_notes(storage, name) if storage.holds(name) else None
    return Waiting(name, found) if found is not None and found.step == key else None
