"""A description that a person wrote, a sentence that she changes, and the Chinese of both."""

from small_record import PAIRS

HANDMADE = "The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB.\r\n"
CHINESE = PAIRS["The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB."]
EDITED = "The draft cache now takes 10.5 GB."
EXTRA = {EDITED: "草稿缓存现在占用 10.5 GB。"}
