"""What is picked up, asked about and armed just now, among the legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from app.tables.natural_selection.aims import DISCARDING, MANY, Aim, Key, aims_of
from rules.natural_selection.moves import SelectionMove


class Choice:
    """At most one thing is picked up (`source`), one target asked about (`asked`), one move armed."""

    def __init__(self) -> None:
        self.aims: list[Aim] = []
        self.source: Key | None = None
        self.tile: int | None = None
        """Which of several equal cards was picked up or armed."""
        self.asked: Key | None = None
        self.armed: SelectionMove | None = None
        self.thrown: list[int] = []
        """Tiles of the hand that shall be discarded together, in the order they were touched."""
        self.waiting: str | None = None

    def refresh(self, moves: Sequence[SelectionMove], own: int, waiting: str | None) -> None:
        """The position has changed: other moves, nothing in mind."""
        self.aims, self.waiting = aims_of(moves, own, waiting), waiting
        self.clear()

    def clear(self) -> bool:
        """Nothing is picked up any more; True if something was."""
        had = self.source is not None or self.asked is not None or self.armed is not None or bool(self.thrown)
        self.source = self.tile = self.asked = self.armed = None
        self.thrown = []
        return had

    @property
    def throwing(self) -> bool:
        """Cards of the hand are chosen to be discarded, as many as one likes."""
        return self.source == DISCARDING or (self.source is None and self.waiting in MANY)

    def throw(self, index: int) -> None:
        """A card is chosen to be discarded, or no longer."""
        self.armed = self.tile = None
        if index in self.thrown:
            self.thrown.remove(index)
        else:
            self.thrown.append(index)

    def step_back(self) -> bool:
        """Let go of the last thing only: the armed move, the question, then the card."""
        if self.armed is not None:
            self.armed = None
            if self.source is None:
                self.tile = None
            return True
        if self.asked is not None:
            self.asked = None
            return True
        if self.thrown:
            self.thrown = []
            return True
        return self.clear()

    def pick_up(self, source: Key, tile: int | None = None) -> None:
        self.clear()
        self.source, self.tile = source, tile

    def has_source(self, source: Key) -> bool:
        return any(aim.source == source for aim in self.aims)

    def open(self) -> list[Aim]:
        """The moves in question: those of what is picked up, else those that need nothing picked up."""
        return [aim for aim in self.aims if aim.source == self.source]

    def at(self, target: Key) -> list[Aim]:
        """The moves in question at a target; a player stands for his mutations too."""
        found = [aim for aim in self.open() if aim.target == target]
        if not found and target[0] == "seat":
            found = [aim for aim in self.open() if aim.target and aim.target[:2] == ("slot", target[1])]
        return found

    def targets(self) -> set[Key]:
        return {aim.target for aim in self.open() if aim.target is not None}

    def offers(self) -> list[Aim]:
        """Moves shown as tiles: the several ways at the target asked about, or those that go nowhere."""
        if self.asked is not None:
            return self.at(self.asked)
        return [aim for aim in self.open() if aim.target is None and not aim.is_button]

    def buttons(self) -> list[Aim]:
        """Moves shown as buttons of the message bar."""
        return [aim for aim in self.open() if aim.target is None and aim.is_button]

    def seats(self) -> set[int]:
        """Players that can be chosen, themselves or one of their mutations."""
        return {target[1] for target in self.targets() if target[0] in ("seat", "slot")}

    def slots(self) -> set[tuple[int, str]]:
        return {(target[1], target[2]) for target in self.targets() if target[0] == "slot"}

    def armed_target(self) -> Key | None:
        return next((aim.target for aim in self.aims if aim.move is self.armed), None)
