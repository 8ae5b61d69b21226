"""A real Postgres, and a world of pull requests that workers look after."""
