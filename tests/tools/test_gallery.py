"""The gallery's second half: simulated eyes for every table."""

from __future__ import annotations

from PIL import Image

from tools.art import catalogue
from tools.art.sheets import GROUNDS
from tools.eyes import EYES
from tools.gallery import main, simulate_tables


def test_every_table_is_seen_by_three_eyes(tmp_path):
    (tmp_path / "phone").mkdir()
    for name in ("mondo_table.png", "new_worlds_table_worlds.png", "home.png"):
        Image.new("RGB", (4, 4), (200, 40, 30)).save(tmp_path / "phone" / name)
    assert simulate_tables(tmp_path) == simulate_tables(tmp_path) == 6, "views of views are not made"
    seen = {eye: Image.open(tmp_path / "phone" / f"mondo_table_{eye}.png").getpixel((0, 0)) for eye in EYES}
    assert len(set(seen.values())) == 3
    assert seen["protan"][0] < 200, "red is dark to protan eyes"


def test_a_folder_that_is_not_there_is_one_line(tmp_path, capsys):
    assert main([str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_every_atlas_has_a_ground_for_its_contact_sheet():
    assert set(GROUNDS) == set(catalogue.ATLASES)
