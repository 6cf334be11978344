"""The other end of the wire: raw interactions go into discord.py's own parser, and what the bot sends is noted, with the time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import discord
from discord.http import Route
from discord.webhook import async_ as webhooks

from bot.bench import Figure

FIGURES: tuple[Figure, ...] = ()
"""Nothing is measured here; other modules measure with it."""

Payload = dict[str, Any]

APPLICATION = 100_000_000_000_000_001
EPHEMERAL = 64


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


def find_ids(value: object) -> list[str]:
    """All custom ids of controls that can be pressed, anywhere in a payload."""
    if isinstance(value, Mapping):
        own = [value["custom_id"]] if isinstance(value.get("custom_id"), str) and not value.get("disabled") else []
        return own + [found for inner in value.values() for found in find_ids(inner)]
    if isinstance(value, list | tuple):
        return [found for inner in value for found in find_ids(inner)]
    return []


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
        client._connection.parsers["READY"](
            {
                "v": 10, "user": self.user(APPLICATION, "all-fours", bot=True), "guilds": [], "session_id": "1",
                "resume_gateway_url": "wss://nowhere", "application": {"id": str(APPLICATION), "flags": 0},
            }
        )  # fmt: skip

    def join(self, client: discord.Client, guild: int, channels: Sequence[int], locale: str = "en-US") -> None:
        """Let the client know a server with these text channels."""
        everything = str(discord.Permissions.all().value)
        client._connection.parsers["GUILD_CREATE"](
            {
                "id": str(guild), "name": "server", "owner_id": "1", "preferred_locale": locale, "unavailable": False,
                "roles": [{
                    "id": str(guild), "name": "@everyone", "permissions": everything, "position": 0, "color": 0, "hoist": False,
                    "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0},
                }],
                "members": [{
                    "user": self.user(APPLICATION, "all-fours", bot=True), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
                    "deaf": False, "mute": False, "flags": 0,
                }],
                "channels": [
                    {"id": str(one), "type": 0, "name": "all-fours", "position": 0, "permission_overwrites": [], "guild_id": str(guild)}
                    for one in channels
                ],
                "threads": [], "emojis": [], "stickers": [], "features": [], "member_count": 2, "verification_level": 0,
                "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0, "premium_tier": 0,
                "system_channel_flags": 0, "nsfw_level": 0, "afk_timeout": 300, "presences": [], "voice_states": [],
                "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
            }
        )  # fmt: skip

    def user(self, user: int, name: str, *, bot: bool = False) -> Payload:
        """A user's payload."""
        return {
            "id": str(user),
            "username": name,
            "discriminator": "0",
            "global_name": name,
            "avatar": None,
            "bot": bot,
        }

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
        values: Sequence[str] | None = None,
    ) -> Asked:  # fmt: skip
        """Feed a press on a control, which stands on a private message or a public one."""
        data: Payload = {"custom_id": custom_id, "component_type": 2}
        if values is not None:
            data |= {"component_type": 3, "values": list(values)}
        message = self.message(next(self.ids), channel, EPHEMERAL if private else 0)
        return self.feed(client, guild, channel, user, 3, data, message)

    def message(self, message: int, channel: int, flags: int) -> Payload:
        """A message's payload."""
        return {
            "id": str(message), "channel_id": str(channel), "type": 0, "content": "",
            "author": self.user(APPLICATION, "all-fours", bot=True),
            "attachments": [], "embeds": [], "mentions": [], "mention_roles": [], "mention_everyone": False, "pinned": False, "tts": False,
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": flags, "components": [],
        }  # fmt: skip

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
        payload: Payload = {
            "id": str(asked.id), "application_id": str(APPLICATION), "type": kind, "token": f"t{asked.id}", "version": 1, "data": data,
            "guild_id": str(guild), "channel_id": str(channel),
            "channel": {"id": str(channel), "type": 0, "name": "all-fours", "position": 0},
            "guild": {"id": str(guild), "locale": "en-US", "features": []}, "locale": "en-US", "guild_locale": "en-US",
            "app_permissions": str(discord.Permissions.all().value), "attachment_size_limit": 10_485_760, "entitlements": [],
            "authorizing_integration_owners": {}, "context": 0,
            "member": {
                "user": self.user(user, f"user {user}"), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False,
                "mute": False, "flags": 0, "permissions": str(discord.Permissions.all().value),
            },
        }  # fmt: skip
        if guild is None:
            payload["user"] = payload.pop("member")["user"]
            del payload["guild_id"], payload["guild"], payload["guild_locale"]
            payload["channel"] = {"id": str(channel), "type": 1, "recipients": [self.user(user, "somebody")]}
        if message is not None:
            payload["message"] = message
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
            return self.user(APPLICATION, "all-fours", bot=True)
        if path == "/oauth2/applications/@me":
            return {
                "id": str(APPLICATION), "name": "all-fours", "icon": None, "description": "", "bot_public": True, "flags": 0,
                "bot_require_code_grant": False, "verify_key": "", "owner": self.user(1, "owner"), "summary": "", "team": None,
            }  # fmt: skip
        if "/messages" in path and route.method in ("POST", "PATCH"):
            return self.message(
                next(self.ids) if route.method == "POST" else int(path.rsplit("/", 1)[1]), int(path.split("/")[2]), 0
            )
        if "/members/" in path:
            return {
                "user": self.user(int(path.rsplit("/", 1)[1]), "somebody"),
                "roles": [],
                "joined_at": None,
                "deaf": False,
                "mute": False,
                "flags": 0,
            }
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
        message = self.message(next(self.ids), 1, EPHEMERAL)
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
