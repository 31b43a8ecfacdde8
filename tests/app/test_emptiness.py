"""The measure of emptiness itself: it must tell a bare table from a full one."""

from __future__ import annotations

from types import SimpleNamespace

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tests.app import touch
from tests.app.emptiness import empty_share


def painted(colour, box) -> Widget:
    widget = Widget(size_hint=(None, None), pos=box[:2], size=box[2:])
    with widget.canvas:
        Color(*colour)
        Rectangle(pos=box[:2], size=box[2:])
    return widget


def table_with(*boxes) -> SimpleNamespace:
    """A table of 400×600 with white cards in these places."""
    board = FloatLayout(size_hint=(None, None), size=(400, 600))
    for box in boxes:
        board.add_widget(painted((1, 1, 1, 1), box))
    ground, root = painted((0, 0.3, 0.3, 1), (0, 0, 412, 915)), FloatLayout()
    root.add_widget(ground)
    root.add_widget(board)
    touch.show(root)
    return SimpleNamespace(canvas=root.canvas, children=root.children, ground=None, board=board, _backdrop=ground)


def measured(*boxes) -> float:
    frame = table_with(*boxes)
    frame.ground = SimpleNamespace(children=[], fbo=None)
    return empty_share(frame)


def test_a_bare_table_is_all_empty_and_a_covered_one_not_at_all(window):
    assert measured() == 1.0
    assert measured((0, 0, 400, 600)) == 0.0


def test_half_a_table_of_cards_leaves_half_of_it_empty(window):
    assert abs(measured((0, 0, 400, 300)) - 0.5) < 0.03


def test_gaps_between_cards_are_not_emptiness(window):
    cards = [(x, y, 92, 92) for x in range(0, 400, 100) for y in range(0, 600, 100)]
    assert measured(*cards) == 0.0


def test_everything_is_there_again_afterwards(window):
    frame = table_with((0, 0, 400, 300))
    frame.ground = SimpleNamespace(children=[], fbo=None)
    empty_share(frame)
    assert frame.board.opacity == 1
