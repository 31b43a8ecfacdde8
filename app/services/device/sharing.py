"""Android's share dialog, without a permission and without a provider of our own.

Text needs nothing but an intent. A picture must lie where the other app may read it: since Android 10 (API 29) an app
may put its own pictures among the device's without asking, and gets an address (`content://media/…`) that it may lend.
Before that it would need the storage permission, so there only the text is shared.
"""

from __future__ import annotations

from pathlib import Path

FIRST_API = 29
"""From this Android on a picture can be lent without a permission."""
ALBUM = "Pictures/Four Worlds"
KIND = "image/png"


def send(text: str, title: str) -> bool:
    """Open the dialog with a line of text."""
    _open(_intent("text/plain", text), title)
    return True


def send_picture(picture: Path, text: str, title: str) -> bool:
    """Open the dialog with a picture and its line; False on an Android that is too old for it."""
    from jnius import autoclass, cast

    if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_API:
        return False
    address = _publish(picture)
    intents = autoclass("android.content.Intent")
    intent = _intent(KIND, text)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    _open(intent, title)
    return True


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


def _publish(picture: Path):
    """Put the picture among the device's; the address under which others may read it."""
    from jnius import autoclass

    resolver = _activity().getContentResolver()
    values = autoclass("android.content.ContentValues")()
    for key, value in (("_display_name", picture.name), ("mime_type", KIND), ("relative_path", ALBUM)):
        values.put(key, value)
    media = autoclass("android.provider.MediaStore$Images$Media")
    address = resolver.insert(media.EXTERNAL_CONTENT_URI, values)
    if address is None:
        raise OSError("the device keeps no pictures")
    stream = resolver.openOutputStream(address)
    try:
        stream.write(picture.read_bytes())
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
