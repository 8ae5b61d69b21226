"""What is read from GitHub over its REST API; nothing is written."""
