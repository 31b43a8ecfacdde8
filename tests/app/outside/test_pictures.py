"""Screens and tables look as they did when somebody last looked at them and was content."""

from __future__ import annotations

import os

import pytest
from PIL import Image

from tests.app.outside.pictures import FOLDER, SHARE, SHOTS, Shot, take, unlike


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_it_looks_as_its_reference(app, tmp_path, shot: Shot):
    seen = take(app, shot)
    path = FOLDER / f"{shot.name}.png"
    if os.environ.get("WRITE_PICTURES"):
        FOLDER.mkdir(exist_ok=True)
        seen.save(path, optimize=True)
        pytest.skip("written anew")
    assert path.exists(), f"no reference {path.name}: make pictures, and look at it"
    share = unlike(seen, Image.open(path))
    if share > SHARE:
        seen.save(tmp_path / path.name)
    assert share <= SHARE, f"{share:.1%} looks different; seen: {tmp_path / path.name}"


def test_every_reference_belongs_to_a_shot():
    assert {path.stem for path in FOLDER.glob("*.png")} == {shot.name for shot in SHOTS}


def test_an_empty_board_a_white_panel_and_a_lost_card_are_noticed():
    reference = Image.new("RGB", (137, 305), (40, 60, 80))
    reference.paste((220, 200, 150), (20, 120, 110, 260))
    lost = reference.copy()
    lost.paste((40, 60, 80), (20, 120, 42, 150))
    white = reference.copy()
    white.paste((255, 255, 255), (0, 280, 137, 305))
    empty = Image.new("RGB", (137, 305), (40, 60, 80))
    assert unlike(reference, reference) == 0
    assert all(unlike(other, reference) > SHARE for other in (lost, white, empty))
