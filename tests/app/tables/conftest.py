from __future__ import annotations

from importlib import import_module

import pytest


@pytest.fixture
def sit(request, window, tmp_path):
    """Sits down at a table of the game whose folder the test lies in: `sit(seats=3, persons=1, seed=7)`. Everybody
    leaves after the test."""
    kind = import_module(f"tests.app.tables.{request.path.parent.name}.table").Sitting
    sitting = []

    def sit_down(**wishes):
        sitting.append(kind(tmp_path / f"table{len(sitting)}", **wishes))
        return sitting[-1]

    yield sit_down
    for each in sitting:
        each.frame.go_away()
