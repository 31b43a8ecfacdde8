"""What is told of a move: every change once, for players and for onlookers."""

from __future__ import annotations

from rules.new_worlds import preview
from tests.rules.new_worlds.test_preview_for_the_table import a_state


def test_an_onlooker_is_told_of_every_lead_once() -> None:
    before = a_state((), (), ()).view(None)
    after = a_state(("25", "57"), (), ()).view(None)
    told = preview.effects(before, after, 0)
    assert [lead.params["biome"] for lead in told] == ["savannah", "arctic"]


def test_discordance_names_who_has_fewest_from_now_on_and_who_no_longer_has() -> None:
    before = a_state(("17", "18", "25"), ("19", "26"), ("20", "27"), discordance=True).view(0)
    after = a_state(("17", "18", "25"), ("19", "21", "26"), ("20", "27"), discordance=True).view(0)
    told = preview.shortages(before, after)
    assert [(news.key, news.params["seats"], news.params["counts"]) for news in told] == [
        ("new_worlds.effect.fewest_no_more", [1], ["jungle"])
    ]


def test_without_discordance_nobody_is_told_to_have_fewest() -> None:
    assert preview.shortages(a_state((), ()).view(0), a_state(("17",), ()).view(0)) == []
