"""Android: vibration through plyer, the rest through pyjnius. A missing service never raises: it is logged once
and the app goes on without it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kivy.logger import Logger

from app.insets import Insets
from app.services.device.base import Device

T = TypeVar("T")


class AndroidDevice(Device):
    name = "android"

    def __init__(self) -> None:
        self._silent: set[str] = set()
        self._insets: Insets | None = None
        self._insets_for: tuple[int, int] | None = None

    def _try(self, what: str, action: Callable[[], T], otherwise: T) -> T:
        """Run it; if the service is missing, note it once and answer `otherwise`."""
        if what in self._silent:
            return otherwise
        try:
            return action()
        except Exception as error:  # Java exceptions have no common Python base
            self._silent.add(what)
            Logger.warning("Device: no %s on this device: %s", what, error)
            return otherwise

    def vibrate(self, milliseconds: int) -> bool:
        return self._try("vibration", lambda: _vibrate(milliseconds), False)

    def keep_awake(self, awake: bool) -> bool:
        return self._try("keep awake", lambda: _keep_awake(awake), False)

    def language(self) -> str:
        return self._try("language", _language, super().language())

    def dark_mode(self) -> bool:
        return self._try("dark mode", _dark_mode, False)

    def text_scale(self) -> float:
        return self._try("text size", _text_scale, 1.0)

    def data_folder(self) -> Path:
        return self._try("storage folder", _data_folder, super().data_folder())

    def leave(self) -> bool:
        return self._try("leaving", _leave, False)

    shares = True

    def share(self, text: str, title: str) -> bool:
        from app.services.device import sharing

        return self._try("sharing", lambda: sharing.send(text, title), False)

    def share_picture(self, picture: Path, text: str, title: str) -> bool:
        from app.services.device import sharing

        return self._try("sharing of pictures", lambda: sharing.send_picture(picture, text, title), False)

    def share_file(self, file: Path, title: str) -> bool:
        from app.services.device import sharing

        return self._try("sharing of files", lambda: sharing.send_file(file, title), False)

    picks_files = True

    def pick_file(self, done: Callable[[bytes | None], None], most: int) -> bool:
        from app.services.device import opening

        return self._try("choosing of files", lambda: opening.pick(done, most), False)

    def places(self) -> list[Path]:
        """An app sees no folder but its own; all others through the dialog."""
        return [self.data_folder()]

    def insets(self) -> Insets:
        """Asked again only when the window has another size: this is read in every layout."""
        from kivy.base import EventLoop

        size = tuple(EventLoop.window.size)
        if self._insets is None or size != self._insets_for:
            self._insets, self._insets_for = self._try("insets", _read_insets, None), size
        return self._insets or Insets()


def _activity():
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _vibrate(milliseconds: int) -> bool:
    from plyer import vibrator

    vibrator.vibrate(milliseconds / 1000)
    return True


def _keep_awake(awake: bool) -> bool:
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(_set_screen_on)(awake)
    return True


def _set_screen_on(awake: bool) -> None:
    """On Android's own thread: only it may touch the window."""
    from jnius import autoclass

    flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_KEEP_SCREEN_ON
    window = _activity().getWindow()
    if awake:
        window.addFlags(flag)
    else:
        window.clearFlags(flag)


def _language() -> str:
    from jnius import autoclass

    return autoclass("java.util.Locale").getDefault().getLanguage()[:2].lower()


def _dark_mode() -> bool:
    from jnius import autoclass

    configuration = autoclass("android.content.res.Configuration")
    mode = _activity().getResources().getConfiguration().uiMode & configuration.UI_MODE_NIGHT_MASK
    return mode == configuration.UI_MODE_NIGHT_YES


def _text_scale() -> float:
    return float(_activity().getResources().getConfiguration().fontScale)


def _data_folder() -> Path:
    return Path(_activity().getFilesDir().getAbsolutePath()) / "four_worlds"


def _leave() -> bool:
    return bool(_activity().moveTaskToBack(True))


def _read_insets() -> Insets | None:
    """None while the window is not attached: to be asked again."""
    from kivy.base import EventLoop

    view = _activity().getWindow().getDecorView()
    root = view.getRootWindowInsets()
    if root is None:
        return None
    found = Insets(
        root.getSystemWindowInsetLeft(),
        root.getSystemWindowInsetTop(),
        root.getSystemWindowInsetRight(),
        root.getSystemWindowInsetBottom(),
    )
    width, height = EventLoop.window.size
    return not_yet_kept_free(found, view.getWidth() - width, view.getHeight() - height)


def not_yet_kept_free(insets: Insets, spare_width: float, spare_height: float) -> Insets:
    """Older systems lay our surface out between their bars, newer ones under them. What the surface already leaves
    free (`spare`) must not be kept free twice."""
    return Insets(
        left=0 if spare_width >= insets.left else insets.left,
        right=0 if spare_width >= insets.left + insets.right else insets.right,
        top=0 if spare_height >= insets.top else insets.top,
        bottom=0 if spare_height >= insets.top + insets.bottom else insets.bottom,
    )
