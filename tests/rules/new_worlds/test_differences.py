"""What is told of a move: every change once, for players and for onlookers."""

from __future__ import annotations

from rules.new_worlds import preview
from tests.rules.new_worlds.test_preview_for_the_table import a_state


def test_an_onlooker_is_told_of_every_lead_once() -> None:
    before = a_state((), (), ()).view(None)
    after = a_state(("25", "57"), (), ()).view(None)
    told = preview.effects(before, after, 0)
    assert [lead.params["biome"] for lead in told] == ["savannah", "arctic"]
