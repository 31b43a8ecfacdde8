"""What happened since somebody's last turn: first what touched that player, then the rest. Public facts only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from string import Formatter
from typing import NamedTuple

from app.play.wording import Wording
from app.screens.log import Entry, log_entries
from app.services import i18n
from app.tables.manifest import board_class
from rules.game import Event, View
from rules.match import Match

Standing = Callable[[View], Sequence[int] | None]
"""What everybody may know that each seat has (points, population), from an open view; None where nothing is counted."""


class Fact(NamedTuple):
    """One line: who did it, in words, and what it cost (or gave) the player the recap is for."""

    seat: int | None
    text: str
    change: int = 0


class Recap(NamedTuple):
    """For one player: what touched that player, dearest first; the rest, in order; the place before and now."""

    touched: tuple[Fact, ...] = ()
    rest: tuple[Fact, ...] = ()
    places: tuple[int, int] | None = None
    first_turn: bool = False
    """The player has had no turn yet: all of it happened before."""


def recap_for(match: Match, seat: int, wording: Wording, standing: Standing) -> Recap:
    """What an event itself says of its cost counts; where the game says nothing, what the whole move changed."""
    since = end_of_last_turn(match, seat)
    if since >= match.cursor:
        return Recap()
    counted = _standings(match, since, standing)
    changes = {since + at: after[seat] - before[seat] for at, (before, after) in enumerate(pairwise(counted))}
    effect = board_class(match.game.id).effect
    touched, rest = [], []
    for entry in log_entries(match.log(None), wording):
        if entry.number < since:
            continue
        step = match.steps[entry.number]
        if any(effect(event, seat) is not None for event in step.events):
            change = sum(effect(event, seat) or 0 for event in entry.events)
        else:
            change = changes.pop(entry.number, 0) if entry.seat in (seat, step.seat) else 0
        if change or _touches(entry, seat):
            touched.append(Fact(entry.seat, entry.text, change))
        elif entry.seat != seat:
            rest.append(Fact(entry.seat, entry.text))
    touched.sort(key=lambda fact: (-abs(fact.change), fact.change))
    places = (_place(counted[0], seat), _place(counted[-1], seat)) if counted else None
    return Recap(tuple(touched), tuple(rest), places, first_turn=since == 0)


def end_of_last_turn(match: Match, seat: int) -> int:
    """The first move after this seat's last turn. A decision inside another's turn is not a turn of one's own."""
    end, owner = 0, None
    for number, step in enumerate(match.steps[: match.cursor]):
        if step.seat == seat and owner in (None, seat):
            end = number + 1
        for event in step.events:
            if event.key == f"{match.game.id}.turn":
                owner = event.seat
    return end


def _standings(match: Match, since: int, standing: Standing) -> list[Sequence[int]]:
    """What each seat had before the first of these moves and after each of them; nothing where that is not known of
    every moment."""
    state = match.first()
    counted: list[Sequence[int] | None] = []
    for number, step in enumerate(match.steps[: match.cursor]):
        if number >= since:
            counted.append(standing(state.view(None)))
        state.play(step.seat, step.move, step.at)
    counted.append(standing(state.view(None)))
    known = [each for each in counted if each is not None]
    return known if len(known) == len(counted) else []


def _touches(entry: Entry, seat: int) -> bool:
    """Somebody else did something to this seat: both are named in one event."""
    return any(seat in named and len(named) > 1 for named in map(_named, entry.events))


def _named(event: Event) -> set[int]:
    """The seats an event's sentence names."""
    template = i18n.template(event.key) if i18n.has(event.key) else ""
    fields = [name for _, name, spec, _ in Formatter().parse(template) if name and spec == "player"]
    seats = [event.params.get(name) for name in fields if name != "seat"]
    flat = [each for value in seats for each in (value if isinstance(value, list | tuple) else [value])]
    return {each for each in (*flat, event.seat) if isinstance(each, int)}


def _place(counted: Sequence[int], seat: int) -> int:
    return 1 + sum(other > counted[seat] for other in counted)
