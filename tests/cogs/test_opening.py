"""Opening tables and listing them, by what people type and press."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.wired import wired


async def test_guests_that_can_not_be_invited(tmp_path: Path) -> None:
    """Who names nobody, only themselves, or more people than there are seats for is told so; a number of nobody's is passed over."""
    async with wired(tmp_path) as on:
        nobody = await on.do(on.slash(11, 1, "table open", **{"with": "ben"}))
        assert "Your table stands" in nobody.text
        assert "mention other people" in nobody.text
        oneself = "<@123456789012345678> <@999999999999999999999>"
        alone = await on.do(on.slash(123456789012345678, 2, "table open", **{"with": oneself}))
        assert "mention other people" in alone.text
        crowd = " ".join(f"<@{one}>" for one in range(123456789012345678, 123456789012345682))
        many = await on.do(on.slash(11, 3, "table open", **{"with": crowd}))
        assert "keep seats for 3 other people" in many.text
        assert on.bot.tables.in_channel(3) is None
        fine = await on.do(on.slash(11, 3, "table open", **{"with": "<@123456789012345678>"}))
        assert "mention other people" not in fine.text


async def test_a_long_list_of_tables_has_pages(tmp_path: Path) -> None:
    """Every table of a server is on one of the pages of `/table list`."""
    async with wired(tmp_path) as on:
        for channel in range(1, 91):
            await on.do(on.slash(1000 + channel, channel, "table open"))
        page = await on.do(on.slash(11, 1, "table list"))
        seen: set[str] = set()
        while True:
            seen |= {f"<#{channel}>" for channel in range(1, 91) if f"<#{channel}>" in page.text}
            later = [one for one in page.custom_ids() if one.startswith("af:list:")][-1]
            if "Later" not in page.text:
                break
            page = await on.do(on.press(11, 1, later, private=True))
        assert len(seen) == 90
