"""What a play would take and be worth, from a view alone: for highlighting, arithmetic and "why not"."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from rules.game import Message, Move, ScoreSheet
from rules.new_worlds import sheets, taking
from rules.new_worlds.causes import causes as told_causes
from rules.new_worlds.components import BIOMES as BIOMES
from rules.new_worlds.components import (
    CARD_BIOME,
    CARD_BIT,
    CARD_ICONS,
    CARD_NAMES,
    CREATION,
    DISCARDS,
    HAND_SIZE,
    ICON_MASK,
    NAMED_SPACES,
    NO_CARD,
    SETTLEMENT,
    card_named,
    deck,
    mask_of,
)
from rules.new_worlds.components import ICONS as ICONS
from rules.new_worlds.differences import differences
from rules.new_worlds.moves import BIOME, DEPLOY, DIGITS, LAST, PLAYS, WAYS, Fix, Play
from rules.new_worlds.scene import value_of, world
from rules.new_worlds.settling import best_values, open_settlements
from rules.new_worlds.view import Phase, WorldsView
from rules.scene import Scene

DOMINANCE_KEY = "new_worlds.score.dominance"


class Taken(NamedTuple):
    """One card a way would take: its space, and its name unless nobody has seen it."""

    space: int
    card: str | None


class WayPreview(NamedTuple):
    """One of the three ways for one card of the hand."""

    move: Move
    takes: tuple[Taken, ...]
    refusal: Message | None
    """Why the way is not open (NW-1), or None."""
    worth: dict[str, int]
    """Points a category, for the own seat, if the match ended after this play; unseen cards count nothing."""
    gains: tuple[Message, ...] = ()
    """The same points one by one, each with its reason, the largest first."""


def takes(view: WorldsView, card: int, way: int) -> tuple[Taken, ...]:
    """The cards this way takes from the board, by space."""
    row = view.numbers.row
    taken = [Taken(space, CARD_NAMES[row[space]]) for space in taking.visible_spaces(row, card, way)]
    if takes_unseen(PLAYS[card][way], view):
        taken.append(Taken(CREATION, None))
    return tuple(sorted(taken))


def ways(view: WorldsView, name: str) -> tuple[WayPreview, ...]:
    """Digits, biome and deploy for one card of the own hand, each with what it takes or why it cannot."""
    card = card_named(name)
    return tuple(_way(view, card, way) for way in (DIGITS, BIOME, DEPLOY))


def _way(view: WorldsView, card: int, way: int) -> WayPreview:
    move = PLAYS[card][way]
    over = view.phase is not Phase.PLAYING
    refusal = "new_worlds.illegal.only_last" if over else taking.refusal(view.numbers.row, card, way, view.available)
    if refusal:
        return WayPreview(move, (), Message(refusal), {})
    now, then = estimate(view), after(view, move)
    assert view.seat is not None, "an onlooker has no hand"
    worth_of_it = _change(now[view.seat], then[view.seat])
    return WayPreview(move, takes(view, card, way), None, worth_of_it, tuple(differences(now, then, view.seat)))


def world_after(view: WorldsView, move: Move) -> int:
    """The own world after a move, as far as it can be foreseen."""
    assert view.seat is not None, "an onlooker has no world"
    world, row = view.numbers.worlds[view.seat], view.numbers.row
    if not isinstance(move, Play):
        return world
    if move.way in (DEPLOY, LAST):
        return world | CARD_BIT[move.card]
    for space in taking.visible_spaces(row, move.card, move.way):
        world |= CARD_BIT[row[space]]
    return world


def ends_match(view: WorldsView, move: Move) -> bool:
    """Whether the end comes with this play (NW-4): then everybody else may deploy one last card (NW-5)."""
    numbers = view.numbers
    if numbers.phase or not isinstance(move, Play):
        return False
    spaces = taking.visible_spaces(numbers.row, move.card, move.way)
    left = view.pile_size + numbers.buried.bit_count() - takes_unseen(move, view)
    if move.way != DEPLOY and DISCARDS not in spaces:
        left += 1  # the old top discard is buried
    left -= sum(space != DISCARDS for space in spaces)
    drawn = HAND_SIZE - len(numbers.hand) + 1
    follower = (view.turn + 1) % view.seats
    return left < 0 or (left <= drawn and not view.hand_sizes[follower])


def end_near(view: WorldsView) -> bool:
    """Whether the end may come within a round or so: hardly two cards are left for each player."""
    return view.phase is Phase.PLAYING and view.pile_size + view.numbers.buried.bit_count() <= 2 * view.seats


def can_end(view: WorldsView, seat: int) -> bool:
    """Whether a card that this seat holds, or for all the viewer knows may hold, would end the match on this board."""
    if not end_near(view):
        return False
    numbers, found = view.numbers, copy(view)
    found.turn, found.numbers = seat, numbers._replace(hand=(NO_CARD,) * view.hand_sizes[seat])
    held = numbers.hand if seat == view.seat else _anywhere_unseen(view)
    return any(
        ends_match(found, PLAYS[card][way])
        for card in held
        for way in (DIGITS, BIOME, DEPLOY)
        if taking.refusal(numbers.row, card, way, view.available) is None
    )


def _anywhere_unseen(view: WorldsView) -> list[int]:
    """The cards that lie nowhere open to the viewer."""
    numbers = view.numbers
    seen = numbers.buried | mask_of(numbers.hand) | mask_of(card for card in numbers.row if card != NO_CARD)
    for world_of in numbers.worlds:
        seen |= world_of
    return [card for card in deck(view.modules) if not seen >> card & 1]


def takes_unseen(move: Play, view: WorldsView) -> bool:
    return taking.takes_unseen(move.card, move.way, view.available)


def estimate(view: WorldsView, worlds: tuple[int, ...] | None = None, fix: Fix | None = None) -> tuple[ScoreSheet, ...]:
    """The score sheets if the match ended now, open settlements at their best."""
    shown = worlds or view.numbers.worlds
    values = settled(view, shown, fix)
    return tuple(sheets.sheet(shown, values, view.modules, seat) for seat in range(view.seats))


def settled(view: WorldsView, worlds: Sequence[int], fix: Fix | None = None) -> list[int]:
    """The values of all settlements if these were the final worlds, the open ones at their best."""
    values = list(view.numbers.values)
    if fix is not None:
        values[fix.biome] = fix.value
    for seat in range(view.seats):
        mine = open_settlements(worlds[seat], values)
        best = best_values(worlds, values, view.modules, seat) if mine else values
        for biome in mine:
            values[biome] = best[biome]
    return values


def by_category(sheet: ScoreSheet) -> dict[str, int]:
    """Points of a sheet summed by category; categories without a line count 0."""
    sums = dict.fromkeys((f"new_worlds.score.{key}" for key in sheets.CATEGORIES), 0)
    for line in sheet.lines:
        sums[line.key] += line.points
    return sums


def worth(view: WorldsView, move: Move) -> dict[str, int]:
    """The change of the own points by category (only those that change) if the match ended after this move."""
    seat = view.seat
    assert seat is not None, "an onlooker has no points"
    return _change(estimate(view)[seat], after(view, move)[seat])


def _change(before: ScoreSheet, later: ScoreSheet) -> dict[str, int]:
    now, then = by_category(before), by_category(later)
    return {key: then[key] - now[key] for key in now if then[key] != now[key]}


def gains(view: WorldsView, move: Move) -> tuple[Message, ...]:
    """Each change of the own points with its reason, the largest first; together they are what the move is worth."""
    assert view.seat is not None, "an onlooker has no points"
    return tuple(differences(estimate(view), after(view, move), view.seat))


def after(view: WorldsView, move: Move) -> tuple[ScoreSheet, ...]:
    """Everybody's score sheet if the match ended after this move; unseen cards count nothing."""
    mine = world_after(view, move)
    worlds = tuple(mine if seat == view.seat else world for seat, world in enumerate(view.numbers.worlds))
    return estimate(view, worlds, move if isinstance(move, Fix) else None)


