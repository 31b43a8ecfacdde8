"""What worlds are worth. Every comparison between worlds is a contest of ranks.

The rank of a world in a contest is its count, and below that its highest card concerned: the greater rank wins
(NW-9, NW-11), and no two worlds with a card have the same rank, because a real card beats a settlement (NW-7).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.new_worlds.components import BIOME_SIZE, BIOMES, ICON_MASK, SETTLEMENT, VALUED, Modules

MOST_KINDS = 3
DOMINANCE = 2
MOST_ICONS = 3
SHORTEST_RUN = 3

Values = Sequence[int]
"""The value each biome's settlement stands for; 0 while it is open."""
OPEN: Values = (0,) * len(BIOMES)

_RANK_UNIT = 256
"""A rank is count * _RANK_UNIT + height of the highest card concerned."""
_COLUMN_RANK = tuple(
    _RANK_UNIT * column.bit_count() + (2 * column.bit_length() + 1 if column else 0) for column in range(256)
)
"""For the cards of one biome as eight bits; heights are within the biome."""
SETTLED_BIOMES = tuple(tuple(b for b in range(len(BIOMES)) if settled >> b & 1) for settled in range(256))
_SETTLED_COLUMNS = tuple(sum(1 << BIOME_SIZE * biome for biome in biomes) for biomes in SETTLED_BIOMES)
"""For the settlements of a world as eight bits: their biomes, and a card in each of their columns."""
_LOW_SEVEN, _LOW_SIX = 0x7F7F7F7F7F7F7F7F, 0x3F3F3F3F3F3F3F3F


Ranks = tuple[int, ...]
"""One contest: the rank of every seat in it."""


def counts(ranks: Ranks) -> list[int]:
    """How many each seat has."""
    return [rank // _RANK_UNIT for rank in ranks]


def winner(ranks: Ranks) -> int | None:
    """The seat with the greatest rank; None if nobody has a card."""
    best = max(ranks)
    return ranks.index(best) if best else None


def losers(ranks: Ranks) -> list[int]:
    """NW-10: all who have fewest; if all tie, the one with the highest card concerned escapes."""
    best = max(ranks)
    more_than_fewest = min(ranks) // _RANK_UNIT * _RANK_UNIT + _RANK_UNIT
    if 0 < best < more_than_fewest:
        return [seat for seat, rank in enumerate(ranks) if rank != best]
    return [seat for seat, rank in enumerate(ranks) if rank < more_than_fewest]


def column_rank(world: int, biome: int, values: Values) -> int:
    """Rank in one biome: its cards, settlement included (NW-7), then the highest value."""
    rank = _COLUMN_RANK[world >> BIOME_SIZE * biome & 0xFF]
    if world >> SETTLEMENT + biome & 1:
        height = max(rank % _RANK_UNIT, 2 * (values[biome] - BIOME_SIZE * biome) if values[biome] else 0)
        rank += _RANK_UNIT - rank % _RANK_UNIT + height
    return rank


def icon_rank(world: int, mask: int) -> int:
    """Rank in the nature icon of these cards; settlements show none."""
    cards = world & mask
    return _RANK_UNIT * cards.bit_count() + cards.bit_length()


def kinds(world: int) -> int:
    """How many kinds of biome a world has; a settlement is one too (NW-7)."""
    columns = world & VALUED | _SETTLED_COLUMNS[world >> SETTLEMENT]
    return BIOME_SIZE - columns.to_bytes(8, "little").count(0)


def valued(world: int, values: Values) -> int:
    """The values a world shows, fixed settlements included; a doubled value is there once (NW-8)."""
    shown = world & VALUED
    if world != shown:
        for biome in SETTLED_BIOMES[world >> SETTLEMENT]:
            if values[biome]:
                shown |= 1 << values[biome] - 1
    return shown


def in_runs(shown: int, across: bool) -> int:
    """The values in chains of at least three (NW-8); `across` borders only with global balance."""
    if across:
        starts = shown & shown >> 1 & shown >> 2
    else:
        starts = shown & (shown >> 1 & _LOW_SEVEN) & (shown >> 2 & _LOW_SIX)
    return starts | starts << 1 | starts << 2


def biome_contests(worlds: Sequence[int], values: Values) -> list[Ranks]:
    """Most cards of each biome, in biome order."""
    columns = [[_COLUMN_RANK[column] for column in (world & VALUED).to_bytes(8, "little")] for world in worlds]
    if max(worlds) > VALUED:
        for seat, world in enumerate(worlds):
            for biome in SETTLED_BIOMES[world >> SETTLEMENT]:
                columns[seat][biome] = column_rank(world, biome, values)
    return list(zip(*columns, strict=True))


def icon_contests(worlds: Sequence[int]) -> list[Ranks]:
    """Most of each nature icon, in icon order."""
    return [tuple([icon_rank(world, mask) for world in worlds]) for mask in ICON_MASK]


def kinds_contest(biomes: Sequence[Ranks]) -> Ranks:
    """Most kinds of biome, from the contests of the single biomes; below that the highest card of all."""
    ranks = []
    for column in zip(*biomes, strict=True):
        heights = [2 * BIOME_SIZE * biome + rank % _RANK_UNIT for biome, rank in enumerate(column) if rank]
        ranks.append(_RANK_UNIT * len(heights) + max(heights, default=0))
    return tuple(ranks)


def losing_contests(worlds: Sequence[int], values: Values, modules: Modules) -> list[Ranks]:
    """Where discordance looks for the fewest (NW-10): kinds, each biome, and icons if they count at all."""
    biomes = biome_contests(worlds, values)
    return [kinds_contest(biomes), *biomes, *(icon_contests(worlds) if modules.vital_capacity else [])]


def totals(worlds: Sequence[int], values: Values, modules: Modules) -> list[int]:
    """The score of every seat."""
    points = [kinds(world) for world in worlds]
    most = max(points) or None  # who has no biome does not have most of them: nobody has before the first move
    across = modules.global_balance
    for seat, world in enumerate(worlds):
        if points[seat] == most:
            points[seat] += MOST_KINDS
        points[seat] += in_runs(valued(world, values), across).bit_count()
    biomes = biome_contests(worlds, values)
    _award(points, biomes, DOMINANCE)
    icons = icon_contests(worlds) if modules.vital_capacity else []
    _award(points, icons, MOST_ICONS)
    if modules.discordance:
        for ranks in (kinds_contest(biomes), *biomes, *icons):
            for seat in losers(ranks):
                points[seat] -= 1
    return points


def _award(points: list[int], contests: Sequence[Ranks], prize: int) -> None:
    """Each contest's prize to its winner, if it has one (NW-9, NW-11)."""
    for ranks in contests:
        best = max(ranks)
        if best:
            points[ranks.index(best)] += prize


def icon_counts(world: int) -> tuple[int, ...]:
    """Icons in tie-break order (NW-12)."""
    return tuple([(world & mask).bit_count() for mask in ICON_MASK])


def tie_break(winner: int, loser: int) -> tuple[int, int, int]:
    """The icon that decides between two worlds with equal points (NW-12), and how many of it each shows."""
    both = list(zip(icon_counts(winner), icon_counts(loser), strict=True))
    icon = next(icon for icon, (own, other) in enumerate(both) if own != other)
    return icon, *both[icon]


def ranking(worlds: Sequence[int], points: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """NW-12: by points, then by sun icons, water, … ice; who is still tied shares the place."""
    merits = [(points[seat], icon_counts(world)) for seat, world in enumerate(worlds)]
    order = sorted(set(merits), reverse=True)
    return tuple(tuple(seat for seat, merit in enumerate(merits) if merit == place) for place in order)
