"""The whole bot in a storm: signed webhooks, the real refresh, `kill -9` of every part.

`Storm` puts it together: `github` is the double, `hosts` are the processes, `host` is what runs in
one, `postman` delivers by halves, `faults` are what must not have happened.
"""
