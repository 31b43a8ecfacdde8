"""The triangles of a map pack fill its land exactly and belong to the outline beside them."""

from __future__ import annotations

import json

import pytest

from tools.triangles import PACKS, area, cut, triangles


@pytest.mark.parametrize("outline", sorted(PACKS.glob("*_outline.json")), ids=lambda path: path.stem)
def test_what_is_kept_was_cut_from_this_outline_and_fills_it(outline):
    kept = json.loads(outline.with_name(outline.name.replace("_outline", "_triangles")).read_text(encoding="utf-8"))
    assert kept == cut(outline), "make the triangles anew: python -m tools.triangles"
    for code, rings in json.loads(outline.read_text(encoding="utf-8")).items():
        for ring, found in zip(rings, kept["rings"][code], strict=True):
            pieces = [[ring[corner] for corner in found[at : at + 3]] for at in range(0, len(found), 3)]
            assert sum(abs(area(piece)) for piece in pieces) == pytest.approx(abs(area(ring)), rel=1e-9)


def test_a_ring_with_a_bay_is_cut_round_it():
    ring = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0), (0.0, 0.0)]
    found = triangles(ring)
    assert found is not None and len(found) == 9
    turned = triangles(ring[::-1])
    assert turned is not None and len(turned) == 9, "whichever way it runs"


def test_a_ring_that_crosses_itself_is_left_to_the_app():
    assert triangles([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (1.0, -2.0), (0.0, 4.0), (3.0, -1.0)]) is None
