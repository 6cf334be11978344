"""The sandbox's page made patient: what somebody presses just as the page changes is done, as it would be in Discord."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from simcord import Env
from simcord.preview import Preview
from simcord.preview._action_plans import _component_key, _component_paths

SEEN = 20
"""So many earlier states of a page are remembered: it looks for a newer one twice a second."""

AT_MOST = 8.0
"""Seconds that an action waits for one that somebody else has begun."""

GLANCE = 0.02
"""Seconds between two looks at whether it has ended."""

MOMENT = 1.0
"""Seconds that an action waits for what comes of it; what comes later, such as a computer's move, comes onto the page by itself."""

LONG = 60.0
"""Seconds that the bot is given to start, or for what a clock of its own begins: where that isn't idle in time, no clock goes on."""

ANSWER = 3.0
"""Seconds that Discord gives a bot to answer."""

Components = list[dict[str, Any]]


def make_patient(preview: Preview) -> None:
    """Let the pages of `preview` do what is pressed, whether or not they changed since they were last looked at.

    simcord refuses every action that was sent from any but the newest state of a page, and every one while another is under way. In
    Discord neither is so: a press counts if its button is still there, and people act at the same time.
    """
    seen: dict[str, dict[int, dict[int, Components]]] = {}
    act, publish = preview._action, preview._publish

    def publish_and_remember(page: Any, **more: Any) -> None:
        publish(page, **more)
        states = seen.setdefault(page.id, {})
        # an edit gives a message new components, and leaves the old ones as they are
        messages = preview.env.backend.messages.get(page.channel_id, {})
        states[page.revision] = {number: message.components for number, message in messages.items()}
        for state in sorted(states)[:-SEEN]:
            del states[state]

    async def act_patiently(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        with suppress(TimeoutError):
            async with asyncio.timeout(AT_MOST):
                while preview.env._operation_task is not None:  # noqa: ASYNC110 - simcord tells nobody when it has ended
                    await asyncio.sleep(GLANCE)
        page = preview._pages.get(context or "")
        if page is not None and body.get("published_revision") != page.revision:
            messages = preview.env.backend.messages.get(page.channel_id, {})
            body = brought_up(body, seen.get(page.id, {}), messages, page.revision)
        return await act(context, body)

    preview._publish = publish_and_remember  # type: ignore[method-assign]
    preview._action = act_patiently  # type: ignore[method-assign, assignment]  # its parameters go by other names


def answer_patiently(env: Env) -> None:
    """Let an action in `env` end as soon as it is answered, where the bot isn't idle in time because it works on, and let the bot start.

    simcord takes such an action for one of which nobody knows what it did, and a slow start for a failure; and where people's turns go on
    from a kept game it would wait at the start until they are pinged.
    """
    newest: deque[Any] = deque(maxlen=1)
    settle = env._settle_internal

    async def settle_patiently(**more: Any) -> None:
        asked = more.get("dispatch") == "INTERACTION_CREATE"
        starts = not asked and more.get("timeout") is not None
        if asked or starts:
            more["timeout"] = MOMENT
        try:
            await settle(**more)
        except TimeoutError:
            if starts:
                async with asyncio.timeout(LONG):
                    await env.bot.wait_until_ready()
                return
            if not asked:
                raise
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWER):
                    while not newest[-1].responded:  # noqa: ASYNC110 - simcord tells nobody when it is
                        await asyncio.sleep(GLANCE)

    env._register_dispatch_observer(newest.append)
    env._settle_internal = settle_patiently  # type: ignore[method-assign]


def brought_up(
    body: Mapping[str, Any], states: Mapping[int, Mapping[int, Components]], messages: Mapping[int, Any], newest: int
) -> Mapping[str, Any]:
    """Return an action as it would be sent from the newest state of its page; as it is when its control isn't there any more.

    `states` are the components of each message in the states of the page that are remembered, `messages` those of now.
    """
    if body.get("kind") not in ("click", "select"):
        return {**body, "published_revision": newest}
    with suppress(ValueError, TypeError):
        number = int(str(body.get("target_id")))
        before = states.get(body["published_revision"], {}).get(number)
        message = messages.get(number)
        if before is not None and message is not None:
            meant = dict(controls(before, number)).get(str(body.get("control_key")))
            for where, what in controls(message.components, number):
                if what == meant:
                    return {**body, "published_revision": newest, "control_key": where}
    return body


def controls(components: Components, message: int) -> Iterator[tuple[str, str]]:
    """Yield where each control of a message stands, in the page's words, and its id; those that can't be pressed are passed over."""
    for number, root in enumerate(components):
        for path, component in _component_paths(root, str(number)):
            key, id_ = _component_key(component, path, message), component.get("custom_id")
            if key is not None and id_ and not component.get("disabled"):
                yield key, str(id_)
