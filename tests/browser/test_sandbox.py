"""The sandbox in a real browser: a table is opened, filled and played there, its pictures are shown, and the README gets its own.

`SCREENSHOT=1 .venv/bin/python -m pytest tests/browser` makes `tests/browser/sandbox.png`, the README's picture, anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from PIL import Image, ImageStat
from playwright.async_api import Locator, Page, TimeoutError, async_playwright  # noqa: A004 - it is playwright's own

from tests.checks.tree import ROOT

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
SHOWN = ROOT / "tests" / "browser" / "sandbox.png"
"""The README's picture."""

PHONE = {"width": 430, "height": 932}
TALL = {"width": 520, "height": 1240}

SLOW = 20_000
"""Milliseconds that a page may take for anything, on a machine that does other things too."""

GLANCE, LOOKS, TRIES = 200, 40, 15
"""Milliseconds between two looks at the page, how many looks a gesture is given, and how often one is made."""

pytestmark = [
    pytest.mark.skipif(
        BROWSER is None, reason="there is no Chromium on this machine; .ci/run installs it where it may"
    ),
]


@asynccontextmanager
async def page(viewport: dict[str, int]) -> AsyncIterator[Page]:
    """The sandbox's page in a browser, as Ann sees it; the sandbox is a process of its own, as the README starts it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "sandbox", stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    try:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
            shown = await browser.new_page(viewport=viewport)  # type: ignore[arg-type]  # playwright has a type of its own for it
            shown.set_default_timeout(SLOW)
            await shown.goto(await address(process))
            yield shown
            await browser.close()
    finally:
        process.terminate()
        assert await process.wait() == 0


async def address(process: asyncio.subprocess.Process) -> str:
    """The address that the sandbox prints."""
    assert process.stdout is not None
    while line := await process.stdout.readline():
        found = re.search(r"http://\S+", line.decode())
        if found:
            return found.group()
    raise AssertionError("the sandbox gave no address")


async def do(shown: Page, gesture: Callable[[], Awaitable[object]], brings: Locator, what: str) -> None:
    """Make a gesture until what it brings is shown, as a person does: one that came to nothing, on a slow page or a changing one, again."""
    for _ in range(TRIES):
        with contextlib.suppress(TimeoutError):
            await gesture()
        for _ in range(LOOKS):
            if await brings.is_visible():
                return
            if "not completed" in await shown.locator("#action-status").inner_text():
                break
            await shown.wait_for_timeout(GLANCE)
    raise AssertionError(f"{what} brought nothing: {await shown.locator('body').inner_text()}")


async def write(shown: Page, command: str, brings: Locator) -> None:
    """Write a command from an empty line on, choose it from the list, and send it."""

    async def type_and_send() -> None:
        begun = shown.get_by_role("button", name="Exit command mode")
        if await begun.count():
            await begun.first.click()
        line = shown.locator("#channel-composer-input")
        await line.fill("")
        await line.press_sequentially(command)
        await shown.locator('[role="listbox"] [role="option"]').filter(has_text=command).first.click()
        await shown.locator("#send-message").click()

    await do(shown, type_and_send, brings, command)


async def press(shown: Page, name: str | re.Pattern[str], brings: Locator) -> None:
    """Press a button."""
    await do(shown, lambda: shown.get_by_role("button", name=name, exact=True).last.click(), brings, str(name))


async def play(shown: Page) -> None:
    """Open a table by typing, fill it with computers, start, open the hand, and play two cards of it."""
    await write(shown, "/table open", shown.get_by_role("button", name="Computers", exact=True))
    await press(shown, "Computers", shown.get_by_text("Computer Bolt").first)
    await press(shown, "Start", shown.get_by_text("deal 1").first)
    await until(shown, lambda text: re.search(r"Ann(: (stand|give|play)| to play)|discard: .*Ann", text) is not None)
    await press(shown, "My hand", shown.get_by_alt_text(re.compile("^Hand:")))


async def until(shown: Page, holds: Callable[[str], bool]) -> None:
    """Return as soon as what the page says is so."""
    for _ in range(LOOKS * TRIES):
        if holds(await shown.locator("#channel-message-list").inner_text()):
            return
        await shown.wait_for_timeout(GLANCE)
    raise AssertionError(await shown.locator("#channel-message-list").inner_text())


async def move(shown: Page) -> None:
    """Make a move that one's own hand offers, and see that it was made: the answer is the hand after it, without the picture."""
    picture = shown.get_by_alt_text(re.compile("^Hand:"))
    turn = re.compile(r"^(Stand|Give|Run|Play on|Discard .*|.*(10|[2-9JQKA])[♠♥♦♣]\ufe0e?)$")
    offered = shown.get_by_role("button", name=turn).and_(shown.locator(":not([disabled])"))
    for _ in range(TRIES):
        with contextlib.suppress(TimeoutError):
            await offered.last.click()
            await picture.wait_for(state="detached")
            return
    raise AssertionError("no move could be made")


