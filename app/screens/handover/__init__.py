"""The hand-over: an opaque page between two persons who share the device."""
