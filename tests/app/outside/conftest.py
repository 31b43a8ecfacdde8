"""From outside: the app is set as usual at the beginning of each test."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def usual_dress():
    from tests.app.outside.stages import DRESS

    yield
    DRESS.clear()
