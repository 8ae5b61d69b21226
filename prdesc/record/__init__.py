"""The change record: what a person or a tool says about one change, read with positions."""
