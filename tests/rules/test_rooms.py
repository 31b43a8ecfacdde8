"""The rooms of the house: the core knows no screen, the app knows no rule, the shell knows no single game.

Lists of exceptions may only shrink: a door that is no longer used must be struck from its list.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Mapping
from functools import cache

import pytest

from rules import GAME_IDS
from tests.rules import rooms
from tests.rules.rooms import Import

OPEN = frozenset({"view", "preview", "moves", "scene", "packs"})
"""What the app may import of a game's rules; all else is asked through views, previews and the session."""

INSIDES: dict[str, set[str]] = {}
"""Boards that still read numbers of cards and spaces instead of words."""

CLOSED = {
    "app/kit": ("app.services", "app.play", "app.screens", "app.tables"),
    "app/services": ("app.play", "app.screens", "app.tables"),
    "app/play": ("app.screens", "app.tables"),
    "app/tables": ("app.screens",),
}
"""Each room and what it may not import while it runs: doors lead from screens to tables, play, services and the kit."""

EXTENDING = "app/tables"
"""A screen that only one game has is a kind of a screen of the shell, which it extends; nothing else leads back."""

BENCH = {"tests.app.headless", "tests.app.touch", "tests.app.bare", "tests.app.screens.matches"}
"""What the benchmarks share with the tests: an app without a screen whose clock they own, the finger that plays it, and
finished matches. They measure what the tests try, so neither has a second finger."""


@cache
def imports(folder: str) -> tuple[Import, ...]:
    return tuple(rooms.imports(rooms.sources(folder)))


def faults(found: Mapping[str, Collection[str]], listed: Mapping[str, Collection[str]]) -> list[str]:
    """Doors that nobody allowed, and allowed ones that nobody needs any more."""
    new = [
        f"{path} imports {name}: not allowed"
        for path, names in sorted(found.items())
        for name in sorted(names)
        if name not in listed.get(path, ())
    ]
    old = [
        f"{path} no longer imports {name}: strike it from the list"
        for path, names in sorted(listed.items())
        for name in sorted(names)
        if name not in found.get(path, ())
    ]
    return new + old


# -- the house --------------------------------------------------------------------------------


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    allowed = {*sys.stdlib_module_names, "rules"}
    assert not [each for each in imports("rules") if each.name.split(".")[0] not in allowed]


def test_python_imports_kivymd_only_in_the_kit_and_the_application() -> None:
    strangers = {each.path for each in imports("app") if each.name.split(".")[0] == "kivymd"}
    assert not [path for path in strangers if not path.startswith("app/kit/") and path != "app/application.py"]


def test_the_app_imports_of_a_games_rules_only_what_is_open_to_it() -> None:
    assert not faults(rooms.insides(imports("app"), OPEN), INSIDES)


def wrong_way(code: rooms.Sources) -> dict[str, set[str]]:
    """By file: what it imports from above, but for the class of a screen that it extends."""
    found: dict[str, set[str]] = {}
    everything = rooms.imports(code)
    for room, closed in CLOSED.items():
        found |= rooms.opened(everything, room, closed)
    extended = rooms.extended({path: code[path] for path in found if path.startswith(EXTENDING + "/")})
    return {path: rest for path, names in found.items() if (rest := names - extended.get(path, set()))}


def test_no_room_imports_what_is_above_it() -> None:
    assert not wrong_way(rooms.sources("app"))


@pytest.mark.parametrize("folder", ["rules", "app"])
def test_no_modules_need_each_other_while_they_are_loaded(folder: str) -> None:
    assert not rooms.cycle(imports(folder))


def test_tools_need_no_tests() -> None:
    found = rooms.opened(imports("tools"), "tools", ("tests",))
    assert {path for path in found if not path.startswith("tools/bench/")} == set(), "only the bench has their finger"
    assert set().union(*found.values()) <= BENCH


def test_what_a_manifest_names_is_there() -> None:
    manifests = {path: source for path, source in rooms.sources("app/tables").items() if path.endswith("manifest.py")}
    manifests.pop("app/tables/manifest.py")
    assert not rooms.dangling(manifests)


def test_the_shell_names_no_single_game() -> None:
    assert not rooms.named_games(rooms.sources("app"))
    layouts = [
        path for path in (rooms.ROOT / "app").rglob("*.kv") if not {*GAME_IDS} & {*path.relative_to(rooms.ROOT).parts}
    ]
    assert layouts and not [
        path.name for path in layouts if any(game_id in path.read_text(encoding="utf-8") for game_id in GAME_IDS)
    ]


@pytest.mark.parametrize("word", ["pickle", "marshal", "shelve"])
def test_nothing_is_stored_but_json(word: str) -> None:
    assert not [each for folder in ("rules", "app") for each in imports(folder) if each.name.split(".")[0] == word]


# -- the checks themselves: each finds a fault that is planted ---------------------------------


def planted(path: str, source: str) -> list[Import]:
    return rooms.imports({path: source})


@pytest.mark.parametrize(
    "source",
    [
        "from rules.mondo.state import MondoState",
        "from rules.mondo import state",
        "import rules.mondo.state",
        "def late():\n    from rules.mondo.state import MondoState",
    ],
)
def test_a_board_that_reaches_into_what_decides_is_named(source: str) -> None:
    found = rooms.insides(planted("app/tables/mondo/cards.py", source), OPEN)
    assert faults(found, {}) == ["app/tables/mondo/cards.py imports mondo.state: not allowed"]


