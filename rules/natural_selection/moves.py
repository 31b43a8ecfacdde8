"""Every move there is, made once: a move is equal to itself alone, and reading a text is looking it up.

`mutate jungle+3 1.2` · `event kidnapping 2` · `event swap_mutation 0.1.2` then `with 2.1.1` · `attack nobody` ·
`discard food` · `use venom 1.1` then `venom 2` · `mutate tundra+1 1.1 from reserve` · `end`
"""

from __future__ import annotations

from rules.game import BadData, Move
from rules.natural_selection.components import (
    ABILITIES,
    CLIMATE_CHANGE,
    DISCARD_MUTATION,
    DISEASE,
    FOOD,
    KIDNAPPING,
    MICROCLIMATE,
    MIMIC,
    MUTATIONS,
    NAMES,
    PLACE_NAMES,
    PREDATORS,
    ROUND_END_EVENTS,
    SLOTS,
    SUBSPECIES,
    SWAP_MUTATION,
    address_name,
)

MAX_SEATS = 7
SOURCES = ("hand", "reserve", "spawn", "discard")
FROM_HAND, FROM_RESERVE, FROM_SPAWN, FROM_DISCARD = range(4)
AT_ANYBODY = (DISEASE, MICROCLIMATE, MICROCLIMATE + 1, MICROCLIMATE + 2, MICROCLIMATE + 3, PREDATORS, FOOD)
AT_SEAT = (*AT_ANYBODY, KIDNAPPING)
AT_MUTATION = (SWAP_MUTATION, DISCARD_MUTATION)
AMOUNTS = range(1, 6)


class SelectionMove(Move):
    """One move. Only the fields its verb needs are set, the others are -1."""

    __slots__ = ("ability", "address", "card", "copied", "number", "seat", "slot", "source", "text", "verb")

    def __init__(self, verb: str, text: str, **fields: int) -> None:
        self.verb = verb
        self.text = text
        self.card = fields.get("card", -1)
        self.seat = fields.get("seat", -1)
        self.slot = fields.get("slot", -1)
        self.address = fields.get("address", -1)
        self.source = fields.get("source", -1)
        self.ability = fields.get("ability", -1)
        self.copied = fields.get("copied", -1)
        self.number = fields.get("number", -1)

    @property
    def name(self) -> str:
        """The card that is played, discarded, kept …; empty if there is none."""
        return NAMES[self.card] if self.card >= 0 else ""

    @property
    def place(self) -> str:
        """The slot: of the own creature, or with `owner` of anybody's."""
        slot = self.address % SLOTS if self.address >= 0 else self.slot
        return PLACE_NAMES[slot] if slot >= 0 else ""

    @property
    def owner(self) -> int:
        """Whose mutation is meant; -1: none, or one of the own."""
        return self.address // SLOTS if self.address >= 0 else -1

    @property
    def origin(self) -> str:
        """hand, reserve, spawn or discard."""
        return SOURCES[self.source]

    @property
    def uses(self) -> str:
        """The ability that is used; with Mimic the one that it copies."""
        ability = self.copied if self.copied >= 0 else self.ability
        return ABILITIES[ability] if ability >= 0 else ""

    @property
    def revives(self) -> str:
        """NS-12: the mutation that Subspecies brings back."""
        return NAMES[self.number] if self.card == SUBSPECIES and self.number >= 0 else ""

    @property
    def shuffles(self) -> bool:
        """NS-9: all biomes are shuffled before the new one is revealed."""
        return self.card == CLIMATE_CHANGE and self.number == 1

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse, (self.text,)

    def __deepcopy__(self, memo: object) -> SelectionMove:
        return self

    def __copy__(self) -> SelectionMove:
        return self


ALL: dict[str, SelectionMove] = {}


def _make(verb: str, *words: str, source: int = FROM_HAND, **fields: int) -> SelectionMove:
    tail = (f"from {SOURCES[source]}",) if source != FROM_HAND else ()
    text = " ".join((verb, *words, *tail))
    return ALL.setdefault(text, SelectionMove(verb, text, source=source, **fields))


def find(verb: str, *words: object, origin: str = "hand") -> SelectionMove | None:
    """The move of these words, legal or not: `find("mutate", "jungle+3", "1.2", origin="reserve")`; None: there is
    none."""
    tail = ("from", origin) if origin != SOURCES[FROM_HAND] else ()
    return ALL.get(" ".join(map(str, (verb, *words, *tail))))


