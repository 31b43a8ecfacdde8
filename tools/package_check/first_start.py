"""Run inside a packaged tree: the first start of the app, as on a new phone, and one line that says where it led.

Usage: python first_start.py FOLDER
"""

import sys

FRAMES = 30


def main(folder: str) -> int:
    sys.path.insert(0, folder)
    from kivy.base import stopTouchApp
    from kivy.clock import Clock

    from app.application import FourWorlds
    from app.services.device import device

    app, frames = FourWorlds(), []

    def frame(_dt: float) -> None:
        frames.append(app.navigation.screen)
        if len(frames) == FRAMES:
            print(f"screen {type(frames[-1]).__module__} on {device.name}")
            stopTouchApp()

    Clock.schedule_interval(frame, 0)
    app.run()
    return 0 if len(frames) >= FRAMES else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
