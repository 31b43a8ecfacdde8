"""How strong the computer players are: every pairing worth knowing, measured by whole matches."""
