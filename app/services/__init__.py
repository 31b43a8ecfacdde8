"""Services: storage, settings, texts, sound, haptics, records and the device. None of them knows a widget."""
