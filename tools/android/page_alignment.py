"""Phones with memory pages of 16 KB refuse libraries laid out for 4 KB: name those in an APK or AAB.

Usage: python tools/android/page_alignment.py FILE. Only 64-bit libraries are concerned, also those that
python-for-android hides in its archive libpybundle.so.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator

PAGE = 16 * 1024
LOAD = 1


def alignments(library: bytes) -> list[int]:
    """The alignment of every LOAD segment of a 64-bit ELF file; nothing for any other file."""
    if library[:6] != b"\x7fELF\x02\x01":
        return []
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    headers = (library[table + i * size : table + (i + 1) * size] for i in range(count))
    return [struct.unpack_from("<Q", h, 48)[0] for h in headers if struct.unpack_from("<I", h)[0] == LOAD]


def libraries(package: str) -> Iterator[tuple[str, bytes]]:
    """Name and contents of every 64-bit library in the package."""
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            if "arm64-v8a/" not in name or not name.endswith(".so"):
                continue
            contents = archive.read(name)
            yield name, contents
            if name.endswith("libpybundle.so"):
                yield from _bundled(name, contents)


def _bundled(name: str, contents: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(contents)) as bundle:
        for member in bundle:
            if member.isfile() and member.name.endswith(".so"):
                yield f"{name}:{member.name}", bundle.extractfile(member).read()


def main(package: str) -> int:
    found = [(name, alignments(contents)) for name, contents in libraries(package)]
    found = [(name, sizes) for name, sizes in found if sizes]
    wrong = [name for name, sizes in found if min(sizes) < PAGE]
    for name in wrong:
        print(f"{name} is not laid out for pages of 16 KB")
    print(f"{len(found)} libraries, {len(wrong)} wrong")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
