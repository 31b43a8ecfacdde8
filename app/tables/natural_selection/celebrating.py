"""When an own creature evolves: what its moment says, and how long it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import capital
from app.tables.natural_selection.evolution import Evolution, Evolved, Gain
from rules.game import Event
from rules.natural_selection.preview import abilities_of

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard

FULL_LEVEL = 3
NEW_SLOTS = slice(2, 4)
"""Level 2 opens the third and the fourth slot."""


def celebrate(board: NaturalSelectionBoard, event: Event, done: Callable[[], None]) -> bool:
    """The whole screen for the viewer's own creature, here and now: not in a replay, nor when the past is shown, nor at
    speed instant. A tap ends it, or its time; in a lesson, where all of it is new, only a tap."""
    live = board.frame.past is None and board.session.phase != "replay"
    if not live or event.seat is None or event.seat != board.viewer or theme.speed == "instant":
        return False

    def over() -> None:
        tween.finish()
        done()

    waits = board.session.notes.lesson
    moment = Evolution(evolved(board, event), over, waits)
    moment.open()
    tween = board.stage.motions.start("moment", moment.step, moment.finish, ease=lambda share: share, stays=waits)
    return True


def evolved(board: NaturalSelectionBoard, event: Event) -> Evolved:
    seat, level = event.seat or 0, event.params["level"]
    player = board.session.players[seat]
    who = tr("natural_selection.evolution.who", name=player.name, n=board.table.round)
    twins = len(board.table.figures[seat].species) > 1
    return Evolved(
        seat,
        player.avatar,
        who,
        event.params["species"],
        level,
        gains(board, event, twins),
        tr(f"natural_selection.evolution.next.{level}{'_twins' if twins else ''}"),
    )


def gains(board: NaturalSelectionBoard, event: Event, twins: bool) -> list[Gain]:
    """Two slots with their abilities, or without; a complete creature of two makes every turn longer (NS-16)."""
    if event.params["level"] == FULL_LEVEL:
        return [Gain(tr("natural_selection.evolution.longer"))] if twins else []
    slots = Gain(tr("natural_selection.evolution.slots"), tr("natural_selection.evolution.slots_about"))
    if board.table.mode != "expert":
        return [slots]
    abilities = abilities_of(event.params["species"])[NEW_SLOTS]
    return [
        Gain(capital(board.wording.word("ability", each)), tr(f"natural_selection.help.ability.{each}"), each)
        for each in abilities
    ]
