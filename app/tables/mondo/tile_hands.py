"""What hands do at the table, as moves of the rules: take, turn, flip, lay down, give back, leave."""

from __future__ import annotations

from collections.abc import Iterator

from app.kit.geometry import Point
from app.services.i18n import tr
from app.tables.mondo.hinting import Hinting
from app.tables.mondo.sheets import side_in_words
from app.tables.mondo.tray import Held
from rules.mondo import moves, preview
from rules.mondo.view import Laid


class TileHands(Hinting):
    """A part of the board. `held` is what each person's hand holds and how it lies there; only laying it down or
    giving it back tells the rules how it lies."""

    def sync_hands(self) -> None:
        """After a move of anybody: hands as the rules say, turned as their people turned them."""
        fresh: dict[int, Held] = {}
        for seat, view in self.views.items():
            laid = view.hands[seat]
            if laid is None or not self.stations[seat].person:
                continue
            held = self.held.get(seat)
            if held is None or held.tile != laid.tile:
                held = Held(laid, self.stations[seat].angle // 90)
            fresh[seat] = held
        self.held.clear()
        self.held.update(fresh)

    def suits(self, owner: int, tile: str) -> Iterator[tuple[int, str, str]]:
        """Where a tile may be laid and how it suits: as it lies in the owner's hand; into the empty hand of another
        seat it would have to be handed first."""
        sought = self.sought() if not self.fingers.in_the_air(owner) else None
        for seat in self.builders():
            held, view = self.held.get(seat), self.views[seat]
            if not self.previews and (held is None or held.tile == tile):
                yield from ((seat, space, preview.CLASHES) for space in view.frontier)
            elif seat == owner and held is not None and held.tile == tile:
                yield from (
                    (seat, space, how)
                    for space, how in preview.glow(view, held.laid).items()
                    if sought in (None, space)
                )
            elif held is None:
                yield from ((seat, space, preview.CLASHES) for space in view.frontier)

    def may_lay(self, seat: int, space: str) -> bool:
        return seat in self.held and space in self.views[seat].frontier and self.sought() in (None, space)

    def take(self, seat: int, tile: str) -> bool:
        """Pick a tile up; one that is held already goes back first (MO-2)."""
        if not self.can_build(seat):
            return False
        if seat in self.held:
            self.give_back(seat, self.held[seat].tile)
        if self.hinted is None or self.hinted.laid.tile != tile:
            self.drop_hint()
        self.play(moves.take(tile), seat)
        taken = seat in self.held and self.held[seat].tile == tile
        if taken:
            self.follow_hint(seat)
        return taken

    def reach(self, owner: int, seat: int, tile: str) -> bool:
        """The tile is in the hand of that seat now: a finger that reached over from another side hands it over."""
        held = self.held.get(seat)
        if held is not None and held.tile == tile:
            return True
        if owner != seat and owner in self.held and self.held[owner].tile == tile:
            self.give_back(owner, tile)
        return self.take(seat, tile)

    def place(self, seat: int, space: str) -> None:
        if seat in self.held and self.can_build(seat):
            self.fresh[seat] = space
            self.drop_hint()
            if not self.play(moves.place(space, self.held[seat].laid), seat):
                self.settle_hands()  # a lesson asks for another move: the tile is in the hand again

    def lay_down(self, seat: int, space: str) -> None:
        """By tap or drag, no error is laid that a turn or the other side would spare: with the marks on, the tile is
        turned to fit first. If that can be done in one way only, and on the same side, it is laid at once."""
        held = self.held.get(seat)
        helps = self.settings.show_legal and self.previews
        better = preview.better_lays(self.views[seat], space, held.laid) if held and helps else ()
        if held is None or not better:
            self.place(seat, space)
            return
        alone = len(better) == 1 and held.laid.side == better[0].side
        held.lie(better[0])
        if alone and preview.fit(self.views[seat], space, held.laid) == preview.FITS:
            self.place(seat, space)
            return
        wrong = len(preview.new_errors(self.views[seat], space, held.laid))
        self.tell(tr("mondo.table.turned_wrong", count=wrong) if wrong else tr("mondo.table.turned_to_fit"), seat)
        self.settle_hands()

    def say_closed(self, seat: int, space: str) -> None:
        """Which tiles fit there, where that may be asked; else why no tile may lie there yet (MO-1), or that there is
        none to lay."""
        if self.seek(seat, space):
            return
        held, view = self.held.get(seat), self.views[seat]
        if held is not None:
            refusal = preview.why_not(view, moves.place(space, held.laid))
            if refusal is not None:
                self.tell(self.wording.say(refusal), seat)
        elif not self.can_build(seat):
            self.tell(self.left_words(), seat)
        else:
            self.tell(tr("mondo.table.take_first" if space in view.frontier else "mondo.illegal.not_adjacent"), seat)

    def say_laid(self, seat: int, laid: Laid) -> None:
        """What lies there; a placed tile never moves again (MO-2)."""
        self.tell(side_in_words(laid), seat)

    def give_back(self, seat: int, tile: str, at: Point | None = None) -> None:
        """Back to the pool: where it was let go, or where it lay before."""
        held = self.held.get(seat)
        if held is None or held.tile != tile or not self.can_build(seat):
            self.show_hands()
            return
        if at is not None and self.pool_holds(at):
            self.pool.put(tile, *at)
            self.flights.slide(held.in_pool, at)
        if not self.play(moves.give_back(held.in_pool), seat):
            self.settle_hands()

    def turn(self, seat: int, quarters: int = 1) -> None:
        if seat in self.held:
            self.held[seat].turn(quarters)
            if self.held[seat].plain:
                self.tell(tr("mondo.table.plain_turned"), seat)
            self._handled()

    def flip(self, seat: int) -> None:
        if seat in self.held:
            self.held[seat].flip()
            self._handled()

    def settle_hands(self) -> None:
        """A hand was filled or turned without a finger on a tile of the free table."""
        self._handled()
        self.fingers.settle()

    def _handled(self) -> None:
        self.show_hands()
        self.fingers.refresh()

    def leave_round(self, seat: int, since: int) -> None:
        """It counts from the moment the finger went down (MO-17)."""
        if self.can_build(seat):
            self.play(moves.LEAVE, seat, since)
