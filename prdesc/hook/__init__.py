"""The git hook: drafts a commit message when the editor opens, checks it when it closes."""
