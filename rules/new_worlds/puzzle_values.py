"""What an answer to a puzzle of New Worlds is worth, from what the seat sees: points of the table and nothing else."""

from __future__ import annotations

from rules.game import Move
from rules.new_worlds.components import CARD_BIT, deck, mask_of
from rules.new_worlds.differences import Sheets
from rules.new_worlds.moves import Play
from rules.new_worlds.preview import after, estimate, takes_unseen, world_after
from rules.new_worlds.view import WorldsView


def leads(view: WorldsView) -> dict[Move, int]:
    """What each legal move is worth, in the order in which the table offers them."""
    assert view.seat is not None, "only a seat has moves"
    return {move: lead(after(view, move), view.seat) for move in view.moves}


def lead(sheets: Sheets, seat: int) -> int:
    """The points a seat has more than the best of the others."""
    return sheets[seat].total - max(sheet.total for sheet in sheets if sheet.seat != seat)


def hoped_for(view: WorldsView, move: Move) -> float:
    """The lead after a move with the unseen card it takes, whichever that is: the mean over all it can be."""
    assert view.seat is not None, "only a seat has moves"
    if not isinstance(move, Play) or not takes_unseen(move, view):
        return lead(after(view, move), view.seat)
    mine, worlds, hoped = world_after(view, move), list(view.numbers.worlds), []
    for card in unseen(view):
        worlds[view.seat] = mine | CARD_BIT[card]
        hoped.append(lead(estimate(view, tuple(worlds)), view.seat))
    return sum(hoped) / len(hoped)


def unseen(view: WorldsView) -> list[int]:
    """The cards that this seat cannot see."""
    known = view.numbers
    seen = mask_of(known.hand) | known.buried | mask_of(card for card in known.row if card >= 0)
    for world in known.worlds:
        seen |= world
    return [card for card in deck(view.modules) if not seen >> card & 1]


def strongest(sheets: Sheets, seat: int) -> int:
    """The best of the others, the first in the order of the table."""
    return min((-sheet.total, sheet.seat) for sheet in sheets if sheet.seat != seat)[1]
