"""Libraries for the old page size are found wherever python-for-android puts them."""

import io
import struct
import tarfile
import zipfile

import pytest

from tools.android.page_alignment import alignments, main

KB = 1024


def library(*alignment: int) -> bytes:
    """A 64-bit ELF file with nothing but a header and one LOAD segment for each alignment, and a note."""
    segments = b"".join(
        struct.pack("<IIQQQQQQ", kind, 0, 0, 0, 0, 0, 0, size)
        for kind, size in [(4, 4), *((1, size) for size in alignment)]
    )
    head = b"\x7fELF\x02\x01".ljust(16, b"\0") + struct.pack(
        "<HHIQQQIHHHHHH", 3, 183, 1, 0, 64, 0, 0, 64, 56, len(alignment) + 1, 0, 0, 0
    )
    return head + segments


def bundle(**members: bytes) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, contents in members.items():
            entry = tarfile.TarInfo(f"modules/{name}.so")
            entry.size = len(contents)
            archive.addfile(entry, io.BytesIO(contents))
    return packed.getvalue()


@pytest.fixture
def package(tmp_path):
    def make(**members: bytes) -> str:
        path = tmp_path / "app.apk"
        with zipfile.ZipFile(path, "w") as archive:
            for name, contents in members.items():
                archive.writestr(name.replace("__", "/"), contents)
        return str(path)

    return make


def test_alignments_are_read_from_load_segments_only():
    assert alignments(library(4 * KB, 16 * KB)) == [4 * KB, 16 * KB]
    assert alignments(b"\x1f\x8b no library") == []


def test_libraries_for_large_pages_are_right(package, capsys):
    contents = {"lib__arm64-v8a__libSDL2.so": library(16 * KB), "lib__armeabi-v7a__libSDL2.so": library(4 * KB)}
    assert main(package(**contents)) == 0
    assert capsys.readouterr().out == "1 libraries, 0 wrong\n"


def test_a_library_for_small_pages_is_named(package, capsys):
    contents = {"lib__arm64-v8a__libmain.so": library(16 * KB, 4 * KB)}
    assert main(package(**contents)) == 1
    assert "lib/arm64-v8a/libmain.so is not laid out" in capsys.readouterr().out


def test_a_module_hidden_in_the_python_bundle_is_named(package, capsys):
    contents = {"lib__arm64-v8a__libpybundle.so": bundle(json=library(16 * KB), math=library(4 * KB))}
    assert main(package(**contents)) == 1
    assert "libpybundle.so:modules/math.so" in capsys.readouterr().out


def test_a_package_without_libraries_is_wrong(package):
    assert main(package(**{"classes.dex": b""})) == 1
