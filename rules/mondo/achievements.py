"""What there is to achieve in Mondo. Boards are looked at round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.feats import Achievement, alone_first
from rules.match import Match
from rules.mondo.regions import Survey, survey
from rules.mondo.scoring import Round, task_proof, was_first

if TYPE_CHECKING:
    from rules.mondo.state import MondoState
    from rules.mondo.terms import Terms

GREAT_LAND = 8
MANY_LANDS = 6
MANY_TASKS = 2
FEW_VOLCANOES = 1
HARDEST = "hard"


def _state(match: Match) -> MondoState:
    from rules.mondo.state import MondoState

    assert isinstance(match.state, MondoState), "a match of Mondo"
    return match.state


def _terms(match: Match) -> Terms:
    return _state(match).terms


def _rounds(match: Match, seat: int) -> Iterator[tuple[Round, Survey]]:
    """Each round with what the seat had built by its end."""
    for played in _state(match).finished:
        yield played, survey(played.boards[seat], _terms(match).rim)


def full_board(match: Match, seat: int) -> bool:
    """No space left empty."""
    return any(not seen.empty for _, seen in _rounds(match, seat))


def perfect_board(match: Match, seat: int) -> bool:
    """No space left empty, and every edge matches."""
    return any(not seen.empty and not seen.disconnections for _, seen in _rounds(match, seat))


def great_land(match: Match, seat: int) -> bool:
    """A closed, error-free landscape of many tiles."""
    lands = (land for _, seen in _rounds(match, seat) for land in seen.landscapes)
    return any(land.scores and land.size >= GREAT_LAND for land in lands)


def six_lands(match: Match, seat: int) -> bool:
    """Six landscapes that score on one board."""
    return any(sum(land.scores for land in seen.landscapes) >= MANY_LANDS for _, seen in _rounds(match, seat))


def lake(match: Match, seat: int) -> bool:
    """Closed water that touches no rim."""
    return any(land.lake for _, seen in _rounds(match, seat) for land in seen.landscapes)


def quiet_earth(match: Match, seat: int) -> bool:
    """A full board with one active volcano at most."""
    return any(not seen.empty and seen.active.bit_count() <= FEW_VOLCANOES for _, seen in _rounds(match, seat))


def first_and_best(match: Match, seat: int) -> bool:
    """The first to leave had the best round all the same."""
    if match.setup.seats < 2:
        return False
    return any(
        was_first(_terms(match), played, seat)
        and all(played.sheets[seat].total > other.total for at, other in enumerate(played.sheets) if at != seat)
        for played in _state(match).finished
    )


def tasks_done(match: Match, seat: int) -> bool:
    """Every task taken in a round fulfilled, two at least."""
    return any(
        len(played.tasks[seat]) >= MANY_TASKS
        and all(task_proof(task, seen, was_first(_terms(match), played, seat))[0] for task in played.tasks[seat])
        for played, seen in _rounds(match, seat)
    )


def came_back(match: Match, seat: int) -> bool:
    """Last after the first round, and the match won."""
    first = [sheet.total for sheet in _state(match).finished[0].sheets]
    behind = all(first[seat] < total for at, total in enumerate(first) if at != seat)
    return alone_first(match, seat) and behind


def hard_alone(match: Match, seat: int) -> bool:
    """The target of the hard solitaire met."""
    options = match.setup.options
    return (
        _terms(match).solitaire
        and options["difficulty"] == HARDEST
        and not options["minutes"]
        and match.game.ended(match).reached is True
    )


ACHIEVEMENTS = (
    Achievement("full_board", full_board),
    Achievement("lake", lake),
    Achievement("six_lands", six_lands),
    Achievement("great_land", great_land),
    Achievement("quiet_earth", quiet_earth),
    Achievement("first_and_best", first_and_best),
    Achievement("came_back", came_back),
    Achievement("perfect_board", perfect_board),
    Achievement("tasks_done", tasks_done),
    Achievement("hard_alone", hard_alone),
)
