"""The scene of New Worlds follows from its events, whatever modules are in play and whoever looks."""

from __future__ import annotations

from itertools import product

import pytest

from rules.new_worlds import GAME
from rules.new_worlds.components import Modules
from rules.new_worlds.scene import CHANGES
from tools.scene_contract import check_sharp, run

MODULES = [dict(zip(Modules._fields, chosen, strict=True)) for chosen in product((False, True), repeat=4)]


def name_of(modules: dict[str, bool]) -> str:
    return "+".join(module for module, in_play in modules.items() if in_play) or "basic"


@pytest.mark.parametrize("modules", MODULES, ids=name_of)
def test_every_set_of_modules_keeps_the_contract_for_every_viewer(modules):
    assert run(GAME.id, name_of(modules), modules)


@pytest.mark.parametrize("mapping", sorted(CHANGES))
def test_an_event_whose_changes_were_forgotten_is_missed(mapping):
    check_sharp(GAME.id, mapping)
