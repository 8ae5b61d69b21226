"""The local model: fetched once, verified by hash, served on loopback."""
