"""The tree that buildozer's own copy step makes: every file the app needs, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.package_check.project import Project, quiet_place, reach_packagers
from tools.package_check.spec import open_spec

TOPS = ("app", "rules", "assets")
UNUSED = ("dash_line", "hatch")
"""Pictures that are drawn, but not named by any table yet."""
LEFT_OUT = ("assets/art/icon/*", "assets/art/digest.txt", *(f"assets/art/?x/{name}.png" for name in UNUSED))
"""Pictures of the launcher go into Android's own resources; the digest is for `make art`."""
LIMIT = 16 * 2**20
"""Bytes of our own files. With Python, Kivy and two processors this stays far below the store's 200 MB."""


@contextmanager
def packaged_tree(project: Project) -> Iterator[Path]:
    """The folder that python-for-android gets as --private, for as long as the block lasts."""
    with TemporaryDirectory(prefix="package_") as work, quiet_place(project, Path(work)):
        yield copy_sources(project, Path(work))


def copy_sources(project: Project, work: Path) -> Path:
    buildozer = open_spec(project, work)
    buildozer._copy_application_sources()
    return Path(buildozer.app_dir)


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def needed(project: Project) -> set[str]:
    """What the app is made of: main.py and all of app/, rules/ and assets/, without what only tools read."""
    found = {"main.py"} | {f"{top}/{name}" for top in TOPS for name in files(project.root / top)}
    return {name for name in found if "__pycache__" not in name and not any(fnmatch(name, p) for p in LEFT_OUT)}


def the_tree_is_exactly_the_app(project: Project) -> Iterator[str]:
    """Nothing missing, nothing too much, and only file kinds the spec names."""
    with packaged_tree(project) as tree:
        packaged = files(tree)
    for name in sorted(needed(project) - packaged):
        yield f"{name} is not in the packaged tree: its kind or folder is missing in the spec"
    for name in sorted(packaged - needed(project)):
        yield f"{name} is in the packaged tree, but the app does not need it"


def kinds_are_those_we_use(project: Project) -> Iterator[str]:
    """The spec names no file kind that the app does not have."""
    with TemporaryDirectory() as work, quiet_place(project, Path(work)):
        named = open_spec(project, Path(work)).config.getlist("app", "source.include_exts", [])
    used = {Path(name).suffix.lstrip(".") for name in needed(project)}
    for kind in sorted(set(named) - used):
        yield f"source.include_exts names {kind}, but the app has no such file"


def every_asset_is_used(project: Project) -> Iterator[str]:
    """Each asset is named by what loads it: pages by their atlas, sounds and single pictures by the code, the rest by
    the folder that is read whole."""
    code = "\n".join(
        path.read_text(encoding="utf-8") for top in ("app", "rules") for path in (project.root / top).rglob("*.py")
    )
    yield from (f"{name}.png is left out of the package, but named" for name in UNUSED if _quoted(name, code))
    pages = _pages(project)
    for name in sorted(name for name in needed(project) if name.startswith("assets/")):
        path = Path(name)
        if path.suffix in (".png", ".wav", ".atlas") and name not in pages and not _quoted(path.stem, code):
            yield f"{name} is packaged, but nothing names it"
        elif path.suffix not in (".png", ".wav", ".atlas") and not _quoted(path.parts[1], code):
            yield f"{name} is packaged, but nothing reads assets/{path.parts[1]}"


def _pages(project: Project) -> set[str]:
    """The pictures that the atlases consist of."""
    found = set()
    for atlas in (project.root / "assets").rglob("*.atlas"):
        folder = atlas.parent.relative_to(project.root).as_posix()
        found |= {f"{folder}/{page}" for page in json.loads(atlas.read_text(encoding="utf-8"))}
    return found


def _quoted(word: str, code: str) -> bool:
    return re.search(rf"[\"'/]{re.escape(word)}[\"'/]", code) is not None


def every_page_of_an_atlas_is_there(project: Project) -> Iterator[str]:
    """An atlas without one of its pictures shows nothing on the table."""
    with packaged_tree(project) as tree:
        packaged = files(tree)
    for page in sorted(_pages(project) - packaged):
        yield f"{page} is named by its atlas, but not in the packaged tree"


def the_broom_takes_nothing(project: Project) -> Iterator[str]:
    """python-for-android drops files whose names are on its list; none of ours may be."""
    reach_packagers()
    import pythonforandroid.bootstraps as bootstraps

    text = (Path(bootstraps.__file__).parent / "_sdl_common/build/blacklist.txt").read_text(encoding="utf-8")
    patterns = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for name in sorted(needed(project)):
        for pattern in patterns:
            if fnmatch(f"/app/{name}", f"*/{pattern}"):
                yield f"{name} would be dropped by python-for-android: its list has {pattern}"


def kivymds_rules_and_fonts_come_with_it(project: Project, swept: tuple[str, ...] = ()) -> Iterator[str]:
    """KivyMD is nothing without its KV files and its icon font: the wheel has them, and python-for-android's broom for
    libraries (or a name in `swept`) takes none."""
    reach_packagers()
    from pythonforandroid.recipes.python3 import Python3Recipe

    own = [Path(str(file)) for file in metadata.files("kivymd") or ()]
    for kind in (".kv", ".ttf"):
        if not any(path.suffix == kind for path in own):
            yield f"the wheel of kivymd has no {kind} file"
    for path in (path for path in own if path.suffix in (".kv", ".ttf")):
        gone = Python3Recipe.site_packages_dir_blacklist.intersection(path.parts)
        if gone or any(fnmatch(path.name, name) for name in (*Python3Recipe.site_packages_filen_blacklist, *swept)):
            yield f"{path.as_posix()} of kivymd would be dropped by python-for-android"


def the_tree_is_small(project: Project, limit: int = LIMIT) -> Iterator[str]:
    """A download should be a matter of seconds."""
    with packaged_tree(project) as tree:
        size = sum((tree / name).stat().st_size for name in files(tree))
    if size > limit:
        yield f"the packaged tree has {size / 2**20:.1f} MB; the limit is {limit / 2**20:.1f} MB"
