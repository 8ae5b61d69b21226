"""Settings: one frozen object, from flags, environment, repository, user's file and defaults."""
