"""Terms: the glossary of a language pair, matched in English and counted in Chinese."""
