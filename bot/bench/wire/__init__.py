"""The other end of the wire: raw interactions go into discord.py's own parser, and what the bot sends is noted, with the time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import discord
from discord.http import Route
from discord.webhook import async_ as webhooks

from bot.bench.wire import payloads
from bot.bench.wire.payloads import EPHEMERAL, Payload, find_ids

__all__ = ["Asked", "Call", "Wire", "find_ids"]


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot: when it was made (seconds of time.perf_counter), its method and path, and its body."""

    at: float
    method: str
    path: str
    body: Payload


@dataclass(slots=True)
class Asked:
    """An interaction as it was fed, and what came back for it."""

    id: int
    at: float
    acknowledged: float | None = None
    kind: int | None = None
    private: bool = False
    shown: list[Payload] = field(default_factory=list)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def text(self) -> str:
        """All that the last answer showed, as JSON."""
        return json.dumps(self.shown[-1], ensure_ascii=False) if self.shown else ""

    def custom_ids(self) -> tuple[str, ...]:
        """The custom ids in the last answer."""
        return tuple(find_ids(self.shown[-1])) if self.shown else ()


class Wire(webhooks.AsyncWebhookAdapter):
    """A Discord that believes everything and answers at once, or after `delay` seconds."""

    def __init__(self, delay: float = 0.0) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # discord.py says nothing of it
        self.delay = delay
        self.calls: list[Call] = []
        self.asked: dict[str, Asked] = {}
        self.ids = count(int((time.time() - 1_420_070_400) * 1000) << 22)
        self.heard: Callable[[Call], None] = lambda call: None
        self.keep = True

    async def connect(self, client: discord.Client) -> None:
        """Log the client in, as far as it can tell."""
        client.http.request = self.rest  # type: ignore[method-assign,assignment]  # the wire ends here
        webhooks.async_context.set(self)
        await client.login("no.token.needed")
        client._connection.parsers["READY"](payloads.ready("wss://nowhere"))

    def join(self, client: discord.Client, guild: int, channels: Sequence[int], locale: str = "en-US") -> None:
        """Let the client know a server with these text channels."""
        client._connection.parsers["GUILD_CREATE"](payloads.guild(guild, channels, locale))

    def slash(
        self, client: discord.Client, guild: int | None, channel: int, user: int, path: str, **options: object
    ) -> Asked:
        """Feed a slash command; `path` as it is typed, `options` strings, numbers or booleans."""
        name, *rest = path.split()
        kinds = {str: 3, int: 4, bool: 5}
        inner: list[Payload] = [
            {"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()
        ]
        for word in reversed(rest):
            inner = [{"name": word, "type": 1, "options": inner}]
        data = {"id": "1", "name": name, "type": 1, "options": inner}
        return self.feed(client, guild, channel, user, 2, data)

    def press(
        self, client: discord.Client, guild: int | None, channel: int, user: int, custom_id: str, *, private: bool = False,
        values: Sequence[str] | None = None, message: int | None = None,
    ) -> Asked:  # fmt: skip
        """Feed a press on a control, which stands on a private message or a public one; `message` is its id, any for None."""
        on = payloads.message(message or next(self.ids), channel, EPHEMERAL if private else 0)
        return self.feed(client, guild, channel, user, 3, payloads.press(custom_id, values), on)

    def feed(
        self,
        client: discord.Client,
        guild: int | None,
        channel: int,
        user: int,
        kind: int,
        data: Payload,
        message: Payload | None = None,
    ) -> Asked:
        """Feed an interaction to the parser."""
        asked = Asked(next(self.ids), time.perf_counter())
        payload = payloads.interaction(asked.id, guild, channel, user, kind, data, message)
        self.asked[f"t{asked.id}"] = asked
        client._connection.parsers["INTERACTION_CREATE"](payload)
        return asked

    async def rest(self, route: Route, *, form: Sequence[Payload] | None = None, **options: Any) -> Any:
        """Answer a request of discord.py's REST client."""
        path = route.url.removeprefix(Route.BASE)
        body = options.get("json") or (json.loads(form[0]["value"]) if form else {})
        self.note(route.method, path, body)
        if self.delay:
            await asyncio.sleep(self.delay)
        if path == "/users/@me":
            return payloads.me()
        if path == "/oauth2/applications/@me":
            return payloads.application()
        if "/messages" in path and route.method in ("POST", "PATCH"):
            return payloads.message(
                next(self.ids) if route.method == "POST" else int(path.rsplit("/", 1)[1]), int(path.split("/")[2])
            )
        if "/members/" in path:
            return payloads.member(payloads.user(int(path.rsplit("/", 1)[1]), "somebody"))
        if path.endswith("/emojis"):
            return (
                {"items": []}
                if route.method == "GET"
                else {"id": str(next(self.ids)), "name": body.get("name"), "animated": False}
            )
        return [] if path.endswith("/commands") else {}

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        """Answer a request of discord.py's webhook client: first answers to interactions, and their changes."""
        multipart = options.get("multipart")
        body = options.get("payload") or (json.loads(multipart[0]["value"]) if multipart else {})
        path = route.url.removeprefix(Route.BASE)
        self.note(route.method, path, body)
        if self.delay:
            await asyncio.sleep(self.delay)
        asked = self.asked[path.split("/")[3]]
        message = payloads.message(next(self.ids), 1, EPHEMERAL)
        if path.endswith("/callback"):
            asked.acknowledged, asked.kind = time.perf_counter(), body["type"]
            asked.private = bool(body.get("data", {}).get("flags", 0) & EPHEMERAL)
            if body["type"] in (4, 7, 8, 9):
                asked.shown.append(body["data"])
                asked.done.set()
            return {
                "interaction": {"id": str(asked.id), "type": 2},
                "resource": {"type": body["type"], "message": message},
            }
        if route.method in ("PATCH", "POST"):
            asked.shown.append(body)
            asked.done.set()
        return message

    def note(self, method: str, path: str, body: Payload) -> None:
        """Note a call."""
        call = Call(time.perf_counter(), method, path, body)
        if self.keep:
            self.calls.append(call)
        self.heard(call)
