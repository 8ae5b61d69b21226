"""Commands and holds without a database."""


class Remembered:
    def __init__(self, *commands):
        self.waiting = list(commands)
        self.held = {}
        self.wishes = set()

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

    def want(self, key):
        self.wishes.add(key)

    def wanted(self, key):
        return key in self.wishes
