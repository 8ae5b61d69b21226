"""English and Chinese put together: title, body, disclosure, trailers, managed region."""
