"""pyjnius of a phone that refuses everything: Kivy learns the density of its screen, and that is all."""

from types import SimpleNamespace


class Refused(Exception):
    """A Java exception: these have no common base with Python's."""


class Activity:
    def getResources(self):
        return SimpleNamespace(getConfiguration=lambda: SimpleNamespace(fontScale=1.0))

    def __getattr__(self, name: str):
        raise Refused(name)


CLASSES = {
    "org.renpy.android.Hardware": SimpleNamespace(getDPI=lambda: 320, metrics=SimpleNamespace(scaledDensity=2.0)),
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=Activity()),
}


def autoclass(name: str):
    if name not in CLASSES:
        raise Refused(name)
    return CLASSES[name]