def parse(text: str) -> SelectionMove:
    """The inverse of str(move)."""
    move = ALL.get(text) if isinstance(text, str) else None
    if move is None:
        raise BadData(f"no move of Natural Selection: {text!r}")
    return move


END = _make("end")
DONE = _make("done")
NOBODY = _make("attack", "nobody")
MUTATE = [
    [
        [_make("mutate", NAMES[card], PLACE_NAMES[slot], source=source, card=card, slot=slot) for slot in range(8)]
        for card in range(MUTATIONS)
    ]
    for source in range(4)
]
PLAIN = [
    [
        _make("event", NAMES[card], source=s, card=card) if card not in (*AT_SEAT, *AT_MUTATION, SUBSPECIES) else END
        for card in range(MUTATIONS, len(NAMES))
    ]
    for s in range(4)
]
"""PLAIN[source][card - MUTATIONS]: events without a target; END fills the places of the others."""
SHUFFLE = [_make("event", NAMES[CLIMATE_CHANGE], "shuffle", source=s, card=CLIMATE_CHANGE, number=1) for s in range(4)]
AT = [
    {
        card: [_make("event", NAMES[card], str(seat), source=s, card=card, seat=seat) for seat in range(MAX_SEATS)]
        for card in AT_SEAT
    }
    for s in range(4)
]
AIMED = [
    {
        card: [
            _make("event", NAMES[card], address_name(a), source=s, card=card, address=a)
            for a in range(MAX_SEATS * SLOTS)
        ]
        for card in AT_MUTATION
    }
    for s in range(4)
]
REVIVE = [
    [_make("event", NAMES[SUBSPECIES], NAMES[m], source=s, card=SUBSPECIES, number=m) for m in range(MUTATIONS)]
    for s in range(4)
]
WITH = [_make("with", address_name(address), address=address) for address in range(MAX_SEATS * SLOTS)]
ATTACK = [_make("attack", str(seat), seat=seat) for seat in range(MAX_SEATS)]
DISCARD = [_make("discard", name, card=card) for card, name in enumerate(NAMES)]
GIVE = [_make("give", name, card=card) for card, name in enumerate(NAMES)]
KEEP = [_make("keep", name, card=card) for card, name in enumerate(NAMES)]
LAY = [_make("lay", name, card=card) for card, name in enumerate(NAMES)]
TAKE = [_make("take", NAMES[card], card=card) for card in range(MUTATIONS)]
PLACE_CARD = [_make("place", NAMES[card], card=card) for card in range(MUTATIONS)]
PLACE_NOTHING = _make("place", "nothing")
USE = [
    [
        _make("use", name, PLACE_NAMES[slot], ability=ability, slot=slot) if ability != MIMIC else END
        for slot in range(8)
    ]
    for ability, name in enumerate(ABILITIES)
]
MIMICS = [
    [_make("use", "mimic", PLACE_NAMES[slot], name, ability=MIMIC, slot=slot, copied=ability) for slot in range(8)]
    for ability, name in enumerate(ABILITIES)
]
RECRUIT_FROM = [[_make("recruit", str(s), str(n), seat=s, number=n) for n in AMOUNTS] for s in range(MAX_SEATS)]
PREY_ON = [[_make("prey", str(s), str(n), seat=s, number=n) for n in AMOUNTS] for s in range(MAX_SEATS)]
POISON = [_make("venom", str(seat), seat=seat) for seat in range(MAX_SEATS)]
SUCK = [_make("suck", str(seat), seat=seat) for seat in range(MAX_SEATS)]
SNATCH = [
    {card: _make("snatch", str(seat), NAMES[card], seat=seat, card=card) for card in ROUND_END_EVENTS}
    for seat in range(MAX_SEATS)
]
FIRST = [_make("first", str(seat), seat=seat) for seat in range(MAX_SEATS)]
_OPEN = (0, 2, 4, 4)
"""How many slots a creature offers at each level; there may be no second creature."""
MUTATE_AT = [
    [[row[: _OPEN[one]] + row[4 : 4 + _OPEN[two]] for one in range(4) for two in range(4)] for row in rows]
    for rows in MUTATE
]
"""MUTATE_AT[source][card][4 · level of the first creature + level of the second]: where that mutation may go."""
AT_ALL = [{card: [moves[:seats] for seats in range(MAX_SEATS + 1)] for card, moves in each.items()} for each in AT]
"""AT_ALL[source][card][seats]: that event on everybody."""
