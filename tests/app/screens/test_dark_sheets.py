"""In the dark every sheet of a table is dark: no white panel lies on it."""

from __future__ import annotations

import pytest
from kivy.core.image import Image

from app.kit.overlays import Sheet
from app.kit.tokens import theme
from rules.game import Setup
from tests.app import touch
from tests.app.screens.matches import players
from tests.app.screens.seen import of_kind

WHITE = 235


def white_share(path, box) -> float:
    """How much of this part of a picture is nearly white."""
    image = Image(str(path), keep_data=True).image._data[0]
    step = len(image.data) // (image.width * image.height)
    x, y, width, height = (round(side) for side in box)
    rows = range(image.height - y - height, image.height - y)
    pixels = [(row * image.width + column) * step for row in rows for column in range(x, x + width, 3)]
    return sum(min(image.data[at : at + 3]) >= WHITE for at in pixels) / len(pixels)


OPENERS = {
    "natural_selection": [lambda board: board.open_player(1), lambda board: board.frame.open_log()],
    "new_worlds": [lambda board: board.open_worlds(), lambda board: board.frame.open_log()],
    "where_is_that": [lambda board: board.frame.open_log()],
}


@pytest.mark.parametrize("game_id", OPENERS)
def test_no_sheet_of_a_table_holds_a_white_panel_in_the_dark(app, game_id, tmp_path):
    app.services.settings.set("theme", "dark")
    app.start_match(game_id, Setup(3, {}, 7), players(3))
    touch.frames(20)
    assert theme.dark
    for number, opens in enumerate(OPENERS[game_id]):
        opens(app.navigation.screen.frame.board)
        touch.advance(0.4)
        sheet = of_kind(Sheet)[0]
        picture = touch.picture(tmp_path / f"{number}.png")
        assert white_share(picture, (*sheet.face.pos, *sheet.face.size)) < 0.12, f"{game_id}, sheet {number}"
        sheet.dismiss(animate=False)
        touch.frames(3)
