"""A Discord on a port of this machine: a gateway and a REST interface over real sockets, for one bot in another process."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from aiohttp import web

from bot.bench.wire import payloads
from bot.bench.wire.payloads import EPHEMERAL, Payload

API = "/api/v10"
HELLO, BEATEN = 10, 11
"""What the gateway says beside events: that it is there, and that it has heard a heartbeat."""

NEW, NEW_LATER, SAME_LATER, SAME = 4, 5, 6, 7
"""How an interaction is first answered: with a message, at once or later; or by changing the one that was pressed on, later or at once."""

LIMITS = {
    "X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "X-RateLimit-Reset-After": "1.0", "X-RateLimit-Bucket": "0a1b",
    "X-RateLimit-Reset": "0",
}  # fmt: skip
"""discord.py reads these with every answer; here nobody ever has to wait."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the bot: when it was there (seconds of time.perf_counter), its method, path and body, and its files' names and sizes."""

    at: float
    method: str
    path: str
    body: Payload
    files: tuple[tuple[str, int], ...] = ()

    @property
    def token(self) -> str:
        """The token of the interaction that this answers, or whose answer it changes; empty for any other request."""
        kind, _, rest = self.path[1:].partition("/")
        return rest.split("/")[1] if kind in ("interactions", "webhooks") else ""

    @property
    def about(self) -> str:
        """What one request waits for the other about: an interaction, a message, or, for a new one, its channel."""
        return self.token or self.path

    @property
    def acknowledges(self) -> bool:
        """Whether this is the first answer to an interaction."""
        return self.path.endswith("/callback")


