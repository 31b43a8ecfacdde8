from __future__ import annotations

import pytest


@pytest.fixture
def sit(window, tmp_path):
    """Sits down at a table: `sit(seats=3, persons=1, seed=7, played=0)`. Everybody leaves after the test."""
    from tests.app.tables.natural_selection.table import Sitting

    sitting = []

    def sit_down(**wishes) -> Sitting:
        sitting.append(Sitting(tmp_path / f"table{len(sitting)}", **wishes))
        return sitting[-1]

    yield sit_down
    for each in sitting:
        each.frame.go_away()