def way_names() -> tuple[str, ...]:
    """The three ways in the order in which screens show them."""
    return WAYS[:3]


def taken_by(view: WorldsView, move: Play) -> tuple[Taken, ...]:
    """The cards a play takes from the board, by space."""
    return takes(view, move.card, move.way)


def kinds(held: Sequence[str]) -> int:
    """How many biomes these cards show."""
    return len({CARD_BIOME[card_named(card)] for card in held})


def icons(held: Sequence[str]) -> tuple[int, ...]:
    """How many of these cards show each nature icon, in tie-break order (NW-9, NW-12)."""
    world = mask_of(card_named(card) for card in held)
    return tuple((world & mask).bit_count() for mask in ICON_MASK)


def runs(view: WorldsView, held: Sequence[str], fix: Fix | None = None) -> tuple[tuple[str, ...], ...]:
    """The runs among these cards (NW-8), each by the names of its cards; a settlement counts once it has a value.

    `fix` is a value somebody thinks of giving (NW-6).
    """
    world = mask_of(card_named(card) for card in held)
    values = list(view.numbers.values)
    if fix is not None:
        values[fix.biome] = fix.value
    lines = sheets.balance_lines(world, values, view.modules.global_balance)
    return tuple(line.counted for line in lines)


def place(sheets_now: Sequence[ScoreSheet], seat: int) -> int:
    """1 for whoever would win if the match ended now, 2 for the next; tied seats share a place."""
    totals = [sheet.total for sheet in sheets_now]
    return 1 + sum(total > totals[seat] for total in totals)


