"""A judgement on a text as text for people, JSON, SARIF or GitHub annotations."""
