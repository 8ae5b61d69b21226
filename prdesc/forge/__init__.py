"""Pull requests over the API of GitHub: what is read, and what is written with care."""