class Gap(NamedTuple):
    """Where a seat stands if the match ended now: its place, and the points between it and the best of the others."""

    place: int
    points: int
    """Ahead of them if positive, behind if negative, level if 0."""
    rivals: tuple[int, ...]
    """The best of the others: one, or several who share the points."""


def gap(sheets_now: Sequence[ScoreSheet], seat: int) -> Gap:
    others = {sheet.seat: sheet.total for sheet in sheets_now if sheet.seat != seat}
    best = max(others.values())
    rivals = tuple(other for other, total in others.items() if total == best)
    return Gap(place(sheets_now, seat), sheets_now[seat].total - best, rivals)


def leaders(sheets_now: Sequence[ScoreSheet]) -> dict[str, int]:
    """Who leads each biome (NW-11); a biome that nobody has is not among them."""
    led = [(line, sheet.seat) for sheet in sheets_now for line in sheet.lines if line.key == DOMINANCE_KEY]
    return {str(line.reason.params["biome"]): seat for line, seat in led}


def cards_by_biome(view: WorldsView) -> dict[str, tuple[str, ...]]:
    """Every card of the match."""
    cards = [CARD_NAMES[card] for card in deck(view.modules)]
    return {biome: tuple(card for card in cards if biome_of(card) == biome) for biome in BIOMES}


def unseen(view: WorldsView, scene: Scene) -> dict[str, tuple[str, ...]]:
    """Of each biome the cards that lie nowhere open to this viewer: in the pile or in the hands of others."""
    open_ones = {thing.name for place in scene.places for thing in scene.at(place)}
    whole = cards_by_biome(view)
    return {biome: tuple(card for card in cards if card not in open_ones) for biome, cards in whole.items()}


# -- cards by name ---------------------------------------------------------------------------------


def biome_of(card: str) -> str:
    return BIOMES[CARD_BIOME[card_named(card)]]


def is_settlement(card: str) -> bool:
    return card_named(card) >= SETTLEMENT


def icons_of(card: str) -> tuple[str, ...]:
    """The three nature icons of a card; a settlement has none."""
    return () if is_settlement(card) else CARD_ICONS[card_named(card)]


def spaces_named(card: str) -> tuple[int, ...]:
    """The spaces its printed digits name."""
    return NAMED_SPACES[card_named(card)]


# -- the table in the middle of a move, and worlds that are only thought of -----------------------------


def as_laid(view: WorldsView, scene: Scene) -> WorldsView:
    """The view with the worlds and values that lie on the table at this moment of a move."""
    found = copy(view)
    found.numbers = view.numbers._replace(
        worlds=tuple(mask_of(card_named(card) for card in world(scene, seat)) for seat in range(view.seats)),
        values=tuple(value_of(scene, biome) or 0 for biome in BIOMES),
    )
    return found


def suppose(view: WorldsView, seat: int, held: Sequence[str], fix: Fix | None = None, best: bool = True) -> WorldsView:
    """The view as if a seat had these cards in its world: a settlement stands for the value somebody thinks of giving
    it, and with `best` each open one for its best (NW-6)."""
    mine, values = mask_of(card_named(card) for card in held), view.numbers.values
    worlds = tuple(mine if other == seat else theirs for other, theirs in enumerate(view.numbers.worlds))
    if best and any(card_named(card) >= SETTLEMENT for card in held):
        values = tuple(settled(view, worlds, fix))
    elif fix is not None:
        values = tuple(fix.value if biome == fix.biome else old for biome, old in enumerate(values))
    found = copy(view)
    found.numbers = view.numbers._replace(worlds=worlds, values=values)
    return found


class Changed(NamedTuple):
    """What a move has done to the points of a seat if the match ended now: the change, and each part of it."""

    seat: int
    points: int
    causes: tuple[Message, ...]


def changed(before: WorldsView, after: WorldsView, mover: int) -> list[Changed]:
    """Whose points are others now and why, the mover first; from the two views of whoever looks on."""
    now, then = estimate(before), estimate(after)
    order = sorted(range(len(now)), key=lambda seat: (seat != mover, seat))
    found = [
        Changed(seat, then[seat].total - now[seat].total, tuple(told_causes(now, then, seat, after.seat)))
        for seat in order
    ]
    return [each for each in found if each.causes]
