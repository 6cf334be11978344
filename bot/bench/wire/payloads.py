"""What Discord sends, as it writes it: users, messages, a server, interactions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Payload = dict[str, Any]

APPLICATION = 100_000_000_000_000_001
EPHEMERAL = 64
EVERYTHING = str((1 << 53) - 1)
"""All permissions there are, and some more."""


def find_ids(value: object) -> list[str]:
    """All custom ids of controls that can be pressed, anywhere in a payload."""
    return [str(control["custom_id"]) for control in find_controls(value)]


def find_controls(value: object) -> list[Mapping[str, Any]]:
    """All controls that can be pressed, anywhere in a payload."""
    if isinstance(value, Mapping):
        own = [value] if isinstance(value.get("custom_id"), str) and not value.get("disabled") else []
        return own + [found for inner in value.values() for found in find_controls(inner)]
    if isinstance(value, list | tuple):
        return [found for inner in value for found in find_controls(inner)]
    return []


def user(number: int, name: str, *, bot: bool = False) -> Payload:
    """A user's payload."""
    return {
        "id": str(number), "username": name, "discriminator": "0", "global_name": name, "avatar": None, "bot": bot,
    }  # fmt: skip


def me() -> Payload:
    """The bot's own user."""
    return user(APPLICATION, "all-fours", bot=True)


def application() -> Payload:
    """What the bot is told of its application."""
    return {
        "id": str(APPLICATION), "name": "all-fours", "icon": None, "description": "", "bot_public": True, "flags": 0,
        "bot_require_code_grant": False, "verify_key": "", "owner": user(1, "owner"), "summary": "", "team": None,
    }  # fmt: skip


def ready(gateway: str, guilds: Iterable[int] = ()) -> Payload:
    """The first event of a session: who the bot is, and servers that are still to come."""
    return {
        "v": 10, "user": me(), "guilds": [{"id": str(one), "unavailable": True} for one in guilds], "session_id": "1",
        "resume_gateway_url": gateway, "application": {"id": str(APPLICATION), "flags": 0},
    }  # fmt: skip


def member(of: Payload) -> Payload:
    """A member of a server, by their user's payload."""
    return {
        "user": of, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0,
    }  # fmt: skip


def guild(number: int, channels: Iterable[int], locale: str = "en-US") -> Payload:
    """A server with these text channels, in which the bot may do everything."""
    return {
        "id": str(number), "name": "server", "owner_id": "1", "preferred_locale": locale, "unavailable": False,
        "roles": [{
            "id": str(number), "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0, "hoist": False,
            "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0},
        }],
        "members": [member(me())],
        "channels": [
            {"id": str(one), "type": 0, "name": "all-fours", "position": 0, "permission_overwrites": [], "guild_id": str(number)}
            for one in channels
        ],
        "threads": [], "emojis": [], "stickers": [], "features": [], "member_count": 2, "verification_level": 0,
        "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0, "premium_tier": 0,
        "system_channel_flags": 0, "nsfw_level": 0, "afk_timeout": 300, "presences": [], "voice_states": [],
        "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
    }  # fmt: skip


def message(number: int, channel: int, flags: int = 0, components: Iterable[Payload] = ()) -> Payload:
    """A message of the bot."""
    return {
        "id": str(number), "channel_id": str(channel), "type": 0, "content": "", "author": me(), "attachments": [], "embeds": [],
        "mentions": [], "mention_roles": [], "mention_everyone": False, "pinned": False, "tts": False,
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": flags, "components": list(components),
    }  # fmt: skip


def interaction(
    number: int, server: int | None, channel: int, by: int, kind: int, data: Payload, on: Payload | None = None
) -> Payload:
    """Somebody's command or press, in a server or, for None, in private; `on` is the message that was pressed on. Its token is `t` and
    its number."""
    made: Payload = {
        "id": str(number), "application_id": str(APPLICATION), "type": kind, "token": f"t{number}", "version": 1, "data": data,
        "guild_id": str(server), "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 0, "name": "all-fours", "position": 0},
        "guild": {"id": str(server), "locale": "en-US", "features": []}, "locale": "en-US", "guild_locale": "en-US",
        "app_permissions": EVERYTHING, "attachment_size_limit": 10_485_760, "entitlements": [],
        "authorizing_integration_owners": {}, "context": 0,
        "member": {**member(user(by, f"user {by}")), "permissions": EVERYTHING},
    }  # fmt: skip
    if server is None:
        made["user"] = made.pop("member")["user"]
        del made["guild_id"], made["guild"], made["guild_locale"]
        made["channel"] = {"id": str(channel), "type": 1, "recipients": [user(by, "somebody")]}
    if on is not None:
        made["message"] = on
    return made


def press(custom_id: str, values: Iterable[str] | None = None) -> Payload:
    """What is sent of a press on a button, or of what was chosen in a menu."""
    if values is None:
        return {"custom_id": custom_id, "component_type": 2}
    return {"custom_id": custom_id, "component_type": 3, "values": list(values)}
