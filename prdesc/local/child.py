"""The child process of `serve`: one order on stdin, one address on stdout, then the server.

It ends when its stdin ends, which also happens when its parent dies, however that dies.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import xllamacpp


def main() -> None:
    """Read the order, serve until stdin ends."""
    # The library writes to both streams; stdout is kept for the answer alone.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    import xllamacpp  # noqa: PLC0415, after the line above, because loading it may write

    order = json.loads(sys.stdin.buffer.readline())
    try:
        server = xllamacpp.Server(parameters(xllamacpp.CommonParams(), order))
    except RuntimeError as error:
        sys.exit(str(error))
    answer.write(json.dumps({"url": server.listening_address}) + "\n")
    answer.close()
    sys.stdin.buffer.read()
    os._exit(0)  # the library's own end waits for idle connections


def parameters(
    wanted: xllamacpp.CommonParams, order: dict[str, str | int | None]
) -> xllamacpp.CommonParams:
    """Write an order into the library's parameters."""
    wanted.model.path = order["model"]
    wanted.model_alias = {order["name"]}
    wanted.hostnames = ["127.0.0.1"]
    wanted.port = order["port"]
    wanted.api_keys = [order["key"]]
    # Any web page may send requests to loopback; none of them may read an answer.
    wanted.cors_origins = ""
    wanted.ui = False
    wanted.n_ctx = order["context"]
    wanted.n_parallel = order["slots"]
    wanted.kv_unified = True
    if order["threads"]:
        wanted.cpuparams.n_threads = order["threads"]
        wanted.cpuparams_batch.n_threads = order["threads"]
    wanted.verbosity = 1
    return wanted


if __name__ == "__main__":
    main()
