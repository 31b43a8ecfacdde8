"""What home, the ladder, the table and the results say of steps. No widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from app.people import called_here, character_name, usual_players
from app.play.session import Session
from app.play.steps import climbed, part_of, step_of, step_played
from app.play.wording import Wording, sentence
from app.services.i18n import tr
from app.services.records import mode_of
from app.services.steps import Best, Tried
from app.tables.manifest import manifest
from rules import GAME_IDS, GAMES
from rules.game import Message
from rules.ladders import STARS, Climbed, Step

if TYPE_CHECKING:
    from app.application import FourWorlds

UNTRIED = Tried()


def with_ladders() -> list[str]:
    """The games that have one; none is loaded to know it."""
    return [game_id for game_id in GAME_IDS if manifest(game_id).ladder]


def own_steps(app: FourWorlds, game_id: str) -> Mapping[str, Tried]:
    """What whoever plays here has done on the ladder of a game."""
    person = usual_players(app.services.settings)[0].name
    return app.services.steps.of(game_id, person, called_here())


def next_step(ladder: Sequence[Step], own: Mapping[str, Tried]) -> Step | None:
    """The first one without a star, else the first that has not all of them."""
    for least in (1, STARS):
        for step in ladder:
            if own.get(step.key, UNTRIED).stars < least:
                return step
    return None


def said_stars(app: FourWorlds) -> str:
    """How far somebody is, for the rows that lead here."""
    found = sum(tried.stars for game_id in with_ladders() for tried in own_steps(app, game_id).values())
    return tr("ladder.stars", count=found) if found else tr("ladder.about")


def said_part(game_id: str, step: Step) -> str:
    return Wording(game_id).say(step.part)


def said_name(game_id: str, step: Step) -> str:
    """Easy solitaire 3."""
    return tr("ladder.step", part=said_part(game_id, step), n=step.number)


def name_of(game_id: str, key: str) -> str:
    """The same of a match that is only known by the key of its step."""
    step = step_of(GAMES[game_id], key)
    return said_name(game_id, step) if step is not None else tr("ladder.title")


def mode_of_part(game_id: str, part: str) -> str:
    """A part as the records name it."""
    step = next((step for step in GAMES[game_id].ladder() if part_of(step.key) == part), None)
    return tr("records.mode.ladder", part=said_part(game_id, step)) if step is not None else tr("ladder.title")


def said_about(game_id: str, step: Step, first: Step) -> str:
    """Against whom it is, and its mode where that is not the one its part begins with."""
    game, said = GAMES[game_id], [character_name(rival.character) for rival in step.rivals]
    said = [tr("ladder.against", name=name) for name in said]
    mode = mode_of(game, step.setup)
    if mode != mode_of(game, first.setup):
        said.append(tr(f"{game_id}.mode.{mode}"))
    return " · ".join(said)


def said_aims(game_id: str, step: Step) -> list[str]:
    """What earns the first star, the second, the third."""
    wording = Wording(game_id)
    return [sentence(wording.say(aim)) for aim in step.aims]


def aims_in_words(game_id: str, step: Step) -> str:
    """The same as a text of lines, for a menu."""
    wording = Wording(game_id)
    said = [(tr("ladder.stars", count=number), wording.say(aim)) for number, aim in enumerate(step.aims, 1)]
    return "\n".join(tr("ladder.aim.line", stars=stars, aim=aim) for stars, aim in said)


def said_result(game_id: str, said: Message) -> str:
    return sentence(Wording(game_id).say(said))


class Ended(NamedTuple):
    """How a try ended, beside the best one before it."""

    step: Step
    climbed: Climbed
    before: Best | None
    helped: bool

    @property
    def stars(self) -> int:
        """Those that count."""
        return 0 if self.helped else self.climbed.stars

    @property
    def better(self) -> bool:
        """It is the best from now on."""
        return not self.helped and self.climbed.beats(self.before.climbed if self.before is not None else None)


def ended(app: FourWorlds, session: Session) -> Ended | None:
    """None where the match was no try of a step."""
    step = step_played(session)
    if step is None:
        return None
    person = called_here()(session.players[session.persons[0]].name)
    best = app.services.steps.of(session.game.id, person, called_here()).get(step.key, UNTRIED).best
    before = app.services.steps.before(session.match.fingerprint(), best)
    return Ended(step, climbed(session, step), before, session.notes.helped)


def said_before(game_id: str, found: Ended) -> str:
    """What somebody had reached by then."""
    if found.before is None:
        return tr("ladder.before.yet" if found.helped else "ladder.before.none")
    result = Wording(game_id).say(found.before.climbed.said)
    return tr("ladder.before", result=result, stars=tr("ladder.stars", count=found.before.stars))


def said_outlook(game_id: str, found: Ended) -> str:
    """What the next star asks; of a try with help, that it does not count."""
    if found.helped:
        return tr("ladder.helped")
    if found.stars == STARS:
        return tr("ladder.all_stars")
    aim = Wording(game_id).say(found.step.aims[found.stars])
    return tr("ladder.next_star", stars=tr("ladder.stars", count=found.stars + 1), aim=aim)
