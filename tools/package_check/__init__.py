"""Everything about the Android package that can be known without an SDK, an NDK or a device.

Each check is a function that yields one line for each thing that is wrong. It asks the packagers' own code wherever
there is some: buildozer reads the spec and copies the sources, python-for-android resolves the recipes, takes the
command line and makes the manifest and the archive of the sources.
"""
