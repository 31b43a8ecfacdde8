"""For all tests: what hypothesis tries is the same in every run, and a busy machine is no failure."""

from hypothesis import settings

settings.register_profile("explicit", deadline=None, derandomize=True)
settings.load_profile("explicit")