async def follow(shown: Page) -> None:
    """Play on until it is Ann's turn to follow to a trick that lies there."""
    for _ in range(LOOKS):
        await until(shown, lambda text: "Your turn" in text)
        if "Your turn: play a card" in await shown.locator("#channel-message-list").inner_text():
            return
        await move(shown)
    raise AssertionError("Ann never came to follow")


async def pictures(shown: Page) -> list[str]:
    """The words of every picture that the browser has really drawn, once there are two."""
    script = (
        "[...document.images].filter(image => image.naturalWidth > 200).map(image => image.alt)"  # emoji are smaller
    )
    words: list[str] = []
    for _ in range(LOOKS * TRIES):
        words = [str(one) for one in await shown.evaluate(script)]
        if len(words) > 1:
            break
        await shown.wait_for_timeout(GLANCE)
    return words


async def calm(shown: Page) -> None:
    """Return when the page shows all it has to show, for a second long: the hand's picture too, every emoji, and no press under way."""
    script = """() => {
        const hand = [...document.images].some(image => image.alt.startsWith("Hand:") && image.naturalWidth > 200);
        const whole = [...document.images].every(image => image.complete && image.naturalWidth > 0);
        const more = [...document.querySelectorAll("button.component-button")].filter(button => button.innerText.trim() == "More");
        return hand && whole && more.every(button => button.getAttribute("aria-disabled") != "true" && !button.disabled);
    }"""
    held = 0
    for _ in range(LOOKS * TRIES):
        held = held + 1 if await shown.evaluate(script) else 0
        if held > 5:
            return
        await shown.wait_for_timeout(GLANCE)
    raise AssertionError("a picture never came")


def is_blank(png: bytes) -> bool:
    """Whether a screenshot shows next to nothing."""
    return max(ImageStat.Stat(Image.open(io.BytesIO(png)).convert("L")).stddev) < 10


async def test_sandbox_is_played_on_a_phone() -> None:
    """On a phone's width what the bot refuses is answered, and the page goes on: the next command is taken too, and a game begins in it;
    table and hand are shown with their pictures, and a press moves it on."""
    async with page(PHONE) as shown:
        for command in ("/hand", "/profile", "/score"):
            await write(shown, command, shown.get_by_text(f"Ann used {command}"))
        await play(shown)
        words = await pictures(shown)
        assert any(one.startswith(("A table with 4 seats", "Turned up: ")) for one in words)
        assert any(one.startswith("Hand:") for one in words)
        assert not is_blank(await shown.screenshot())
        await move(shown)


async def test_readme_shows_a_game_in_progress() -> None:
    """The README's picture is one of the page with a game in progress, and there is one in the tree."""
    async with page(TALL) as shown:
        await play(shown)
        await follow(shown)
        await press(
            shown, "My hand", shown.get_by_alt_text(re.compile("^Hand:"))
        )  # a hand that was played from has no picture
        await shown.evaluate("for (const one of document.querySelectorAll('[data-workbench]')) one.remove()")
        # in one step: the page draws its messages anew whenever something comes, and a button that was found may be gone by then
        await shown.evaluate(
            "document.querySelector('#channel-message-list').lastElementChild.scrollIntoView({block: 'end'})"
        )
        # the page lays tools over the message that was pressed last
        await shown.evaluate("document.activeElement.blur()")
        await shown.mouse.move(0, 0)
        await calm(shown)
        png = await shown.screenshot()
        text = await shown.locator("#channel-message-list").inner_text()
    assert "deal 1" in text
    assert not is_blank(png)
    if os.environ.get("SCREENSHOT"):
        SHOWN.write_bytes(png)
    assert not is_blank(SHOWN.read_bytes())
    assert Image.open(io.BytesIO(SHOWN.read_bytes())).size == (TALL["width"], TALL["height"])
