"""The history: every finished match of this device, to find and to look at again."""
