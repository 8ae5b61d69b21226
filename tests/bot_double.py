"""What GitHub does for an App: tokens, its own account, deliveries, reactions, installations."""

import re
import threading
from datetime import UTC, datetime, timedelta

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from github_double import Answer, GitHub, rest

APP_ID, SLUG = "4242", "prdesc"


GRANTED = {
    "permissions": {
        "contents": "read",
        "issues": "read",
        "metadata": "read",
        "pull_requests": "write",
    },
    "events": ["issue_comment", "pull_request"],
}


def private_key():
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    kind = serialization.PrivateFormat.TraditionalOpenSSL
    pem = serialization.Encoding.PEM
    return key.private_bytes(pem, kind, serialization.NoEncryption()).decode()


KEY = private_key()


class AppGitHub(GitHub):
    """The double, as an App with one installation meets it."""

    def __init__(self, *script):
        super().__init__(*script, user=f"{SLUG}[bot]")
        self.installations = {99: ["octo/app"]}
        self.app = {"id": int(APP_ID), "slug": SLUG, "name": SLUG, **GRANTED}
        self.minted: dict[str, tuple[int, list[str]]] = {}
        self.life = timedelta(hours=1)
        self.deliveries: list[dict] = []
        self.redelivered: list[int] = []
        self.reactions: dict[int, list[str]] = {}
        self.limit: dict[str, str] = {}
        """Headers about limits that come with every answer."""
        self._minting = threading.Lock()

    def _made(self, request):
        answer = self._of_app(request) or self._checked(request)
        answer.headers.update(self.limit)
        return answer

    def _of_app(self, request):
        """Answer what only an App asks; None for all else."""
        for method, pattern, make in _ROUTES:
            found = re.fullmatch(pattern, request.path)
            if found and request.method == method:
                by_app = request.headers.get("authorization", "").startswith("Bearer eyJ")
                refused = {"message": "A JSON web token could not be decoded"}
                return make(self, request, found) if by_app else Answer.json(refused, 401)
        return None

    def _redeliver(self, number):
        self.redelivered.append(int(number))
        return Answer.json({}, 202)

    def _mint(self, installation, payload):
        if installation not in self.installations:
            return Answer.json({"message": "Not Found"}, 404)
        owned = self.installations[installation]
        names = payload.get("repositories")
        allowed = owned if names is None else [one for one in owned if one.split("/")[1] in names]
        if names is not None and not allowed:
            return Answer.json({"message": "There is at least one repository that …"}, 422)
        with self._minting:
            token = f"ghs_{len(self.minted):036d}"
            self.minted[token] = installation, allowed
        until = datetime.now(UTC) + self.life
        return Answer.json({"token": token, "expires_at": f"{until:%Y-%m-%dT%H:%M:%SZ}"}, 201)

    def _checked(self, request):
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        if token not in self.minted:
            return Answer.json({"message": "Bad credentials"}, 401)
        installation, allowed = self.minted[token]
        if request.path == "/installation/repositories":
            found = [{"full_name": one} for one in self.installations[installation]]
            return Answer.json({"total_count": len(found), "repositories": found})
        named = re.match(r"/repos/([^/]+/[^/]+)", request.path)
        is_public = request.method == "GET" and not any(
            named and named[1] in owned for owned in self.installations.values()
        )
        if named and named[1] not in allowed and not is_public:
            return Answer.json({"message": "Resource not accessible by integration"}, 403)
        if found := re.fullmatch(r"/repos/.*/issues/comments/(\d+)/reactions", request.path):
            self.reactions.setdefault(int(found[1]), []).append(request.payload["content"])
            return Answer.json({"id": 1, "content": request.payload["content"]}, 201)
        return super()._made(request)


_ROUTES = (
    ("GET", "/app", lambda double, *_: Answer.json(double.app)),
    (
        "GET",
        "/app/installations",
        lambda double, *_: Answer.json(
            [{"id": one, "suspended_at": None} for one in double.installations]
        ),
    ),
    (
        "GET",
        "/app/hook/deliveries",
        lambda double, request, _: rest.page(double, request, double.deliveries),
    ),
    (
        "POST",
        r"/app/hook/deliveries/(\d+)/attempts",
        lambda double, _, found: double._redeliver(found[1]),
    ),
    (
        "POST",
        r"/app/installations/(\d+)/access_tokens",
        lambda double, request, found: double._mint(int(found[1]), request.payload or {}),
    ),
)
