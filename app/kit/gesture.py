"""The logic of picking up and putting down, without Kivy: sources, targets, fingers and time are plain values.

Tap–tap and drag are equal: tap a piece = select, tap a target = place; dragging does the same in one gesture.
Every finger is followed by its own id, so four people can drag at one table. `DragLayer` in drag.py feeds this
with touches and draws what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from math import atan2, degrees
from typing import Any

from app.kit.geometry import Box, Point, centre, contains, distance

SNAP_SHARE = 0.6  # of a target's side, from centre to centre
LONG_PRESS = 0.45
DOUBLE_TAP = 0.25  # a second tap within this takes the first one's turn back and flips
FLICK_TIME = 0.25
TWIST = 50.0  # degrees of twist that count as a quarter turn; above 45, so that a tremor cannot turn to and fro


@dataclass(frozen=True)
class Piece:
    """Something a finger can lie on. `owner` tells people apart at a shared table. A piece that is not
    `movable` still answers to taps and long presses."""

    key: Any
    """What a table calls it: anything that can be compared and hashed."""
    box: Box
    owner: Any = None
    movable: bool = True


@dataclass(frozen=True)
class Spot:
    """A place where a piece may go. `fits`: "now" as it lies, "turned" after turning, "no" (allowed, unlit).
    A `button` is meant when the finger itself lies on it, wherever the piece stands; so is a target whose `hole` the
    finger lies in, which else takes the piece that stands over it."""

    key: Any
    box: Box
    fits: str = "now"
    button: bool = False
    hole: Box | None = None


@dataclass
class Hold:
    """One finger on one piece."""

    finger: Hashable
    piece: Piece
    start: Point
    at: Point
    since: float
    spot: Spot | None = None  # the target of the selected piece under the finger when it came down
    dragging: bool = False
    over: bool = False  # a long press has ended it
    spots: list[Spot] = field(default_factory=list)
    snapped: Spot | None = None


@dataclass
class Helper:
    """A second finger while a piece is held: tap or twist turns it, flick or double tap flips it."""

    hold: Hold
    start: Point
    at: Point
    since: float
    bearing: float
    turned: bool = False


class Hands:
    """All fingers on one table. `tell(event, *args)` reports what happened; its answer matters for "tap",
    "tap_again" and "drop_outside" (True: the table has dealt with it)."""

    def __init__(self, tell: Callable[..., Any], slop: float = 8.0, lift: float = 64.0) -> None:
        self.tell = tell
        self.slop, self.lift = slop, lift
        self.sources: list[Callable[[float, float], Piece | None]] = []
        self.targets: list[Callable[[Piece], Iterable[Spot]]] = []
        self.owner_at: Callable[[float, float], Hashable] | None = None
        self.finger_first = False
        """A target that the finger itself touches comes before what the held piece, above it, is nearest to."""
        self.holds: dict[Hashable, Hold] = {}
        self.helpers: dict[Hashable, Helper] = {}
        self.selected: dict[Hashable, Piece] = {}
        self._last_turn: tuple[float, Hashable] = (-1.0, None)

    # -------------------------------------------------------------- looking

    def piece_at(self, x: float, y: float) -> Piece | None:
        """The topmost piece there: the source added last is asked first."""
        for source in reversed(self.sources):
            piece = source(x, y)
            if piece is not None:
                return piece
        return None

    def spots_for(self, piece: Piece) -> list[Spot]:
        return [spot for target in self.targets for spot in target(piece)]

    def dragged(self) -> list[Hold]:
        return [hold for hold in self.holds.values() if hold.dragging]

    def ghost_centre(self, hold: Hold) -> Point:
        """The held piece stands above the finger: the finger hides neither it nor its target."""
        return hold.at[0], hold.at[1] + self.lift

    def nearest_spot(self, hold: Hold) -> Spot | None:
        """A button under the finger; else the nearest target within 0.6 of its side of the ghost; else the one under
        the finger itself, so that targets at the lower edge can be reached."""
        under_finger = [spot for spot in hold.spots if contains(spot.box, *hold.at)]
        button = next((spot for spot in under_finger if spot.button), None)
        if button is not None:
            return button
        pointed = next((spot for spot in hold.spots if spot.hole is not None and contains(spot.hole, *hold.at)), None)
        if pointed is not None:
            return pointed
        if self.finger_first and under_finger:
            return min(under_finger, key=lambda spot: spot.box[2] * spot.box[3])
        x, y = self.ghost_centre(hold)
        best, best_distance = None, SNAP_SHARE
        for spot in hold.spots:
            if spot.button:
                continue
            middle = centre(spot.box)
            away = distance(((x - middle[0]) / spot.box[2], (y - middle[1]) / spot.box[3]), (0.0, 0.0))
            if away <= best_distance:
                best, best_distance = spot, away
        return best or next(iter(under_finger), None)

    def _selected_spot(self, owner: Hashable, x: float, y: float) -> tuple[Piece, Spot] | None:
        """The target under the finger of a piece selected by that owner (or by anybody, if unknown)."""
        owners = [owner] if owner in self.selected else list(self.selected) if owner is None else []
        for name in owners:
            piece = self.selected[name]
            for spot in self.spots_for(piece):
                if contains(spot.box, x, y):
                    return piece, spot
        return None

    # -------------------------------------------------------------- fingers

    def down(self, finger: Hashable, x: float, y: float, now: float) -> bool:
        """A finger comes down. False: it is none of our business."""
        piece = self.piece_at(x, y)
        owner = piece.owner if piece else self.owner_at(x, y) if self.owner_at else None
        held = self._held_by(owner, piece is not None or self.owner_at is not None, (x, y))
        if held is not None:
            self.helpers[finger] = Helper(held, (x, y), (x, y), now, _bearing(held.at, (x, y)))
            return True
        aimed = self._selected_spot(owner, x, y)
        if piece is None and aimed is None:
            return False
        if piece is None and aimed is not None:
            piece = Piece(("spot", aimed[1].key), aimed[1].box, owner, movable=False)
        assert piece is not None
        self.holds[finger] = Hold(finger, piece, (x, y), (x, y), now, aimed[1] if aimed else None)
        return True

    def _held_by(self, owner: Hashable, known: bool, at: Point) -> Hold | None:
        """The dragged piece a second finger belongs to: its owner's, the nearest if the owner is not known."""
        mine = [hold for hold in self.dragged() if not known or hold.piece.owner == owner]
        return min(mine, key=lambda hold: distance(hold.at, at), default=None)

    def move(self, finger: Hashable, x: float, y: float, now: float) -> bool:
        if finger in self.helpers:
            self._twist(self.helpers[finger], (x, y), now)
            return True
        hold = self.holds.get(finger)
        if hold is None or hold.over:
            return hold is not None
        hold.at = (x, y)
        if not hold.dragging and hold.piece.movable and distance(hold.start, hold.at) > self.slop:
            self._lift(hold)
        if hold.dragging:
            self._follow(hold)
        return True

    def _lift(self, hold: Hold) -> None:
        hold.dragging = True
        hold.spots = self.spots_for(hold.piece)
        self.deselect(hold.piece.owner)
        self.tell("lift", hold.piece)

    def _follow(self, hold: Hold) -> None:
        before, hold.snapped = hold.snapped, self.nearest_spot(hold)
        if before != hold.snapped:
            self.tell("hover", hold.piece, hold.snapped)

    def refresh(self) -> None:
        """Ask for the targets again: a piece was turned, or somebody else changed the table."""
        for hold in self.dragged():
            hold.spots = self.spots_for(hold.piece)
            self._follow(hold)

    def up(self, finger: Hashable, x: float, y: float, now: float) -> bool:
        if finger in self.helpers:
            self._helped(self.helpers.pop(finger), (x, y), now)
            return True
        hold = self.holds.pop(finger, None)
        if hold is None:
            return False
        hold.at = (x, y)
        if hold.dragging:
            self._drop(hold)
        elif not hold.over and distance(hold.start, hold.at) <= 3 * self.slop:
            self._tap(hold)
        return True

    def _drop(self, hold: Hold) -> None:
        self._forget_helpers(hold)
        hold.snapped = self.nearest_spot(hold)
        if hold.snapped is not None:
            self.tell("place", hold.piece, hold.snapped)
        elif not self.tell("drop_outside", hold.piece, *self.ghost_centre(hold)):
            self.tell("return", hold.piece, self.ghost_centre(hold))

    def _tap(self, hold: Hold) -> None:
        piece = hold.piece
        chosen = self.selected.get(piece.owner)
        if hold.spot is not None and chosen is None and len(self.selected) == 1:
            chosen = next(iter(self.selected.values()))
        if chosen is not None and chosen.key == piece.key:
            if not self.tell("tap_again", piece):
                self.deselect(piece.owner)
        elif hold.spot is not None and chosen is not None:
            self.deselect(chosen.owner, quietly=True)
            self.tell("place", chosen, hold.spot)
        elif not self.tell("tap", piece) and piece.movable:
            self.select(piece)

    def expire(self, now: float) -> None:
        """End every finger that has lain still for 450 ms: that asks for details and never moves anything."""
        for hold in list(self.holds.values()):
            if not hold.dragging and not hold.over and now - hold.since >= LONG_PRESS - 1e-6:
                hold.over = True
                self.tell("details", hold.piece)

    # -------------------------------------------------------------- the second finger

    def _twist(self, helper: Helper, at: Point, now: float) -> None:
        helper.at = at
        if now - helper.since < FLICK_TIME:  # may still become a flick
            return
        while True:
            turned = _between(helper.bearing, _bearing(helper.hold.at, at))
            if abs(turned) < TWIST:
                return
            step = 90 if turned > 0 else -90
            helper.bearing += step
            helper.turned = True
            # Angles grow against the clock; a turn of the piece is counted with it.
            self._turn(helper.hold, -1 if step > 0 else 1, now)

    def _helped(self, helper: Helper, at: Point, now: float) -> None:
        moved = distance(helper.start, at)
        if now - helper.since < FLICK_TIME and moved > 4 * self.slop:
            self._flip(helper.hold)
        elif moved <= 2 * self.slop and not helper.turned:
            self._second_finger_tap(helper.hold, now)
        else:
            self._twist(helper, at, now)

    def _second_finger_tap(self, hold: Hold, now: float) -> None:
        when, whom = self._last_turn
        if whom == hold.finger and now - when <= DOUBLE_TAP:
            self._last_turn = (-1.0, None)
            self._turn(hold, -1, now)
            self._flip(hold)
            return
        self._turn(hold, 1, now)
        self._last_turn = (now, hold.finger)

    def _turn(self, hold: Hold, quarters: int, now: float) -> None:
        self.tell("turn", hold.piece, quarters)
        self.refresh()

    def _flip(self, hold: Hold) -> None:
        self.tell("flip", hold.piece)
        self.refresh()

    def _forget_helpers(self, hold: Hold) -> None:
        self.helpers = {f: helper for f, helper in self.helpers.items() if helper.hold is not hold}

    # -------------------------------------------------------------- selection and giving up

    def select(self, piece: Piece) -> None:
        self.selected[piece.owner] = piece
        self.tell("select", piece)

    def deselect(self, owner: Hashable = None, quietly: bool = False) -> bool:
        """Nothing is selected any more. True if something was."""
        piece = self.selected.pop(owner, None)
        if piece is not None and not quietly:
            self.tell("deselect", piece)
        return piece is not None

    def cancel(self) -> bool:
        """Put every held piece back (back button, end of a turn). True if something was held."""
        held = self.dragged()
        self.holds = {}
        self.helpers = {}
        for hold in held:
            self.tell("return", hold.piece, self.ghost_centre(hold))
        return bool(held)


def _bearing(origin: Point, at: Point) -> float:
    return degrees(atan2(at[1] - origin[1], at[0] - origin[0]))


def _between(start: float, end: float) -> float:
    """The turn from one bearing to the other, −180…180 degrees."""
    return (end - start + 180) % 360 - 180
