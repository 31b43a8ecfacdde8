"""Android's dialog to choose a file, of this device or of a cloud: what is chosen may be read without a permission."""

from __future__ import annotations

import os
from collections.abc import Callable

from kivy.clock import Clock
from kivy.logger import Logger

REQUEST = 0x4D57
"""Tells our answer from those that others wait for."""

Done = Callable[[bytes | None], None]


def pick(done: Done, most: int) -> bool:
    """Open the dialog; `done` gets what was chosen, or None if it cannot be read."""
    from android import activity
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")  # apps that hand on a match know its kind or call it just bytes
    _activity().startActivityForResult(intent, REQUEST)
    activity.bind(on_activity_result=_answer(done, most))  # a person takes longer than this
    return True


def _answer(done: Done, most: int) -> Callable:
    """What Android calls, on a thread of its own, when a dialog is closed."""

    def chosen(request: int, result: int, intent) -> None:
        from android import activity
        from jnius import autoclass

        if request != REQUEST:
            return
        activity.unbind(on_activity_result=chosen)
        if result != autoclass("android.app.Activity").RESULT_OK or intent is None:
            return
        data = _read(intent.getData(), most)
        Clock.schedule_once(lambda _dt: done(data))

    return chosen


def _read(address, most: int) -> bytes | None:
    """The first bytes there, one more than are wanted at most."""
    try:
        handle = _activity().getContentResolver().openFileDescriptor(address, "r").detachFd()
        with os.fdopen(handle, "rb") as file:
            return file.read(most + 1)
    except Exception as error:  # Java exceptions have no common Python base
        Logger.warning("Device: a file cannot be read: %s", error)
        return None


def _activity():
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