def test_what_is_open_may_be_imported_in_any_form() -> None:
    source = "from rules.mondo import preview\nfrom rules.mondo.view import MondoView\nfrom rules.game import Move"
    assert not rooms.insides(planted("app/tables/mondo/cards.py", source), OPEN)


def test_an_exception_that_is_no_longer_needed_is_named() -> None:
    assert faults({}, {"app/a.py": {"mondo.spaces"}}) == [
        "app/a.py no longer imports mondo.spaces: strike it from the list"
    ]


@pytest.mark.parametrize("room", CLOSED)
def test_a_wrong_way_import_is_named_also_inside_a_function_but_not_for_types(room: str) -> None:
    at_once = planted(f"{room}/new.py", "from app.screens.log import log_entries")
    late = planted(f"{room}/new.py", "def show():\n    from app.screens.log import log_entries")
    typed = planted(f"{room}/new.py", "if TYPE_CHECKING:\n    from app.screens.log import Entry")
    for found in (at_once, late):
        assert rooms.opened(found, room, CLOSED[room]) == {f"{room}/new.py": {"app.screens.log"}}
    assert not rooms.opened(typed, room, CLOSED[room])


EXTENDS = "from app.screens.shell import ShellScreen\nclass Atlas(ShellScreen): ..."


def test_a_game_may_extend_a_screen_of_the_shell_and_use_nothing_else_of_it() -> None:
    assert not wrong_way({"app/tables/mondo/new.py": EXTENDS})
    used = {
        "app/tables/mondo/new.py": "from app.screens.shell import ShellScreen\nmade = ShellScreen()",
        "app/tables/mondo/also.py": EXTENDS + "\nfrom app.screens.shell import Face",
        "app/play/new.py": EXTENDS,
    }
    assert wrong_way(used) == {path: {"app.screens.shell"} for path in used}


def test_a_tool_that_needs_a_test_is_named() -> None:
    found = rooms.opened(planted("tools/new.py", "from tests.rules.kept import FOLDER"), "tools", ("tests",))
    assert found == {"tools/new.py": {"tests.rules.kept"}}


@pytest.mark.parametrize("entry", ["app.tables.mondo.nowhere:TELLING", "app.tables.mondo.telling:NOTHING"])
def test_a_manifest_entry_that_leads_nowhere_is_named(entry: str) -> None:
    path = "app/tables/mondo/manifest.py"
    assert rooms.dangling({path: f'MANIFEST = Manifest(told_by="{entry}")'}, ["mondo"]) == [
        f"{path} names {entry}: not there"
    ]


def test_a_game_without_a_manifest_is_named() -> None:
    assert rooms.dangling({}, ["mondo"]) == ["mondo has no app/tables/mondo/manifest.py"]


def test_a_circle_is_named_from_end_to_end_and_a_late_import_breaks_it() -> None:
    one, two = "from app.services.i18n import tr", "from app.services.settings import Settings"
    circle = rooms.imports({"app/services/settings.py": one, "app/services/i18n.py": two})
    assert rooms.cycle(circle) == ["app.services.i18n", "app.services.settings", "app.services.i18n"]
    broken = rooms.imports({"app/services/settings.py": one, "app/services/i18n.py": f"def f():\n    {two}"})
    assert not rooms.cycle(broken)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ('DAILY = "mondo"', "mondo"),
        ('text = f"where_is_that.option.{key}"', "where_is_that"),
        ("from app.tables.new_worlds.cards import draw_card", "new_worlds"),
        ("class NaturalSelectionCard: ...", "NaturalSelection"),
        ("colour = MONDO", "MONDO"),
    ],
)
def test_a_game_that_is_named_in_the_shell_is_found(source: str, word: str) -> None:
    assert rooms.named_games({"app/screens/new.py": source}) == [f"app/screens/new.py:1: {word}"]


def test_words_about_a_game_and_its_own_folder_are_free() -> None:
    assert not rooms.named_games({"app/screens/new.py": '"""As in mondo."""\n# new_worlds too\n'})
    assert not rooms.named_games({"app/tables/mondo/new.py": 'GAME = "mondo"'})


# -- one door to a match --------------------------------------------------------------------------

PLAYS = {"app/play/session.py": "self.match"}
"""Who makes a move in a match: the session, in `record`."""


def plays_a_match(source: str) -> list[str]:
    """What `.play(` is called on where that is a match: a name that ends in `match` or a new `Match`."""
    called = (
        ast.unparse(node.func.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
    )
    return [on for on in called if on.endswith(("match", "match.state")) or on.startswith("Match(")]


def test_a_session_is_the_only_door_to_its_match() -> None:
    found = {path: plays_a_match(source) for path, source in rooms.sources("app").items()}
    assert {path: on[0] for path, on in found.items() if on} == PLAYS
    assert all(len(on) <= 1 for on in found.values())


def test_another_door_to_a_match_is_found() -> None:
    assert plays_a_match("session.match.play(0, move)") == ["session.match"]
    assert plays_a_match("board.session.match.state.play(0, move)") == ["board.session.match.state"]
    assert plays_a_match("Match(game, setup).play(0, move)") == ["Match(game, setup)"]
    assert plays_a_match("director.play(told, done); session.play(move)") == []
