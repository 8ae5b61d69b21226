"""Facts and proposals into a record that is there, without touching what people wrote."""
