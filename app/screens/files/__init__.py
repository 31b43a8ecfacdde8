"""A folder of a desk: to choose a file where the device has no dialog for it."""
