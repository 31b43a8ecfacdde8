"""How a moment appears on the widgets of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from app.kit.geometry import Box
from app.services.i18n import tr
from app.tables.natural_selection import forecast
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import TABLE, Aim, Key
from app.tables.natural_selection.cards import family_of, is_mutation
from app.tables.natural_selection.deltas import Delta
from app.tables.natural_selection.moment import Moment
from app.tables.natural_selection.parts import Parts
from app.tables.natural_selection.prompt import Deeds, message
from app.tables.natural_selection.rail import Line
from app.tables.natural_selection.skills import skills_of
from app.tables.natural_selection.slots import SlotLook
from app.tables.natural_selection.tray import Tile
from rules.natural_selection import preview
from rules.natural_selection.moves import SelectionMove
from rules.natural_selection.preview import Attack, Figure, Forecast, Outlook, Prospect, outlook


class Display:
    """Asked whenever the table or the choice has changed; it keeps nothing of what it shows."""

    def __init__(self, parts: Parts, deeds: Deeds) -> None:
        self.parts, self.deeds = parts, deeds

    def show(self, moment: Moment, whole: Box) -> None:
        """Everything; `whole` is the window."""
        self.parts.banner.whole = whole
        self.show_choice(moment)
        self._show_recent(moment)

    def show_choice(self, moment: Moment) -> None:
        """All that shows what somebody has in mind."""
        self.show_tray(moment)
        self.parts.message.say(message(moment, self.deeds))
        self._show_banner(moment)
        sums = _Sums(moment)
        self._show_creature(moment, sums)
        for seat in self.parts.seats:
            self._show_opponent(moment, seat, sums)
        self._show_lanes(moment, sums)
        self._show_skills(moment)

    def redraw_seat(self, moment: Moment, seat: int) -> None:
        """Only one player has changed: a number that counts must not cost a whole table a frame."""
        widget = self.parts.widget_of(seat)
        widget.figure, widget.prospect = moment.figure_of(seat), None
        widget.redraw()

    # -- the parts -------------------------------------------------------------------------------

    def _show_banner(self, moment: Moment) -> None:
        banner = self.parts.banner
        banner.biome, banner.left = moment.table.biome, moment.table.biomes_left
        banner.plaque_x = self.parts.creature.x
        banner.title, banner.note = moment.title, moment.note
        banner.glow = moment.glows and TABLE in moment.choice.targets()
        banner.decider = None
        if moment.out_of_turn and moment.decider is not None:
            player = moment.players[moment.decider]
            banner.decider = (moment.decider, player.avatar, player.name)
        banner.redraw()

    def _show_creature(self, moment: Moment, sums: _Sums) -> None:
        creature, seat = self.parts.creature, moment.own
        creature.figure = sums.figure(seat)
        creature.name, creature.avatar = moment.players[seat].name, moment.players[seat].avatar
        creature.look = partial(look, moment)
        creature.local = creature.figure.biome if creature.figure.biome != moment.table.biome else ""
        targets = moment.choice.targets()
        creature.glow = moment.glows and (("seat", seat) in targets or TABLE in targets)
        creature.armed = ("seat", seat) in ticked(moment)
        creature.faint = moment.choice.armed is not None
        creature.playing = moment.telling and moment.mover == seat
        creature.prospect = sums.prospect(seat)
        creature.needs = forecast.needs_of(sums.planned(), creature.prospect)
        creature.redraw()

    def _show_opponent(self, moment: Moment, seat: int, sums: _Sums) -> None:
        widget, choice = self.parts.seats[seat], moment.choice
        widget.figure, widget.delta = sums.figure(seat), sums.deltas.get(seat)
        widget.prospect = sums.prospect(seat)
        widget.local = widget.figure.biome if widget.figure.biome != moment.table.biome else ""
        widget.playing = moment.mover == seat
        widget.line = moment.recent.get(seat)
        slots = {place for owner, place in choice.slots() if owner == seat} if moment.glows else set()
        widget.glowing = frozenset(slots)
        widget.glow = moment.glows and seat in choice.seats() and (not slots or not widget.opened)
        chosen = [key for key in ticked(moment) if key[0] in ("seat", "slot") and key[1] == seat]
        widget.armed, widget.faint = bool(chosen), choice.armed is not None
        widget.armed_places = frozenset(key[2] for key in chosen if key[0] == "slot" and widget.opened)
        widget.marks = frozenset(place for owner, place in moment.marks if owner == seat)
        widget.redraw()

    def _show_lanes(self, moment: Moment, sums: _Sums) -> None:
        """The end of the round for everybody, also as things lie in the middle of a story; while the end itself is
        told, populations as they are."""
        lanes = self.parts.lanes
        lanes.opacity = 0 if self.parts.message.covers or not lanes.width else 1
        if moment.ending is not None or moment.over or not moment.previews:
            lanes.tell(
                forecast.standings(moment),
                moment.figure.target,
                forecast.goal(moment),
                forecast.leading(moment),
                tr("natural_selection.table.now"),
            )
            return
        found = sums.outlook or (preview.outlook_in(moment.view, moment.scene) if moment.scene is not None else None)
        if found is not None:
            lanes.tell(
                forecast.runners(moment, found),
                moment.figure.target,
                forecast.goal(moment),
                forecast.sentence(moment, found),
                tr("natural_selection.table.forecast"),
            )

    def _show_recent(self, moment: Moment) -> None:
        """What the others did: in a line of its own where their cards are too small, and beside a large table."""
        lines: list[Line] = [
            (seat, moment.players[seat].avatar, moment.wording.name(seat), did) for seat, did in moment.recent.items()
        ]
        self.parts.rail.tell(moment.figure, lines, moment.ended, has_past=moment.previews)
        self.parts.recap.tell(lines, forecast.aim(moment), moment.ended)

    def _show_skills(self, moment: Moment) -> None:
        """Beside a large table the own abilities in words."""
        figure = moment.figure
        self.parts.share_side(len(figure.abilities))
        ready = [place for place in figure.abilities if _ready(moment, place)]
        self.parts.skills.tell(skills_of(figure, ready.__contains__))

    # -- hand and offers -------------------------------------------------------------------------

    def show_tray(self, moment: Moment) -> None:
        tray = self.parts.tray
        tray.powers = moment.table.powers
        offers = moment.choice.offers() if moment.moves else []
        tray.heading = _heading(moment, offers[0].move) if offers else ""
        tray.show([_offer(moment, aim) for aim in offers] if offers else _hand(moment))
        tray.held = set(moment.held)
        tray.raised = self._raised(moment, bool(offers))
        tray.thrown = frozenset(moment.choice.thrown)
        tray.redraw()

    def _raised(self, moment: Moment, offered: bool) -> int | None:
        armed = moment.choice.armed
        if offered:
            return next((i for i, tile in enumerate(self.parts.tray.tiles) if tile.move is armed and armed), None)
        return moment.choice.tile


# -- slots -------------------------------------------------------------------------------------------


def look(moment: Moment, place: str) -> SlotLook:
    """How a slot of the player in front appears."""
    figure, choice = moment.figure, moment.choice
    ability, awake, used = figure.abilities.get(place, (None, False, False))
    key = ("slot", moment.own, place)
    ghost, card, next_place = _ghost(moment, key), figure.slots.get(place), ""
    if _sheds(moment):
        laid, next_place = _skin(moment)
        card = laid.get(place, card)
    shown = ghost or card
    in_mind = place == next_place or choice.source == ("ability", place)
    return SlotLook(
        card,
        shown is not None and preview.lit(shown, figure.biome),
        place[-1],
        ability,
        awake,
        used,
        ready=_ready(moment, place),
        glow=in_mind or (moment.glows and key in choice.targets()),
        armed=key in ticked(moment),
        faint=choice.armed is not None,
        marked=(moment.own, place) in moment.marks,
        ghost=ghost,
        powers=moment.table.powers,
        subspecies=place.startswith("s."),
    )


def _ready(moment: Moment, place: str) -> bool:
    """The ability of an own slot can be used now."""
    choice = moment.choice
    return bool(moment.moves) and choice.source is None and choice.has_source(("ability", place))


def ticked(moment: Moment) -> list[Key]:
    """What bears a tick: the target of the armed move, and of a swap the mutation that was chosen first."""
    target = moment.choice.armed_target() if moment.choice.armed is not None else None
    pending = moment.view.pending if moment.moves else None
    first = pending.first if pending is not None else None
    return [*([target] if target is not None else []), *([("slot", *first)] if first is not None else [])]


def _sheds(moment: Moment) -> bool:
    """The player in front rearranges its mutations."""
    pending = moment.view.pending
    return pending is not None and pending.kind == "shed" and pending.seat == moment.own and not moment.telling


def _skin(moment: Moment) -> tuple[dict[str, str | None], str]:
    """Shed skin under way: the mutations as laid so far, and the slot that is to be filled next."""
    pending = moment.view.pending
    laid = pending.laid if pending is not None else ()
    return dict(zip(moment.figure.open, laid, strict=False)), moment.figure.open[len(laid)]


def _ghost(moment: Moment, key: Key) -> str | None:
    """The mutation in mind, drawn where it would lie."""
    source, armed = moment.choice.source, moment.choice.armed
    if moment.hovered == key and source is not None and len(source) == 2:
        return source[1] if source[0] != "ability" and is_mutation(source[1]) else None
    if armed is not None and armed.verb == "mutate" and moment.choice.armed_target() == key:
        return armed.name
    return None


# -- what the move in mind would change ----------------------------------------------------------------


class _Sums:
    """What is certain about the move in mind, worked out once for all widgets."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.armed = self._forecast()
        self.arms = preview.arms(moment.view, moment.choice.armed) if self.armed and moment.choice.armed else None
        self.outlook = self._outlook()
        self.deltas: dict[int, Delta] = self._deltas() if moment.moves and self.foretells else {}

    @property
    def foretells(self) -> bool:
        """Whether it is said what comes: not in the middle of a story, nor while a puzzle asks for it."""
        return self.moment.previews and not self.moment.telling

    def _forecast(self) -> Forecast | None:
        view, armed = self.moment.view, self.moment.choice.armed
        if armed is None or not self.foretells or view.seat is None or armed not in view.moves:
            return None
        return preview.forecast(view, armed)

    def _outlook(self) -> Outlook | None:
        """The end of the round with the move in mind; None while a story is told, and after the end."""
        moment = self.moment
        return outlook(moment.view, moment.choice.armed) if self.foretells and not moment.over else None

    def figure(self, seat: int) -> Figure:
        """A player as the table lies, with the claws and shields that the move in mind leaves."""
        figure = self.moment.figure_of(seat)
        return figure._replace(**self.arms[seat]._asdict()) if self.arms is not None else figure

    def planned(self) -> Figure:
        """The player in front with the mutation in mind where it would lie."""
        figure, move = self.moment.figure, self.moment.choice.armed
        if self.armed is None or move is None or move.verb != "mutate":
            return figure
        others = figure.active - {move.place}
        active = others | {move.place} if preview.lit(move.name, figure.biome) else others
        return figure._replace(slots={**figure.slots, move.place: move.name}, active=active)

    def prospect(self, seat: int) -> Prospect | None:
        return self.outlook.seats[seat] if self.outlook is not None else None

    def _deltas(self) -> dict[int, Delta]:
        moment, choice = self.moment, self.moment.choice
        view = moment.view
        if moment.waiting == "attack":
            return self._attacks(preview.attacks(view, seat=moment.decider))
        if choice.armed is not None:
            return self._armed_deltas(choice.armed)
        card = choice.source[1] if choice.source and choice.source[0] in ("hand", "reserve", "spawn") else None
        if card is None:
            return {}
        if is_mutation(card) and family_of(card) == "savannah" and moment.table.powers:
            return {} if moment.figure.is_full else self._attacks(preview.attacks(view, card))
        return self._attacks(preview.harm(view, card))

    def _armed_deltas(self, move: SelectionMove) -> dict[int, Delta]:
        found = self.armed
        if found is None:
            return {}
        if found.attacks:
            return self._attacks(found.attacks)
        if move.verb == "event" and move.seat >= 0 and move.name == "predators":
            hit = [each for each in preview.harm(self.moment.view, "predators") if each.victim == move.seat]
            return self._attacks(hit)
        now = {seat: new - old for seat, (old, new) in found.population.items() if new != old}
        later = {seat: new - old for seat, (old, new) in found.harvest.items() if new != old}
        return {seat: Delta(change) for seat, change in (later | now).items()}

    def _attacks(self, attacks: Sequence[Attack]) -> dict[int, Delta]:
        say = self.moment.wording
        return {
            each.victim: Delta(
                -each.lost, say.say(each.refusal) if each.refusal else "", words.sum_of(each, say), each.lost > 0
            )
            for each in attacks
        }


