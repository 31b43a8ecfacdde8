"""python-for-android's own module, as far as Kivy cannot start without it."""


def remove_presplash() -> None:
    """The app is there."""
