"""python-for-android's last step before gradle, run for real: manifest, resources and the archive of our sources.

Its `build.py` works in a distribution folder that normally holds compiled libraries as well. Here the folder holds
the bootstrap's own files, a made-up SDK with no tools in it, and no libraries: enough for all that is text.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from xml.etree import ElementTree

from tools.package_check.command import commands
from tools.package_check.project import Project, quiet_place
from tools.package_check.tree import copy_sources

ANDROID = "{http://schemas.android.com/apk/res/android}"
TOOLCHAIN = {"--bootstrap": 1, "--dist_name": 1, "--arch": 1, "--copy-libs": 0, "--ignore-setup-py": 0}
"""Arguments that python-for-android keeps for itself, and how many values follow; the rest goes to build.py."""


def make(project: Project, work: Path, mode: str = "release", bytecode: bool = False) -> Path:
    """The distribution folder after python-for-android has put our app into it."""
    arguments = commands(project, work)[mode]
    copy_sources(project, work)
    dist = _lay_out(work / "dist", arguments)
    for_build = _for_build(arguments[1:])
    if not bytecode:
        for_build.append("--no-byte-compile-python")
    _run_build(dist, for_build)
    return dist


def _lay_out(dist: Path, arguments: list[str]) -> Path:
    import pythonforandroid.bootstraps as bootstraps

    for layer in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(Path(bootstraps.__file__).parent / layer / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src" / "patches", ignore_errors=True)  # they are for SDL's Java, which is not here
    archs = [value for name, value in pairwise(arguments) if name == "--arch"]
    lowest = arguments[arguments.index("--minsdk") + 1]
    about = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "ndk_api": int(lowest)}
    (dist / "dist_info.json").write_text(json.dumps(about), encoding="utf-8")
    (dist / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    (dist / "project.properties").write_text("target=android-36", encoding="utf-8")
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}", encoding="utf-8")
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    return dist


def _for_build(arguments: list[str]) -> list[str]:
    """What the toolchain passes on; it also gives --add-resource another name."""
    rest, kept = list(arguments), []
    while rest:
        name = rest.pop(0)
        if name in TOOLCHAIN:
            del rest[: TOOLCHAIN[name]]
        elif not name.startswith(("--color=", "--storage-dir=", "--ndk-api=")):
            kept.append("--resource" if name == "--add-resource" else name)
    place = kept.index("--ndk-api")
    return kept[:place] + kept[place + 2 :]


def _run_build(dist: Path, arguments: list[str]) -> None:
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("p4a_build", dist / "build.py")
    build, before = module_from_spec(spec), Path.cwd()
    os.chdir(dist)
    try:
        with redirect_stdout(io.StringIO()) as said:
            spec.loader.exec_module(build)
            silent = partial(subprocess.call, stdout=subprocess.DEVNULL)  # the compiler names every file
            build.subprocess = SimpleNamespace(**{**vars(subprocess), "call": silent})
            build.parse_args_and_make_package(arguments)
    except SystemExit:
        raise RuntimeError(said.getvalue().strip().splitlines()[-1]) from None
    finally:
        os.chdir(before)


def the_manifest_says_what_we_promise(project: Project) -> Iterator[str]:
    """Vibration and no other permission, the old way of back, both orientations, our APIs, our resources."""
    with TemporaryDirectory(prefix="package_") as work, quiet_place(project, Path(work)):
        try:
            dist = make(project, Path(work).resolve())
        except Exception as error:  # whatever python-for-android stumbles over is the finding
            yield f"python-for-android cannot package the app: {' '.join(str(error).split())}"
            return
        manifest = ElementTree.parse(dist / "src/main/AndroidManifest.xml").getroot()
        yield from _wrong_in(manifest)
        yield from _missing_resources(dist / "src/main/res")
        with tarfile.open(dist / "src/main/assets/private.tar") as archive:
            told = archive.extractfile("p4a_env_vars.txt").read().decode().split("\n")
        if "P4A_IS_WINDOWED=True" not in told:
            yield "Kivy would hide the bars of the system: P4A_IS_WINDOWED is not True"


PROMISED = [
    (".//uses-permission", "name", ["android.permission.VIBRATE"]),
    (".//uses-sdk", "minSdkVersion", ["24"]),
    (".//uses-sdk", "targetSdkVersion", ["36"]),
    (".//application", "enableOnBackInvokedCallback", ["false"]),
    (".//application", "allowBackup", ["true"]),
    (".//activity", "screenOrientation", ["unspecified"]),
    (".//service", "name", []),
]


def _wrong_in(manifest: ElementTree.Element) -> Iterator[str]:
    for path, attribute, values in PROMISED:
        found = [node.get(ANDROID + attribute) for node in manifest.findall(path)]
        if found != values:
            yield f"the manifest has {attribute} = {found or 'nothing'} in {path[3:]}, not {values or 'nothing'}"


def _missing_resources(resources: Path) -> Iterator[str]:
    for name in (
        "mipmap/icon.png",
        "mipmap/icon_foreground.png",
        "mipmap/icon_background.png",
        "mipmap-anydpi-v26/icon.xml",
        "drawable/presplash.jpg",
        "values-es/strings.xml",
    ):
        if not (resources / name).is_file():
            yield f"the package has no resource {name}"
