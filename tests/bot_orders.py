"""Commands and holds without a database."""


class Remembered:
    def __init__(self, *commands):
        self.waiting = list(commands)
        self.held = {}

    def pending(self, key):
        return tuple(self.waiting)

    def done(self, key, command):
        self.waiting.remove(command)

    def hold(self, key, author):
        self.held.setdefault(key, author)

    def release(self, key):
        self.held.pop(key, None)

    def holder(self, key):
        return self.held.get(key)
