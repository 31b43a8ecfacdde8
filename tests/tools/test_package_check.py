"""The package is right, and each check of it notices when it is not: every check meets the fault it is there for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tools.package_check import command, distribution, imports, pictures, recipes, spec, start, tree
from tools.package_check.__main__ import FAST, main, run
from tools.package_check.project import ROOT, Missing, Project, reach_packagers

SPEC = (ROOT / "buildozer.spec").read_text(encoding="utf-8")


@pytest.mark.parametrize("check", FAST, ids=lambda check: check.__name__)
def test_the_package_is_right(check):
    assert list(check(Project())) == []


@pytest.fixture
def with_spec(tmp_path):
    """Our sources with a spec in which one thing is changed."""

    def make(before: str, after: str) -> Project:
        assert before in SPEC
        (tmp_path / "buildozer.spec").write_text(SPEC.replace(before, after), encoding="utf-8")
        return Project(ROOT, tmp_path / "buildozer.spec")

    return make


@pytest.fixture
def small(tmp_path) -> Project:
    """A project of a few files, packaged with our spec; tests spoil it."""
    contents = {
        "main.py": "from app import start\n",
        "app/__init__.py": 'from kivy.app import App\nSOUND = "tap"\nATLAS = "shell"\n',
        "rules/__init__.py": 'PACKS = "packs"\n',
        "assets/sounds/tap.wav": "",
        "assets/packs/land.csv": "",
        "assets/art/1x/shell.atlas": '{"shell-0.png": {"star": [0, 0, 8, 8]}}',
        "assets/art/1x/shell-0.png": "",
        "assets/art/digest.txt": "",
        "docs/ANDROID.md": "",
        "tests/test_play.py": "",
        "pyproject.toml": 'version = "0.1.0"\n',
        "requirements.txt": (ROOT / "requirements.txt").read_text(encoding="utf-8"),
        "buildozer.spec": SPEC,
    }
    for name, text in contents.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Project(tmp_path, tmp_path / "buildozer.spec")


def add(project: Project, name: str, text: str = "") -> None:
    (project.root / name).parent.mkdir(parents=True, exist_ok=True)
    (project.root / name).write_text(text, encoding="utf-8")


# -- the spec ----------------------------------------------------------------------------------------------------


def test_buildozer_notices_a_spec_without_a_title(with_spec):
    findings = list(spec.buildozer_accepts_the_spec(with_spec("title = Four Worlds\n", "")))
    assert findings == ['buildozer refuses the spec: [app] "title" is missing']


def test_buildozer_notices_an_orientation_that_does_not_exist(with_spec):
    (finding,) = spec.buildozer_accepts_the_spec(with_spec("portrait, landscape", "portrait, diagonal"))
    assert '"diagonal" is not a valid' in finding


def test_a_spec_that_is_no_spec_is_one_line(with_spec):
    (finding,) = spec.buildozer_accepts_the_spec(with_spec("[app]\n", ""))
    assert finding.startswith("buildozer cannot read the spec") and "\n" not in finding


def test_a_wrong_pin_is_noticed(with_spec):
    findings = list(spec.pins_are_those_of_the_desktop(with_spec("kivymd==2.0.0", "kivymd==1.2.0")))
    assert findings == ["kivymd is 1.2.0 in the spec and 2.0.0 in requirements.txt"]


def test_a_forgotten_pin_is_noticed(with_spec):
    (finding,) = spec.pins_are_those_of_the_desktop(with_spec("plyer==2.1.0", "plyer"))
    assert finding.startswith("plyer has no version in the spec")


def test_a_requirement_nobody_tests_on_the_desktop_is_noticed(with_spec):
    findings = list(spec.pins_are_those_of_the_desktop(with_spec("python3,", "python3,pycairo==1.27.0,")))
    assert findings == ["pycairo is in the spec but not in requirements.txt"]


def test_the_runner_of_the_workflow_accepts_the_licence_and_a_person_is_asked(monkeypatch):
    reach_packagers()
    from buildozer import Buildozer

    def accepts() -> bool:
        return Buildozer(str(ROOT / "buildozer.spec")).config.getbooldefault("app", "android.accept_sdk_license", False)

    assert not accepts()
    workflow = (ROOT / ".github/workflows/android.yml").read_text(encoding="utf-8")
    name, _, value = next(line for line in workflow.splitlines() if "ACCEPT_SDK_LICENSE" in line).partition(":")
    monkeypatch.setenv(name.strip(), value.strip(' "'))
    assert accepts()


# -- recipes -----------------------------------------------------------------------------------------------------


def test_without_a_pin_materialyoucolor_would_be_too_old(with_spec):
    project = with_spec("materialyoucolor==3.0.3", "materialyoucolor")
    assert recipes.resolve(spec.requirements(project)).recipes["materialyoucolor"] == "2.0.10"


def test_python_for_android_ignores_a_pin_of_pillow(with_spec):
    project = with_spec("pillow,", "pillow==13.0.0,")
    (finding,) = recipes.recipes_resolve_to_our_versions(project)
    assert finding == "pillow would be built as 11.3.0, not 13.0.0"


def test_another_bootstrap_is_noticed(with_spec):
    findings = list(recipes.recipes_resolve_to_our_versions(with_spec("python3,", "python3,sdl3,")))
    assert "python-for-android chooses the bootstrap sdl3, not sdl2" in findings


def test_a_missing_requirement_is_noticed(with_spec):
    (finding,) = recipes.recipes_resolve_to_our_versions(with_spec("pillow,", ""))
    assert finding == "pillow would not be in the package"


@pytest.mark.parametrize(
    ("before", "after", "word"),
    [
        ("android.ndk = 28c", "android.ndk = 25b", "28c"),
        ("p4a.commit = v2026.05.09", "p4a.commit = v2024.01.21", "v2026.05.09"),
        ("android.minapi = 24", "android.minapi = 19", "minapi 19"),
    ],
)
def test_another_platform_is_noticed(with_spec, before, after, word):
    (finding,) = recipes.the_platform_is_the_packagers_own(with_spec(before, after))
    assert word in finding


# -- imports -----------------------------------------------------------------------------------------------------


def test_an_import_without_requirement_is_noticed_even_inside_a_function(small):
    add(small, "app/net.py", "def fetch():\n    import requests\n")
    findings = list(imports.imports_are_covered_by_requirements(small))
    assert findings == ["app/net.py:2: requests is imported, but no requirement of the spec brings it"]


def test_the_requirement_of_an_import_may_not_be_dropped(with_spec):
    findings = list(imports.imports_are_covered_by_requirements(with_spec("plyer==2.1.0,", "")))
    assert findings and all("plyer is imported" in finding for finding in findings)


@pytest.mark.parametrize("module", ["tkinter", "unittest.mock", "kivy.tests.common", "distutils.spawn"])
def test_an_import_of_what_is_swept_out_of_the_package_is_noticed(small, module):
    add(small, "rules/odd.py", f"from {module} import something\n")
    assert list(imports.imports_survive_the_packagers_broom(small)) == [f"rules/odd.py:1: {module} is not on the phone"]


def test_the_widget_that_needs_cairo_is_noticed(small):
    add(small, "app/wait.py", "from kivymd.uix.loadingindicator import MDLoadingIndicator\n")
    assert list(imports.nothing_needs_cairo(small)) == ["app/wait.py:1: MDLoadingIndicator needs pycairo"]


# -- the tree ----------------------------------------------------------------------------------------------------


def test_a_file_kind_missing_in_the_spec_is_noticed(with_spec):
    findings = list(tree.the_tree_is_exactly_the_app(with_spec("csv,wav", "csv")))
    assert findings and all(finding.startswith("assets/sounds/") for finding in findings)
    assert "not in the packaged tree: its kind or folder is missing in the spec" in findings[0]


def test_tests_in_the_package_are_noticed(small):
    small.spec.write_text(SPEC.replace("= tests,tools,", "= "), encoding="utf-8")
    findings = list(tree.the_tree_is_exactly_the_app(small))
    assert findings == ["tests/test_play.py is in the packaged tree, but the app does not need it"]


def test_a_file_that_lies_about_is_noticed(small):
    assert list(tree.the_tree_is_exactly_the_app(small)) == []
    add(small, "notes.json", "{}")
    (finding,) = tree.the_tree_is_exactly_the_app(small)
    assert finding.startswith("notes.json is in the packaged tree")


def test_a_file_kind_nobody_has_is_noticed(with_spec):
    findings = list(tree.kinds_are_those_we_use(with_spec("csv,wav", "csv,wav,ogg")))
    assert findings == ["source.include_exts names ogg, but the app has no such file"]


def test_a_sound_nobody_plays_is_noticed(small):
    assert list(tree.every_asset_is_used(small)) == []
    add(small, "assets/sounds/gong.wav")
    add(small, "assets/films/start.json")
    assert list(tree.every_asset_is_used(small)) == [
        "assets/films/start.json is packaged, but nothing reads assets/films",
        "assets/sounds/gong.wav is packaged, but nothing names it",
    ]


def test_a_picture_that_is_left_out_and_used_after_all_is_noticed(small):
    add(small, "app/field.py", 'from app.kit import art\nart.tile_picture("hatch")\n')
    assert list(tree.every_asset_is_used(small)) == ["hatch.png is left out of the package, but named"]


def test_an_atlas_without_its_picture_is_noticed(small):
    (small.root / "assets/art/1x/shell-0.png").unlink()
    (finding,) = tree.every_page_of_an_atlas_is_there(small)
    assert finding.startswith("assets/art/1x/shell-0.png is named by its atlas")


def test_a_name_on_the_packagers_black_list_is_noticed(small):
    add(small, "rules/unittest/__init__.py")
    (finding,) = tree.the_broom_takes_nothing(small)
    assert finding == "rules/unittest/__init__.py would be dropped by python-for-android: its list has unittest/*"


def test_kivymd_without_its_rules_is_told(small):
    told = list(tree.kivymds_rules_and_fonts_come_with_it(small, swept=("*.kv",)))
    assert any("appbar.kv" in line for line in told)
    assert list(tree.kivymds_rules_and_fonts_come_with_it(small)) == []


def test_a_tree_that_grew_too_large_is_noticed(small):
    add(small, "assets/sounds/long.wav", "a" * 2**20)
    (finding,) = tree.the_tree_is_small(small, limit=2**20)
    assert finding == "the packaged tree has 1.0 MB; the limit is 1.0 MB"


# -- pictures ----------------------------------------------------------------------------------------------------


@pytest.fixture
def with_icons(small) -> Project:
    shutil.copytree(ROOT / "assets/art/icon", small.root / "assets/art/icon")
    return small


@pytest.fixture
def complete(with_icons) -> Project:
    """With all that python-for-android wants beside the sources."""
    shutil.copytree(ROOT / "tools/android", with_icons.root / "tools/android")
    return with_icons


def test_an_icon_of_another_size_is_noticed(with_icons):
    Image.new("RGBA", (192, 192)).save(with_icons.root / "assets/art/icon/icon.png")
    assert list(pictures.icons_and_presplash_have_their_sizes(with_icons)) == [
        "assets/art/icon/icon.png is 192x192, not 512x512"
    ]


def test_a_foreground_that_launchers_would_cut_is_noticed(with_icons):
    Image.new("RGBA", (432, 432), "red").save(with_icons.root / "assets/art/icon/adaptive_foreground.png")
    (finding,) = pictures.icons_and_presplash_have_their_sizes(with_icons)
    assert "reaches out of the middle" in finding


def test_a_missing_presplash_is_noticed(with_icons):
    (with_icons.root / "assets/art/icon/presplash.png").unlink()
    (finding,) = pictures.icons_and_presplash_have_their_sizes(with_icons)
    assert finding == "presplash.filename: there is no file 'assets/art/icon/presplash.png'"


# -- the command line and the manifest -----------------------------------------------------------------------------


def test_the_command_line_is_the_same_whoever_asked_for_buildozer_first():
    """Its colours are part of the command line, and decided when it is imported."""
    code = (
        "from tools.package_check import command, spec; from tools.package_check.project import Project; "
        "spec.requirements(Project()); print(list(command.the_command_line_is_the_snapshot(Project())))"
    )
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_another_command_line_is_noticed(with_spec):
    findings = list(command.the_command_line_is_the_snapshot(with_spec("android.api = 36", "android.api = 35")))
    assert findings == [
        "the command line differs from p4a_commands.txt: -ANDROIDAPI=36",
        "the command line differs from p4a_commands.txt: +ANDROIDAPI=35",
    ]


@pytest.mark.parametrize(
    ("before", "after", "finding"),
    [
        (
            "= VIBRATE",
            "= VIBRATE,INTERNET",
            "the manifest has name = ['android.permission.VIBRATE', "
            "'android.permission.INTERNET'] in uses-permission, not ['android.permission.VIBRATE']",
        ),
        (
            "android.extra_manifest_application_arguments = ",
            "# ",
            "the manifest has enableOnBackInvokedCallback = [None] in application, not ['false']",
        ),
        (
            "portrait, landscape",
            "portrait",
            "the manifest has screenOrientation = ['portrait'] in activity, not ['unspecified']",
        ),
        ("fullscreen = 0", "fullscreen = 1", "Kivy would hide the bars of the system: P4A_IS_WINDOWED is not True"),
        ("android.add_resources = ", "# ", "the package has no resource values-es/strings.xml"),
    ],
)
def test_a_broken_promise_in_the_manifest_is_noticed(complete, before, after, finding):
    assert before in SPEC
    complete.spec.write_text(SPEC.replace(before, after), encoding="utf-8")
    assert list(distribution.the_manifest_says_what_we_promise(complete)) == [finding]


def test_what_python_for_android_stumbles_over_is_one_line(complete):
    (complete.root / "assets/art/icon/presplash.png").unlink()
    (finding,) = distribution.the_manifest_says_what_we_promise(complete)
    assert finding.startswith("python-for-android cannot package the app") and "presplash.png" in finding


# -- starting, and the command itself ------------------------------------------------------------------------------


def test_a_start_that_fails_is_noticed(small, monkeypatch, tmp_path):
    """A tree without the app: no libraries are needed to see that it does not start."""
    monkeypatch.setattr(start, "libraries", lambda _project: tmp_path)
    (finding,) = start._starts(small, tmp_path, ["-OO"])
    assert finding.startswith("the app does not start at home on desktop -OO: exit 1")
    (finding,) = start._plays(small, tmp_path, ["main.pyc"], "mondo")
    assert finding.startswith("no match of mondo was played to its end with main.pyc: exit 2")


def test_source_in_the_bytecode_archive_is_noticed(complete, monkeypatch):
    make = distribution.make
    monkeypatch.setattr(distribution, "make", lambda project, work, bytecode: make(project, work))
    monkeypatch.setattr(start, "_starts", lambda *_arguments, **_named: iter(()))
    (finding,) = start.the_app_plays_from_bytecode(complete)
    assert finding.startswith("the archive holds source, not bytecode")


def test_one_wrong_check_makes_the_command_fail(capsys):
    def cards_are_on_the_table(_project):
        yield "a card is missing"

    assert run((cards_are_on_the_table,), Project()) == 1
    assert "WRONG cards are on the table" in capsys.readouterr().out
    assert run((), Project()) == 0


def test_an_unknown_argument_is_one_line(capsys):
    assert main(["--quick"]) == 2
    assert capsys.readouterr().err.startswith("usage:")


def test_without_the_packagers_the_command_says_how_to_get_them(tmp_path):
    with pytest.raises(Missing, match="make package-check"):
        reach_packagers(Path(tmp_path))
