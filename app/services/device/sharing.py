"""Android's share dialog, without a permission and without a provider of our own.

Text needs nothing but an intent. A picture, or the file of a match, must lie where the other app may read it: since
Android 10 (API 29) an app may put its own among the device's pictures and downloads without asking, and gets an address
(`content://media/…`) that it may lend. Before that it would need the storage permission, so there only text is shared.
"""

from __future__ import annotations

from pathlib import Path

FIRST_API = 29
"""From this Android on a picture can be lent without a permission."""
ALBUM = "Pictures/Four Worlds"
KIND = "image/png"
FILES = "Download/Four Worlds"
FILE_KIND = "application/json"


def send(text: str, title: str) -> bool:
    """Open the dialog with a line of text."""
    _open(_intent("text/plain", text), title)
    return True


def send_picture(picture: Path, text: str, title: str) -> bool:
    """Open the dialog with a picture and its line; False on an Android that is too old for it."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_API:
        return False
    _lend(_intent(KIND, text), _publish(picture, KIND, ALBUM, "Images$Media"), title)
    return True


def send_file(file: Path, title: str) -> bool:
    """Open the dialog with a file, which lies among the device's downloads from then on; False on an Android that is
    too old for it."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_API:
        return False
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(FILE_KIND)
    _lend(intent, _publish(file, FILE_KIND, FILES, "Downloads"), title)
    return True


def _lend(intent, address, title: str) -> None:
    """Whoever gets the intent may read what lies there."""
    from jnius import autoclass, cast

    intents = autoclass("android.content.Intent")
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    _open(intent, title)


def _intent(kind: str, text: str):
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_TEXT, _letters(text))
    return intent


def _letters(text: str):
    """A text as Java's CharSequence: the intent has several methods of that name."""
    from jnius import autoclass, cast

    return cast("java.lang.CharSequence", autoclass("java.lang.String")(text))


def _publish(file: Path, kind: str, folder: str, collection: str):
    """Put a file among the device's pictures or downloads; the address under which others may read it."""
    from jnius import autoclass

    resolver = _activity().getContentResolver()
    values = autoclass("android.content.ContentValues")()
    for key, value in (("_display_name", file.name), ("mime_type", kind), ("relative_path", folder)):
        values.put(key, value)
    media = autoclass(f"android.provider.MediaStore${collection}")
    address = resolver.insert(media.EXTERNAL_CONTENT_URI, values)
    if address is None:
        raise OSError("the device keeps no files of this kind")
    stream = resolver.openOutputStream(address)
    try:
        stream.write(file.read_bytes())
    finally:
        stream.close()
    return address


def _open(intent, title: str) -> None:
    from jnius import autoclass

    chooser = autoclass("android.content.Intent").createChooser(intent, _letters(title))
    _activity().startActivity(chooser)


def _activity():
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
