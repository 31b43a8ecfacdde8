"""Settings: everything acts at once."""