# -- tiles -------------------------------------------------------------------------------------------


def _heading(moment: Moment, move: SelectionMove) -> str:
    """What is offered instead of the hand."""
    if move.owner >= 0:
        return tr("natural_selection.table.offer.mutations", name=moment.wording.name(move.owner))
    if move.verb in ("recruit", "prey"):
        return tr("natural_selection.table.offer.amount", name=moment.wording.name(move.seat))
    return tr(f"natural_selection.table.offer.{move.verb}")


def _hand(moment: Moment) -> list[Tile]:
    if moment.viewer is None or moment.viewer != moment.own:
        return [Tile("back")] * moment.figure.hand
    return [
        *(Tile("hand", card) for card in moment.table.hand),
        *(Tile("reserve", card) for card in moment.table.reserved),
        *(Tile("spawn", card) for card in moment.table.spawned),
    ]


def _offer(moment: Moment, aim: Aim) -> Tile:
    """One answer as a tile: a card, a number, or a sign with a word."""
    move = aim.move
    if move.verb in ("recruit", "prey"):
        return Tile("offer", label=f"−{move.number}", move=move)
    if move.verb == "use":
        word = moment.wording.word("ability", move.uses)
        return Tile("offer", label=word, icon=f"ability_{move.uses}", move=move)
    if move.verb == "place" and not move.name:
        return Tile("offer", label=tr("natural_selection.table.nothing"), icon="selection", move=move)
    if move.revives:
        return Tile("offer", move.revives, move=move)
    if move.owner >= 0:
        return Tile("offer", words.meant(moment.view, move), move=move)
    if move.name:
        return Tile("offer", move.name, move=move)
    return Tile("offer", label=words.deed(moment.view, move, moment.wording), move=move)
