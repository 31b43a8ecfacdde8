"""Records: what was played and won on this device."""
