"""python -m tools.package_check [--fast | --write]: one line for each check, exit 1 if anything is wrong."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

from tools.package_check import command, distribution, imports, pictures, recipes, spec, start, tree
from tools.package_check.project import Missing, Project

Check = Callable[[Project], Iterator[str]]

FAST: tuple[Check, ...] = (
    spec.buildozer_accepts_the_spec,
    spec.pins_are_those_of_the_desktop,
    recipes.the_platform_is_the_packagers_own,
    recipes.recipes_resolve_to_our_versions,
    imports.imports_are_covered_by_requirements,
    imports.imports_survive_the_packagers_broom,
    imports.nothing_needs_cairo,
    tree.the_tree_is_exactly_the_app,
    tree.kinds_are_those_we_use,
    tree.every_asset_is_used,
    tree.every_page_of_an_atlas_is_there,
    tree.the_broom_takes_nothing,
    tree.kivymds_rules_and_fonts_come_with_it,
    tree.the_tree_is_small,
    pictures.icons_and_presplash_have_their_sizes,
    command.the_command_line_is_the_snapshot,
    distribution.the_manifest_says_what_we_promise,
)
"""Part of `make test`, as tests/tools/test_package_check.py."""
SLOW: tuple[Check, ...] = (start.the_app_plays_from_the_tree, start.the_app_plays_from_bytecode)


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--fast"], ["--write"]):
        print("usage: python -m tools.package_check [--fast | --write]", file=sys.stderr)
        return 2
    try:
        if arguments == ["--write"]:
            command.write_snapshot(Project())
            return 0
        return run(FAST if arguments else FAST + SLOW, Project())
    except Missing as missing:
        print(f"package_check: {missing}", file=sys.stderr)
        return 2


def run(checks: tuple[Check, ...], project: Project) -> int:
    wrong = 0
    for check in checks:
        began = time.perf_counter()
        findings = list(check(project))
        word = "WRONG" if findings else "ok"
        print(f"{word:5} {check.__name__.replace('_', ' ')} ({time.perf_counter() - began:.1f} s)", flush=True)
        for finding in findings:
            print(f"      {finding}", flush=True)
        wrong += bool(findings)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
