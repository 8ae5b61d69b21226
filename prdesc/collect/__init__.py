"""What a branch changes, read from git."""
