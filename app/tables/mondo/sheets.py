"""Sheets and sentences: a card in full, another player's board in large, a tile in words, a hint and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.drawn import Drawn
from app.kit.geometry import around
from app.kit.text import Text
from app.kit.tokens import SEATS
from app.play.wording import Wording, joined
from app.services.i18n import tr
from app.tables.mondo.cards import Card, card_lines, fill_card
from app.tables.mondo.enlarged import Enlarged, Seen
from app.tables.mondo.tiles import PLAIN, draw_tile, other_side
from app.tables.mondo.world import World
from rules.game import Message, Move
from rules.mondo import preview
from rules.mondo.moves import TASK_MOVES, Leave, Next, Place, Return, Take, TakeTask
from rules.mondo.view import SPACES, Laid, MondoView

if TYPE_CHECKING:
    from app.tables.mondo.table import MondoBoard


def open_card(board: MondoBoard, card: Card) -> None:
    """What it asks for; a task can be taken here by whoever may (MO-7)."""
    view = board.position
    seat = None if board.shared else board.own_seat
    done = preview.task_done(view, seat, card.name) if card.task and seat is not None else None
    lines = card_lines(card, view, lambda who: board.session.players[who].name, done)
    kind = "task" if card.task else "modifier"
    sheet = board.sheet(tr(f"mondo.{kind}.{card.name}"))
    fill_card(sheet, lines, _take_buttons(board, card) if card.task else [])
    sheet.open()


def _take_buttons(board: MondoBoard, card: Card):
    """One button a person who may take the task now; whoever may not is told why by the rules' own words."""
    buttons, move = [], TASK_MOVES[card.name]
    for seat in board.builders():
        if move in board.views[seat].moves:
            words = tr("mondo.table.take_task", n=preview.task_value(card.name))
            if board.shared:
                words = f"{board.session.players[seat].name}: {words}"
            buttons.append((words, lambda s=seat: board.play(move, s)))
    return buttons


def open_board(board: MondoBoard, seat: int) -> None:
    """A rival's board in large, over the own one, as long as nobody taps."""
    world = World(board.position.terms.rim)
    world.ring = SEATS[seat].colour
    _show_world(board, seat, world)
    board.enlarged = Enlarged(
        seen_of(board, seat), world, board.room_for_rival(), board.asking_angle(), whole=not board.shared
    )
    board.enlarged.bind(on_dismiss=lambda *_: _forget(board))
    board.enlarged.open()


def _forget(board: MondoBoard) -> None:
    board.enlarged = None


def follow_board(board: MondoBoard) -> None:
    """The match went on under a board that is looked at; when it is counted, all boards are."""
    if board.enlarged is None:
        return
    if board.cover is not None or board.score is not None:
        board.enlarged.dismiss(animate=False)
        return
    _show_world(board, board.enlarged.seat, board.enlarged.face.world)
    board.enlarged.show(seen_of(board, board.enlarged.seat))


def _show_world(board: MondoBoard, seat: int, world: World) -> None:
    view, laid = board.position, board.position.boards[seat]
    wrong = preview.errors(laid, view.terms.rim) if laid is not None and not view.terms.children else ()
    world.show(laid, wrong, board.last_laid(seat))


def seen_of(board: MondoBoard, seat: int) -> Seen:
    """What everybody may know of a rival while building."""
    view = board.position
    laid, player = view.boards[seat], board.session.players[seat]
    if laid is None:
        return Seen(seat, player, "", 0, (tr("mondo.table.covered_why"),))
    wrong = 0 if view.terms.children else len(preview.errors(laid, view.terms.rim))
    lines, moment = [], view.left[seat]
    if moment is not None and moment >= 0:
        place = sum(each is not None and 0 <= each <= moment for each in view.left)
        lines.append(board.wording.say(Message("mondo.table.rival_left", {"place": place, "n": view.bonus[seat]})))
    elif (space := board.last_laid(seat)) is not None:
        lines.append(tr("mondo.table.rival_laid", tile=tile_in_words(laid[space])))
    points = board.points_now(seat)
    if points is not None:
        lines.append(tr("mondo.table.rival_points", count=points))
    if seat in board.token_holders:
        lines.append(tr("mondo.table.rival_volcano"))
    lines += [f"{tr('mondo.task.' + task)}: ±{preview.task_value(task)}" for task in view.tasks[seat] or ()]
    return Seen(seat, player, f"{len(laid)}/{len(SPACES)}", wrong, tuple(lines))


def tile_in_words(laid: Laid) -> str:
    """Landscapes and what stands on it, in a few words."""
    side = preview.side_of(laid)
    words = joined([tr(f"mondo.landscape.{land}") for land in side.landscapes])
    thing = tr(f"mondo.animal.{side.animal}") if side.animal is not None else ""
    thing = tr(f"mondo.volcano.{side.volcano}") if side.volcano is not None else thing
    return f"{words} ({thing})" if thing else words


class _TilePicture(Drawn):
    def __init__(self, laid: Laid, **kwargs) -> None:
        self.laid = laid
        super().__init__(size_hint_y=None, height=dp(120), **kwargs)

    def draw(self) -> None:
        draw_tile(self.laid, around(self.center_x - dp(64), self.center_y, dp(112), dp(112)))
        draw_tile(other_side(self.laid), around(self.center_x + dp(64), self.center_y, dp(112), dp(112)), 0.8)


def side_in_words(laid: Laid) -> str:
    """Which landscapes, and what stands on it."""
    side = preview.side_of(laid)
    lands = [tr(f"mondo.landscape.{land}") for land in side.landscapes]
    if laid.side == PLAIN:
        return tr("mondo.table.tile_plain", landscape=lands[0])
    words = tr("mondo.table.tile_varied", landscapes=joined(lands))
    if side.animal is not None:
        words += " " + tr("mondo.table.tile_animal", animal=tr(f"mondo.animal.{side.animal}"))
    if side.volcano is not None:
        words += " " + tr("mondo.table.tile_volcano", volcano=tr(f"mondo.volcano.{side.volcano}"))
    return words


def open_tile(board: MondoBoard, laid: Laid) -> None:
    """A tile in large, both sides."""
    sheet = board.sheet(tr("mondo.table.tile_title"))
    sheet.body.add_widget(_TilePicture(laid))
    sheet.body.add_widget(Text(text=side_in_words(laid)))
    sheet.body.add_widget(Text(text=side_in_words(other_side(laid)), tone="ink_2"))
    sheet.open()


def explain(view: MondoView | None, move: Move, wording: Wording) -> str:
    """A hint in words: what to do and why."""
    if isinstance(move, Place) and view is not None and view.seat is not None:
        held = view.hands[view.seat]
        count = len(preview.new_errors(view, move.place, move.of(held.tile))) if held is not None else 0
        return tr("mondo.table.hint.place_errors", count=count) if count else tr("mondo.table.hint.place")
    if isinstance(move, TakeTask):
        return tr("mondo.table.hint.task", task=wording.word("task", move.task))
    kinds = {Take: "take", Return: "return", Leave: "leave", Next: "next"}
    return tr(f"mondo.table.hint.{kinds.get(type(move), 'wait')}")
