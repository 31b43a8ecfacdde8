"""What is said of an unfinished match, at home and on the shelf."""

from __future__ import annotations

from typing import NamedTuple

from app.play.shelf import Unfinished
from app.play.wording import Wording
from app.screens.steps.words import name_of
from app.services.i18n import tr


class Gap(NamedTuple):
    """How far a seat is from the best of the others: positive ahead, negative behind."""

    points: int
    rival: int


def gap_to_the_best(match: Unfinished) -> Gap | None:
    """The distance that the card at home tells, where it is known and there is a rival."""
    seat = match.sole_person if match.sole_person is not None else match.turn
    if match.standing is None or seat is None or len(match.players) < 2:
        return None
    rival = max((other for other in range(len(match.players)) if other != seat), key=match.standing.__getitem__)
    return Gap(match.standing[seat] - match.standing[rival], rival)


def usual_title(match: Unfinished) -> str:
    """What a match is called that nobody has given a name."""
    name = tr(f"{match.game_id}.name")
    if match.step:
        return f"{name} · {name_of(match.game_id, match.step)}"
    return f"{name} · {tr('home.daily.short')}" if match.daily else name


def said_progress(match: Unfinished) -> str:
    """How far it is, in the game's own words."""
    far = Wording(match.game_id, match.players).say(match.progress) if match.progress else ""
    return far or tr("home.moves", count=match.moves)


def said_turn(match: Unfinished) -> str:
    """Nothing where all play at once."""
    if match.turn is None:
        return ""
    if match.turn == match.sole_person:
        return tr("home.your_turn")
    return tr("home.turn", name=match.players[match.turn].name)


def tells_the_viewer(match: Unfinished) -> bool:
    """The gap is that of the one person here, but it is not their turn."""
    return match.sole_person is not None and match.turn != match.sole_person


def said_gap(match: Unfinished) -> str:
    """How far the person is from the best of the others, where that is known; beside another's name it says whose."""
    found = gap_to_the_best(match)
    if found is None:
        return ""
    key = "ahead" if found.points > 0 else "behind" if found.points < 0 else "level"
    whose = "home.gap.you" if tells_the_viewer(match) else "home.gap"
    return tr(f"{whose}.{key}", n=abs(found.points), name=match.players[found.rival].name)