class Server:
    """It believes everything, answers at once, and keeps messages as they were last shown; `heard` is told of each request."""

    def __init__(self, guild: int, channels: Sequence[int], heard: Callable[[Request], None]) -> None:
        self.guild = guild
        self.channels = channels
        self.heard = heard
        self.ids = count(int((time.time() - 1_420_070_400) * 1000) << 22)
        self.messages: dict[int, Payload] = {}
        self.originals: dict[str, Payload] = {}
        self.connected = asyncio.Event()
        self.url = ""
        self.runner: web.AppRunner | None = None
        self.socket: web.WebSocketResponse | None = None
        self.deflate: Any = None
        self.number = count(1)

    async def open(self) -> None:
        """Listen; `url` is then where."""
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway", self.gateway)
        app.router.add_route("*", API + "/{path:.*}", self.rest)
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"127.0.0.1:{self.runner.addresses[0][1]}"

    async def close(self) -> None:
        """Hang up."""
        if self.socket is not None:
            await self.socket.close()
        if self.runner is not None:
            await self.runner.cleanup()

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        """Speak to the bot as long as it listens."""
        self.socket = socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        self.deflate = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self.number = count(1)
        await self.send({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        async for said in socket:
            match json.loads(said.data):
                case {"op": 1}:
                    await self.send({"op": BEATEN, "d": None})
                case {"op": 2}:
                    await self.tell("READY", payloads.ready(f"ws://{self.url}/gateway", [self.guild]))
                    await self.tell("GUILD_CREATE", payloads.guild(self.guild, self.channels))
                    self.connected.set()
        return socket

    async def tell(self, event: str, data: Mapping[str, Any]) -> None:
        """Send the bot an event."""
        await self.send({"op": 0, "t": event, "s": next(self.number), "d": data})

    async def send(self, said: Mapping[str, Any]) -> None:
        """Send something down the gateway: compressed in one stream, or, to a bot that asks for another kind, as text."""
        if self.socket is None:
            raise AssertionError("nobody is there")
        text = json.dumps(said, separators=(",", ":"))
        if self.deflate is None:
            await self.socket.send_str(text)
        else:
            await self.socket.send_bytes(self.deflate.compress(text.encode()) + self.deflate.flush(zlib.Z_SYNC_FLUSH))

    async def rest(self, request: web.Request) -> web.Response:
        """Answer a request."""
        body, files = await read_body(request)
        made = Request(time.perf_counter(), request.method, "/" + request.match_info["path"], body, files)
        self.heard(made)
        answer = self.answer(made)
        if answer is None:
            return web.Response(status=204)
        headers = {
            "Content-Type": "application/json",
            **({} if made.token else LIMITS),
        }  # without a charset, as discord.py wants it
        return web.Response(body=json.dumps(answer).encode(), headers=headers)

    def answer(self, made: Request) -> Any:
        """What is answered; None for nothing."""
        match made.method, made.path[1:].split("/"):
            case _, ["users", "@me"]:
                return payloads.me()
            case _, ["oauth2", *_]:
                return payloads.application()
            case _, ["applications", _, "emojis"]:
                return {"items": []}
            case _, ["applications", *_]:
                return []
            case _, ["interactions", number, token, "callback"]:
                return self.called_back(number, token, made)
            case "DELETE", _:
                return None
            case _, ["webhooks", _, token, "messages", _]:
                return self.shown(self.originals[token], made)
            case "POST", ["channels", channel, "messages"]:
                return self.shown(self.new_message(int(channel)), made)
            case "PATCH", ["channels", channel, "messages", message]:
                return self.shown(self.messages.get(int(message)) or self.new_message(int(channel), int(message)), made)
            case _, ["guilds", _, "members", user]:
                return payloads.member(payloads.user(int(user), "somebody"))
        return {}

    def new_message(self, channel: int, number: int = 0, flags: int = 0) -> Payload:
        """An empty message, kept."""
        made = payloads.message(number or next(self.ids), channel, flags)
        self.messages[int(made["id"])] = made
        return made

    def shown(self, message: Payload, made: Request) -> Payload:
        """A message as the body of a request makes it."""
        if "components" in made.body:
            message["components"] = made.body["components"]
        if "attachments" in made.body:
            message["attachments"] = [
                {"id": str(next(self.ids)), "filename": name, "size": size, "url": "https://cdn/1", "proxy_url": "https://cdn/1"}
                for name, size in made.files
            ]  # fmt: skip
        message["flags"] |= int(made.body.get("flags", 0))
        return message

    def called_back(self, number: str, token: str, made: Request) -> Payload:
        """What is answered to the first answer to an interaction; its kind says which message it is about."""
        answer: Payload = {"interaction": {"id": number, "type": 3}}
        data, kind = made.body.get("data") or {}, made.body["type"]
        if kind in (NEW, NEW_LATER):
            flags = int(data.get("flags", 0)) & EPHEMERAL
            self.originals[token] = self.new_message(int(self.originals[token]["channel_id"]), flags=flags)
        if kind in (NEW, SAME):
            shown = self.shown(self.originals[token], Request(made.at, made.method, made.path, data, made.files))
            answer["resource"] = {"type": kind, "message": shown}
        return answer

    def pressed(self, channel: int, user: int, custom_id: str, on: Payload) -> Payload:
        """A press on a button of a message, as it is now."""
        on = json.loads(json.dumps(on))
        return payloads.interaction(next(self.ids), self.guild, channel, user, 3, payloads.press(custom_id), on)

    async def interact(self, interaction: Payload) -> None:
        """Send an interaction, made now or recorded before."""
        on = interaction["message"]
        self.originals[str(interaction["token"])] = self.messages.setdefault(int(on["id"]), dict(on))
        await self.tell("INTERACTION_CREATE", interaction)


async def read_body(request: web.Request) -> tuple[Payload, tuple[tuple[str, int], ...]]:
    """The JSON of a request, and the names and sizes of its files."""
    if request.content_type != "multipart/form-data":
        text = await request.read()
        body = json.loads(text) if text else {}
        return (body if isinstance(body, dict) else {"list": body}), ()
    form = await request.post()
    files = tuple((one.filename, len(one.file.read())) for one in form.values() if isinstance(one, web.FileField))
    return json.loads(str(form["payload_json"])), files
