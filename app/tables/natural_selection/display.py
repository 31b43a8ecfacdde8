"""How the position and the choice appear on the widgets of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.kit.geometry import Box
from app.services.i18n import tr
from app.tables.natural_selection import wording as words
from app.tables.natural_selection.aims import TABLE, Aim, Key, slot_key
from app.tables.natural_selection.cards import family_of, is_mutation
from app.tables.natural_selection.opponents import Delta
from app.tables.natural_selection.slots import SlotLook
from app.tables.natural_selection.speech import Speech
from app.tables.natural_selection.tray import Tile
from rules.natural_selection import preview
from rules.natural_selection.components import ABILITIES, NAMES
from rules.natural_selection.moves import Choice as Move
from rules.natural_selection.preview import Forecast

if TYPE_CHECKING:
    from app.tables.natural_selection.table import NaturalSelectionBoard

AWAY: Box = (-2000, -2000, 0, 0)


def put(widget, box: Box) -> None:
    """A widget to its place, or out of sight."""
    widget.opacity = 0 if box is AWAY else 1
    widget.pos, widget.size = box[:2], box[2:]


class Display:
    """Asked whenever the view, the scene of an animation or the choice has changed."""

    def __init__(self, board: NaturalSelectionBoard) -> None:
        self.board = board
        self.speech = Speech(board)
        self._armed: Forecast | None = None

    def show(self) -> None:
        """Everything."""
        self.show_tray()
        self.show_message()
        self.redraw_table()
        self._show_rail()

    def redraw_table(self) -> None:
        """The scene or the choice has changed: draw what shows it."""
        self._show_banner()
        self._armed = self._forecast()
        deltas = self._deltas()
        self._show_creature()
        for seat in self.board.seats:
            self._show_opponent(seat, deltas.get(seat))

    def redraw_seat(self, seat: int) -> None:
        """Only one player has changed: a number that counts must not cost a whole table a frame."""
        if seat in self.board.seats:
            self._show_opponent(seat, None)
        else:
            self._show_creature()

    # -- the parts -------------------------------------------------------------------------------

    def _show_banner(self) -> None:
        board, banner = self.board, self.board.banner
        banner.biome, banner.left = board.scene.biome, board.scene.biomes_left
        banner.whole = (*board.frame.pos, *board.frame.size)
        banner.plaque_x = board.places.creature[0]
        says = board.places.says_title
        banner.title = board.frame.title() if says else ""
        banner.note = board.frame.subtitle() if says else ""
        banner.glow = board.glows and TABLE in board.choice.targets()
        banner.decider = None
        if board.aside:
            player = board.session.players[board.session.decider]
            banner.decider = (board.session.decider, player.avatar, player.name)
        banner.redraw()

    def _show_creature(self) -> None:
        board, creature = self.board, self.board.creature
        seat = board.own_seat
        creature.figure = board.scene.figures[seat]
        creature.name = board.session.players[seat].name
        creature.look = self._look
        creature.local = creature.figure.biome if creature.figure.biome != board.scene.biome else ""
        targets = board.choice.targets()
        creature.glow = board.glows and (("seat", seat) in targets or TABLE in targets)
        creature.then = self._then(seat)
        creature.redraw()

    def _look(self, place: str) -> SlotLook:
        board = self.board
        figure, choice = board.scene.figures[board.own_seat], board.choice
        ability, awake, used = figure.abilities.get(place, (None, False, False))
        key = ("slot", board.own_seat, place)
        ghost, card, next_place = self._ghost(key), figure.slots.get(place), ""
        if board.waiting == "shed":
            laid, next_place = self._skin()
            card = laid.get(place, card)
        shown = ghost or card
        in_mind = place == next_place or choice.source == ("ability", place)
        return SlotLook(
            card, shown is not None and preview.lit(shown, figure.biome), place[-1], ability, awake, used,
            ready=board.my_turn and choice.source is None and choice.has_source(("ability", place)),
            glow=in_mind or (board.glows and key in choice.targets()),
            armed=key in self._chosen(),
            marked=(board.own_seat, place) in board.scene.marks,
            ghost=ghost, powers=board.scene.powers, subspecies=place.startswith("s."),
        )  # fmt: skip

    def _chosen(self) -> list[Key]:
        """What bears a tick: the target of the armed move, and of a swap the mutation that was chosen first."""
        choice = self.board.choice
        target = choice.armed_target() if choice.armed is not None else None
        first = preview.swapped_first(self.board.position) if self.board.my_turn else None
        return [*([target] if target is not None else []), *([slot_key(first)] if first is not None else [])]

    def _skin(self) -> tuple[dict[str, str | None], str]:
        """Shed skin under way: the mutations as laid so far, and the slot that is to be filled next."""
        places = self.board.scene.figures[self.board.own_seat].open
        laid = [NAMES[kind] if kind >= 0 else None for kind in self.board.position.queue[-1][2:]]
        return dict(zip(places, laid, strict=False)), places[len(laid)]

    def _ghost(self, key: tuple) -> str | None:
        """The mutation in mind, drawn where it would lie."""
        board = self.board
        if board.picking.hovered == key and board.choice.source is not None and len(board.choice.source) == 2:
            card = board.choice.source[1]
            return card if board.choice.source[0] != "ability" and is_mutation(card) else None
        armed = board.choice.armed
        if armed is not None and armed.verb == "mutate" and board.choice.armed_target() == key:
            return NAMES[armed.card]
        return None

    def _show_opponent(self, seat: int, delta: Delta | None) -> None:
        board, widget = self.board, self.board.seats[seat]
        choice = board.choice
        widget.figure, widget.delta = board.scene.figures[seat], delta
        widget.powers, widget.then = board.scene.powers, self._then(seat)
        widget.playing = board.session.decider == seat and board.session.outcome is None
        slots = {place for owner, place in choice.slots() if owner == seat} if board.glows else set()
        widget.glowing = frozenset(slots)
        widget.glow = board.glows and seat in choice.seats() and (not slots or not widget.opened)
        chosen = [key for key in self._chosen() if key[0] in ("seat", "slot") and key[1] == seat]
        widget.armed = bool(chosen)
        widget.armed_places = frozenset(key[2] for key in chosen if key[0] == "slot" and widget.opened)
        widget.marks = frozenset(place for owner, place in board.scene.marks if owner == seat)
        widget.redraw()

    def _show_rail(self) -> None:
        board = self.board
        if board.places.rail is None:
            return
        lines = []
        for entry in reversed(board.log_entries()[-14:]):
            seat = entry.seat if entry.seat is not None else -1
            avatar = board.session.players[seat].avatar if seat >= 0 else ""
            lines.append((seat, avatar, entry.text))
        board.rail.tell(board.scene.figures[board.own_seat], lines)

    # -- what the move in mind would change ----------------------------------------------------------

    def _forecast(self) -> Forecast | None:
        """What is certain about the armed move."""
        view, armed = self.board.position, self.board.choice.armed
        if armed is None or self.board.scene.telling or view.seat is None or armed not in view.moves:
            return None
        return preview.forecast(view, armed)

    def _deltas(self) -> dict[int, Delta]:
        board = self.board
        if not board.moves or board.stage.moving:
            return {}
        view, choice = board.position, board.choice
        if board.waiting == "attack":
            return self._attack_deltas(preview.attacks(view, seat=board.session.decider))
        if choice.armed is not None:
            return self._armed_deltas()
        card = choice.source[1] if choice.source and choice.source[0] in ("hand", "reserve", "spawn") else None
        if card is None:
            return {}
        if is_mutation(card) and family_of(card) == "savannah" and board.scene.powers:
            full = board.scene.figures[board.own_seat].is_full
            return {} if full else self._attack_deltas(preview.attacks(view, card))
        return self._attack_deltas(preview.harm(view, card))

    def _then(self, seat: int) -> int:
        """A player's population at the end of the round, with the move in mind; as it is while a story is told."""
        figure = self.board.scene.figures[seat]
        if self.board.scene.telling:
            return figure.population
        if self._armed is not None and self._armed.harvest:
            return self._armed.harvest[seat][1]
        return figure.harvest

    def _armed_deltas(self) -> dict[int, Delta]:
        board, move, found = self.board, self.board.choice.armed, self._armed
        if found is None:
            return {}
        if found.attacks:
            return self._attack_deltas(found.attacks)
        if move.verb == "event" and move.seat >= 0 and NAMES[move.card] == "predators":
            hit = [each for each in preview.harm(board.position, "predators") if each.victim == move.seat]
            return self._attack_deltas(hit)
        now = {seat: new - old for seat, (old, new) in found.population.items() if new != old}
        later = {seat: new - old for seat, (old, new) in found.harvest.items() if new != old}
        return {seat: Delta(change) for seat, change in (later | now).items()}

    def _attack_deltas(self, attacks) -> dict[int, Delta]:
        say = self.board.wording
        return {
            each.victim: Delta(-each.lost, say.say(each.refusal) if each.refusal else "", words.sum_of(each, say))
            for each in attacks
        }

    # -- hand and offers -------------------------------------------------------------------------

    def show_tray(self) -> None:
        board, tray = self.board, self.board.tray
        tray.powers = board.scene.powers
        offers = board.choice.offers() if board.moves else []
        tray.heading = self._heading(offers[0].move) if offers else ""
        tray.show([self._offer(aim) for aim in offers] if offers else self._hand())
        tray.held = {key[1] for key in board.fingers.held() if key[0] == "tile"}
        tray.raised = self._raised()
        tray.redraw()

    def _heading(self, move: Move) -> str:
        """What is offered instead of the hand."""
        if move.address >= 0:
            owner = words.owner_of(self.board.position, move.address)[0]
            return tr("natural_selection.table.offer.mutations", name=self.board.wording.name(owner))
        if move.verb in ("recruit", "prey"):
            return tr("natural_selection.table.offer.amount", name=self.board.wording.name(move.seat))
        return tr(f"natural_selection.table.offer.{move.verb}")

    def _hand(self) -> list[Tile]:
        scene = self.board.scene
        if self.board.viewer is None:
            return [Tile("back")] * scene.figures[self.board.own_seat].hand
        return [
            *(Tile("hand", card) for card in scene.hand),
            *(Tile("reserve", card) for card in scene.reserved),
            *(Tile("spawn", card) for card in scene.spawned),
        ]

    def _raised(self) -> int | None:
        board = self.board
        if board.choice.offers() and board.moves:
            return next((i for i, t in enumerate(board.tray.tiles) if t.move is board.choice.armed and t.move), None)
        return board.choice.tile

    def _offer(self, aim: Aim) -> Tile:
        """One answer as a tile: a card, a number, or a sign with a word."""
        move = aim.move
        if move.verb in ("recruit", "prey"):
            return Tile("offer", label=f"−{move.number}", move=move)
        if move.verb == "use":
            ability = ABILITIES[move.copied]
            word = self.board.wording.word("ability", ability)
            return Tile("offer", label=word, icon=f"ability_{ability}", move=move)
        if move.verb == "place" and move.card < 0:
            return Tile("offer", label=tr("natural_selection.table.nothing"), icon="selection", move=move)
        if move.verb == "event" and move.address < 0 and move.number >= 0:
            return Tile("offer", NAMES[move.number], move=move)
        if move.address >= 0:
            return Tile("offer", words.owner_of(self.board.position, move.address)[2], move=move)
        if move.card >= 0:
            return Tile("offer", NAMES[move.card], move=move)
        return Tile("offer", label=words.deed(self.board.position, move, self.board.wording), move=move)

    def show_message(self) -> None:
        self.board.message.say(self.speech.message())
