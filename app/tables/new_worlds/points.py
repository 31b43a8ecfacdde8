"""What a move has done to everybody's points and why, in words: whole for the strip, one line for the row of a rival.

A cause says whom something was taken from and what it is worth. Where all of it would be too long to read, the counts
that decided are left out first, then the causes of those who neither moved nor look on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.services.i18n import tr
from app.services.told import Told
from app.services.wording import Wording, sentence, signed
from app.tables.new_worlds.figures import estimated
from rules.game import Message
from rules.new_worlds import preview
from rules.new_worlds.preview import Changed
from rules.new_worlds.view import WorldsView

LETTERS = 260
"""More than so many are not read."""
COMPARED = ("most_kinds", "fewest")
"""Causes that compare whole worlds: before everybody has a few cards they say nothing."""
BETWEEN = " · "
TAKEN = (".lead_lost", ".icon_lost")
"""Losses that are told with who took it."""


def changes(told: Told) -> list[Changed]:
    """Whose points a move has changed, the mover first; too early for totals it is what was won and lost card by
    card."""
    found = _changed(told)
    if _total(told):
        return found
    early = [each._replace(causes=tuple(cause for cause in each.causes if not _compares(cause))) for each in found]
    return [each for each in early if each.causes]


def _changed(told: Told) -> list[Changed]:
    assert isinstance(told.before, WorldsView) and isinstance(told.view, WorldsView), "a match of New Worlds"
    return preview.changed(told.before, told.view, told.seat)


def _total(told: Told) -> bool:
    """Whether totals say something already."""
    return isinstance(told.view, WorldsView) and estimated(told.view)


def _compares(cause: Message) -> bool:
    return cause.key.rpartition(".")[2].startswith(COMPARED)


def reasons(told: Told, wording: Wording) -> str:
    """Everybody's change with its causes, in as much detail as can be read."""
    found = changes(told)
    if not wording.estimates:
        return _without_points(found, told.seat, wording)
    if not found:
        return "" if _changed(told) else sentence(f"{_nothing(told)}.")
    for words in _from_long_to_short(found, told, wording):
        if len(words) <= LETTERS:
            break
    return words


def _nothing(told: Told) -> str:
    """Nobody's points are others; those of a settlement were counted with its best value already (NW-6)."""
    fixed = any(event.key == "new_worlds.fixed" for event in told.events)
    return tr(f"new_worlds.cause.{'counted' if fixed else 'none'}")


def _without_points(found: Sequence[Changed], mover: int, wording: Wording) -> str:
    """What the mover has won, for who wants no estimates."""
    own = [_say(cause, wording) for each in found if each.seat == mover for cause in each.causes]
    return f"{sentence(BETWEEN.join(own))}." if own else ""


def _from_long_to_short(found: Sequence[Changed], told: Told, wording: Wording) -> Iterator[str]:
    total = _total(told)
    for mover, others in (("cause", "cause"), ("cause", "cause_short"), ("cause_short", "cause_short")):
        yield " ".join(_line(each, wording, total, mover if each.seat == told.seat else others) for each in found)
    named = (told.seat, told.view.seat)
    lines = [_line(each, wording, total, "cause_short") for each in found if each.seat in named]
    rest = [f"{wording.name(each.seat)} {signed(each.points)}" for each in found if each.seat not in named]
    yield " ".join([*lines, *([f"{', '.join(rest)}."] if total and rest else [])])


def _line(each: Changed, wording: Wording, total: bool, length: str) -> str:
    """`Bruno +5: takes the taiga lead from you +2 · run 45–47 +3.`"""
    name = wording.name(each.seat)
    head = f"{name} {signed(each.points)}" if total else name
    return f"{head}: {BETWEEN.join(_parts(each, wording, total, length))}."


def _parts(each: Changed, wording: Wording, total: bool, length: str) -> list[str]:
    """The causes with their points; a single one needs none beside the total."""
    said = [_say(cause, wording, length) for cause in each.causes]
    if total and len(said) == 1:
        return said
    return [f"{words} {signed(cause.params['points'])}" for words, cause in zip(said, each.causes, strict=True)]


def _say(cause: Message, wording: Wording, length: str = "cause") -> str:
    key = cause.key.replace(".cause.", f".{length}.")
    return wording.say(Message(key.removesuffix("_tie") if length != "cause" else key, cause.params))


# -- the row of a rival ------------------------------------------------------------------------------


def row_words(told: Told, wording: Wording) -> tuple[str, ...]:
    """What a row says of the mover's points, and of the viewer's if they change too; from long to short."""
    found = changes(told)
    own = next((each for each in found if each.seat == told.seat), None)
    if own is None:
        quiet = wording.estimates and not _changed(told)
        return (_nothing(told), tr("new_worlds.cause_short.none")) if quiet else ()
    if wording.estimates and not _total(told):
        return tuple(_fewer(_parts(own, wording, False, "cause_short")))
    parts = [_say(cause, wording, "cause_short") for cause in own.causes]
    viewer = next((each for each in found if each.seat == told.view.seat != told.seat), None)
    if not wording.estimates:
        return tuple(_fewer(parts))
    return (*_with_the_viewers(parts, own, viewer, wording), *_rows(parts, own, viewer))


def _with_the_viewers(parts: Sequence[str], own: Changed, viewer: Changed | None, wording: Wording) -> Iterator[str]:
    """Where the viewer's points change for a reason of their own, that reason too: a lead that is taken says it."""
    reasons_of = [cause for cause in viewer.causes if not cause.key.endswith(TAKEN)] if viewer is not None else []
    if viewer is not None and reasons_of:
        you = tr("new_worlds.cause.you", points=signed(viewer.points))
        theirs = BETWEEN.join(_say(cause, wording, "cause_short") for cause in reasons_of)
        yield f"{signed(own.points)}: {BETWEEN.join(parts)}{BETWEEN}{you}: {theirs}"
        yield f"{signed(own.points)}: {parts[0]}{BETWEEN}{you}: {theirs}"


def _rows(parts: Sequence[str], own: Changed, viewer: Changed | None) -> Iterator[str]:
    heads = [signed(own.points)]
    if viewer is not None:
        heads.insert(0, f"{heads[0]} ({tr('new_worlds.cause.you', points=signed(viewer.points))})")
    for words in _fewer(parts):
        yield f"{heads[0]}: {words}"
    yield f"{heads[-1]}: {parts[0]}"
    yield parts[0]
    yield from heads


def _fewer(parts: Sequence[str]) -> Iterator[str]:
    """All of them, then fewer and how many more there are; at last the first alone."""
    yield BETWEEN.join(parts)
    for count in range(len(parts) - 1, 0, -1):
        yield tr("new_worlds.cause.more", named=BETWEEN.join(parts[:count]), n=len(parts) - count)
    if len(parts) > 1:
        yield parts[0]
