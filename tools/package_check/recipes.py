"""What python-for-android would build: bootstrap, recipes with their versions, and what it leaves to pip."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from tools.package_check.project import Project, quiet_place, reach_packagers
from tools.package_check.spec import CHOSEN_BY_PACKAGER, open_spec, requirements

ON_THE_PHONE = {"python3": "3.14.2", "sdl2": "2.30.11", "pyjnius": "1.7.0", **CHOSEN_BY_PACKAGER}
"""Versions that come with the python-for-android we pin; another one must be a decision."""
BROUGHT_BY_RECIPES = {"certifi", "chardet", "idna", "requests", "six", "urllib3"}
"""Pure Python that the recipes of kivy and pyjnius bring along."""


class Resolution(NamedTuple):
    bootstrap: str
    recipes: dict[str, str | None]
    modules: set[str]


def resolve(wanted: dict[str, str | None]) -> Resolution:
    """python-for-android's own resolution. As its command line does, `name==version` becomes VERSION_name first."""
    reach_packagers()
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    logging.getLogger("p4a").setLevel(logging.ERROR)
    with patch.dict(os.environ, {f"VERSION_{name}": version for name, version in wanted.items() if version}):
        context = Context()
        order, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(wanted), None)
        versions = {name: Recipe.get_recipe(name, context).version for name in order}
    return Resolution(bootstrap.name, versions, set(modules))


def recipes_resolve_to_our_versions(project: Project) -> Iterator[str]:
    """Bootstrap sdl2, our pins, and from pip only what we ask for (python-for-android installs with --no-deps)."""
    wanted = requirements(project)
    with TemporaryDirectory() as work, quiet_place(project, Path(work)):
        try:
            found = resolve(wanted)
        except Exception as error:  # python-for-android raises its own kinds
            yield f"python-for-android cannot resolve the requirements: {' '.join(str(error).split())}"
            return
    if found.bootstrap != "sdl2":
        yield f"python-for-android chooses the bootstrap {found.bootstrap}, not sdl2"
    yield from _wrong_versions(wanted, found)
    unwanted = found.modules - set(wanted) - BROUGHT_BY_RECIPES
    if unwanted:
        yield f"pip would install what the spec does not ask for: {', '.join(sorted(unwanted))}"


def _wrong_versions(wanted: dict[str, str | None], found: Resolution) -> Iterator[str]:
    pins = {name: version for name, version in wanted.items() if version or name not in ON_THE_PHONE}
    for name, version in {**ON_THE_PHONE, **pins}.items():
        if name not in found.recipes:
            if name not in found.modules:
                yield f"{name} would not be in the package"
        elif version and found.recipes[name] != version:
            yield f"{name} would be built as {found.recipes[name]}, not {version}"


def the_platform_is_the_packagers_own(project: Project) -> Iterator[str]:
    """NDK, target and minimum API as python-for-android recommends or accepts, and the release that is checked here."""
    with TemporaryDirectory() as work, quiet_place(project, Path(work)):
        buildozer = open_spec(project, Path(work))
        from pythonforandroid import __version__, recommendations

        said = {key: buildozer.config.getdefault("app", key, "") for key in ("android.ndk", "p4a.commit")}
        api, lowest = int(buildozer.target.android_api), int(buildozer.target.android_minapi)
    recommended = recommendations.RECOMMENDED_NDK_VERSION
    if said["android.ndk"] != recommended:
        yield f"android.ndk is {said['android.ndk']}; python-for-android wants {recommended}"
    if said["p4a.commit"] != f"v{__version__}":
        yield f"p4a.commit is {said['p4a.commit']}; the checks run with v{__version__}"
    if api < recommendations.MIN_TARGET_API or not recommendations.MIN_NDK_API <= lowest <= api:
        yield f"android.api {api} with android.minapi {lowest} is refused by python-for-android"
