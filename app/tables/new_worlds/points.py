"""What a move has done to everybody's points and why, in words: whole for the strip, one line for the row of a rival.

A cause says whom something was taken from and what it is worth. Where all of it would be too long to read, the counts
that decided are left out first, then the smaller causes; how many those are is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.play.seen_move import SeenMove
from app.play.wording import Wording, sentence, signed
from app.services.i18n import tr
from rules.game import Message
from rules.new_worlds import preview
from rules.new_worlds.preview import Changed
from rules.new_worlds.view import WorldsView

LETTERS = 260
"""More than so many are not read."""
BETWEEN = " · "
TAKEN = (".lead_lost", ".icon_lost")
"""Losses that are told with who took it."""


def changes(told: SeenMove) -> list[Changed]:
    """Whose points a move has changed, the mover first: from the first move on all that the buttons promise."""
    assert isinstance(told.before, WorldsView) and isinstance(told.view, WorldsView), "a match of New Worlds"
    return preview.changed(told.before, told.view, told.seat)


def reasons(told: SeenMove, wording: Wording) -> str:
    """Everybody's change with its causes, in as much detail as can be read."""
    found = changes(told)
    if not wording.estimates:
        return _without_points(found, told.seat, wording)
    if not found:
        return sentence(f"{_nothing(told)}.")
    for words in _from_long_to_short(found, told, wording):
        if len(words) <= LETTERS:
            break
    return words


def _nothing(told: SeenMove) -> str:
    """Nobody's points are others; those of a settlement were counted with its best value already (NW-6)."""
    fixed = any(event.key == "new_worlds.fixed" for event in told.events)
    return tr(f"new_worlds.cause.{'counted' if fixed else 'none'}")


def _without_points(found: Sequence[Changed], mover: int, wording: Wording) -> str:
    """What the mover has won, for who wants no estimates."""
    own = [_say(cause, wording) for each in found if each.seat == mover for cause in each.causes]
    return f"{sentence(BETWEEN.join(own))}." if own else ""


def _from_long_to_short(found: Sequence[Changed], told: SeenMove, wording: Wording) -> Iterator[str]:
    for mover, others in (("cause", "cause"), ("cause", "cause_short"), ("cause_short", "cause_short")):
        yield " ".join(_line(each, wording, mover if each.seat == told.seat else others) for each in found)
    for most in (3, 2, 1):
        named = {told.seat: max(2, most), told.view.seat: max(2, most)}
        yield " ".join(_line(each, wording, "cause_short", named.get(each.seat, 1)) for each in found)


def _line(each: Changed, wording: Wording, length: str, most: int | None = None) -> str:
    """`Bruno +5: takes the taiga lead from you +2 · run 45–47 +3.`; of more causes than `most` how many more."""
    parts = list(_fewer(_parts(each, wording, length)))
    words = parts[0] if most is None else parts[max(0, len(parts) - most)]
    return f"{wording.name(each.seat)} {signed(each.points)}: {words}."


def _parts(each: Changed, wording: Wording, length: str) -> list[str]:
    """The causes with their points; a single one needs none beside the total."""
    said = [_say(cause, wording, length) for cause in each.causes]
    if len(said) == 1:
        return said
    return [f"{words} {signed(cause.params['points'])}" for words, cause in zip(said, each.causes, strict=True)]


def _say(cause: Message, wording: Wording, length: str = "cause") -> str:
    key = cause.key.replace(".cause.", f".{length}.")
    return wording.say(Message(key.removesuffix("_tie") if length != "cause" else key, cause.params))


# -- the row of a rival ------------------------------------------------------------------------------


def row_words(told: SeenMove, wording: Wording) -> tuple[str, ...]:
    """What a row says of the mover's points, and of the viewer's if they change too; from long to short."""
    found = changes(told)
    own = next((each for each in found if each.seat == told.seat), None)
    if own is None:
        quiet = wording.estimates and not found
        return (_nothing(told), tr("new_worlds.cause_short.none")) if quiet else ()
    parts = [_say(cause, wording, "cause_short") for cause in own.causes]
    viewer = next((each for each in found if each.seat == told.view.seat != told.seat), None)
    if not wording.estimates:
        return tuple(_fewer(parts))
    return (*_with_the_viewers(parts, own, viewer, wording), *_rows(parts, own, viewer, wording))


def own_words(told: SeenMove, wording: Wording) -> tuple[str, ...]:
    """What the viewer's own move has done to everybody's points; from long to short."""
    found = changes(told)
    if not wording.estimates:
        return ()
    if not found:
        return (f"{tr('new_worlds.cause.own')}: {_nothing(told)}", _nothing(told))
    own = next((each for each in found if each.seat == told.seat), None)
    parts = _parts(own, wording, "cause_short") if own is not None else []
    mine = signed(own.points if own is not None else 0)
    others = "".join(f"{BETWEEN}{wording.name(each.seat)} {signed(each.points)}" for each in found if each is not own)
    named = [f"{mine}: {words}{others}" for words in _fewer(parts)] if parts else []
    own_move = tr("new_worlds.cause.own")
    return (*(f"{own_move} {words}" for words in named), *named, f"{own_move} {mine}{others}", f"{mine}{others}")


def _with_the_viewers(parts: Sequence[str], own: Changed, viewer: Changed | None, wording: Wording) -> Iterator[str]:
    """Where the viewer's points change for a reason of their own, that reason too: a lead that is taken says it."""
    if viewer is None or all(cause.key.endswith(TAKEN) for cause in viewer.causes):
        return
    you = tr("new_worlds.cause.you", points=signed(viewer.points))
    said = zip(viewer.causes, _parts(viewer, wording, "cause_short"), strict=True)
    theirs = BETWEEN.join(words for cause, words in said if not cause.key.endswith(TAKEN))
    for named in (BETWEEN.join(parts), _first(parts)):
        yield f"{signed(own.points)}: {named}{BETWEEN}{you}: {theirs}"
    if "rival" not in own.causes[0].params and not any(cause.key.endswith(TAKEN) for cause in viewer.causes):
        yield f"{signed(own.points)}{BETWEEN}{you}: {theirs}"


def _rows(parts: Sequence[str], own: Changed, viewer: Changed | None, wording: Wording) -> Iterator[str]:
    heads = [signed(own.points)]
    if viewer is not None:
        heads.insert(0, f"{heads[0]} ({tr('new_worlds.cause.you', points=signed(viewer.points))})")
    yield f"{heads[0]}: {BETWEEN.join(_parts(own, wording, 'cause_short'))}"
    for words in _fewer(parts):
        yield f"{heads[0]}: {words}"
    yield f"{heads[-1]}: {_first(parts)}"
    yield _first(parts)
    yield from heads


def _fewer(parts: Sequence[str]) -> Iterator[str]:
    """All of them, then fewer and how many more there are: the first must not look as if it were all."""
    yield BETWEEN.join(parts)
    for count in range(len(parts) - 1, 0, -1):
        yield tr("new_worlds.cause.more", named=BETWEEN.join(parts[:count]), n=len(parts) - count)


def _first(parts: Sequence[str]) -> str:
    """The first alone, and how many more there are."""
    return list(_fewer(parts))[-1]
