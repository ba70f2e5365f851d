import base64
import hashlib
import json
import os
import re
import sys
import threading
import time
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ALLOWED_ORIGIN = os.environ.get("ALLOWED_ORIGIN", "http://localhost:5173")
HOST = os.environ.get("HOST", "localhost")
PORT = int(os.environ.get("PORT", "8080"))


# #region token
LIFETIME = 300  # How long a token is valid, in seconds.


class TokenGenerator:
    """Signs tokens with an access key. Raises ValueError if the key is invalid."""

    def __init__(self, access_key: str):
        key = base64.b64decode(access_key, validate=True)
        if len(key) != 33 or key[0] != 1 or crc8(key[1:]) != 0:
            raise ValueError("invalid access key")
        self.private_key = Ed25519PrivateKey.from_private_bytes(key[1:])
        public_key = self.private_key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        self.key_id = key_id(public_key)

    def create_token(self, room: str, user: str) -> str:
        now = int(time.time())
        header = {"alg": "EdDSA", "kid": self.key_id}
        claims = {"rid": room, "uid": user, "sub": "connect", "exp": now + LIFETIME, "nbf": now}
        body = f"{base64url(to_json(header))}.{base64url(to_json(claims))}"
        return f"{body}.{base64url(self.private_key.sign(body.encode()))}"


def key_id(public_key: bytes) -> str:
    """Combines the eight blocks of the public key's SHA-512 hash with XOR."""
    digest = hashlib.sha512(public_key).digest()
    result = bytearray(8)
    for i, byte in enumerate(digest):
        result[i % 8] ^= byte
    return base64.b64encode(b"\x01" + result).decode()


def crc8(data: bytes) -> int:
    """Returns 0 if the last byte is the checksum of the bytes before it."""
    crc = 0xFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = ((crc << 1) ^ 0x31 if crc & 0x80 else crc << 1) & 0xFF
    return crc


def to_json(value: dict) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
# #endregion


# #region access
def signed_in_user(headers: Message) -> "str | None":
    """Returns the user's ID, or None if no user is signed in. Replace this with your own session check."""
    user = headers.get("X-Demo-User", "")
    return user if re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_ .-]{0,63}", user) else None


def may_enter(user: str, room: str) -> bool:
    """Returns whether the user can enter the room. Replace this with your own rules."""
    return True
# #endregion


# #region limit
REQUESTS_PER_MINUTE = 20


class RateLimit:
    """Counts the requests of each user in the current minute."""

    def __init__(self):
        self.lock = threading.Lock()
        self.minute = 0
        self.counts: "dict[str, int]" = {}

    def is_exceeded(self, user: str) -> bool:
        with self.lock:
            minute = int(time.time() // 60)
            if minute != self.minute:
                self.minute, self.counts = minute, {}
            self.counts[user] = self.counts.get(user, 0) + 1
            return self.counts[user] > REQUESTS_PER_MINUTE
# #endregion


# #region endpoint
class Handler(BaseHTTPRequestHandler):
    generator: TokenGenerator
    limit = RateLimit()

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path != "/odin-token":
            return self.answer(404, {"error": "not found"})
        user = signed_in_user(self.headers)
        if user is None:
            return self.answer(401, {"error": "sign in first"})
        room = parse_qs(url.query).get("room", [""])[0]
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", room):
            return self.answer(400, {"error": "room must have 1 to 64 letters, digits, _ or -"})
        # Only True lets the user in, so that a forgotten await in your rules never does.
        if may_enter(user, room) is not True:
            return self.answer(403, {"error": "not your room"})
        if self.limit.is_exceeded(user):
            return self.answer(429, {"error": "too many requests"}, {"Retry-After": "60"})
        self.answer(200, {"token": self.generator.create_token(room, user)})

    def do_OPTIONS(self):
        self.answer(204 if urlsplit(self.path).path == "/odin-token" else 404, None)

    def do_POST(self):
        self.answer(405, {"error": "use GET"}, {"Allow": "GET, OPTIONS"})

    do_HEAD = do_PUT = do_PATCH = do_DELETE = do_POST

    def answer(self, status: int, body: "dict | None", headers: "dict | None" = None):
        content = to_json(body) if body else b""
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Access-Control-Allow-Origin", ALLOWED_ORIGIN)
        self.send_header("Access-Control-Allow-Headers", "x-demo-user")
        self.send_header("Vary", "Origin")
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
# #endregion


def main():
    access_key = os.environ.get("ODIN_ACCESS_KEY")
    if not access_key:
        sys.exit("Set ODIN_ACCESS_KEY to your access key.")
    try:
        Handler.generator = TokenGenerator(access_key)
    except ValueError:
        sys.exit("ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.")
    server = ThreadingHTTPServer((HOST, PORT), Handler)
    print(f"http://{HOST}:{PORT}/odin-token?room=lobby", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
