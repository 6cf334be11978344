"""A season's end is posted once in the chosen channel, whatever comes between."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.server import Server, after_a_month
from tests.league.club import DAY


def posts(server: Server, month: str = "November 2026") -> list[str]:
    """The posts that say that a month's season is over."""
    return [text for text in server.stage.public() if f"{month} is over" in text]


async def tell(server: Server) -> None:
    """Look whether a season's end is to be posted, as the bot does now and then."""
    cog: Any = server.stage.bot.get_cog("Seasons")  # of a module that was loaded anew for this bot
    await cog.endings.tell()


@after_a_month
async def test_a_season_s_end_is_posted_once(server: Server) -> None:
    """When the month is over its table and titles are posted in the chosen channel, once, also by a bot that was down at that moment."""
    await server.choose_channel()
    server.stage.clock.time += 40 * DAY
    await server.stage.restart()
    await server.stage.bot.league.turn_seasons()
    await tell(server)
    await tell(server)
    (posted,) = posts(server)
    assert "**Champion**: Ann" in posted
    assert "**Iron player**: Ann and Ben" in posted or "**Iron player**: Ben and Ann" in posted


@after_a_month
async def test_where_no_channel_is_chosen_nothing_is_posted(server: Server) -> None:
    """Without a channel the season ends in silence, and choosing one later doesn't bring up the past."""
    await server.manage("season end")
    await server.choose_channel()
    await tell(server)
    assert posts(server) == []


@after_a_month
async def test_a_season_s_end_waits_for_permission_to_be_posted(server: Server) -> None:
    """Where the bot may not write, whoever ends the season is told so, and it is posted, once, as soon as it may be."""
    room: Any = server.stage.bot.get_channel(server.stage.channel.id)
    me = room.guild.me
    await server.choose_channel()
    await room.set_permissions(me, send_messages=False)
    await server.stage.env.settle()
    answer = await server.manage("season end")
    assert "The season is over. **November 2026**" in answer
    assert "I lack" in answer
    await tell(server)
    assert posts(server) == []
    assert [one[:2] for one in await server.stage.bot.league.untold()] == [(server.stage.guild.id, 1)]
    await room.set_permissions(me, overwrite=None)
    await server.stage.env.settle()
    await tell(server)
    await tell(server)
    assert len(posts(server)) == 1
    assert await server.stage.bot.league.untold() == ()


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (404, 10003)])
@after_a_month
async def test_a_post_that_failed_is_made_up_for(server: Server, status: int, code: int) -> None:
    """Whatever Discord answers at first, the season's end is posted later, once."""
    await server.choose_channel()
    server.stage.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=5)
    await server.manage("season end")
    assert posts(server) == []
    for _ in range(6):
        await tell(server)
    assert len(posts(server)) == 1


@pytest.mark.parametrize("posted", [True, False])
@after_a_month
async def test_a_bot_killed_between_posting_and_noting_it_posts_once(server: Server, posted: bool) -> None:
    """Where it isn't known whether the post came to be, the channel is looked through first; no other season's post is taken for it."""
    await server.choose_channel()
    await server.stage.bot.league.rename_season(server.stage.guild.id, 1, "Cup")
    league = server.stage.bot.league
    await league.end_season(server.stage.guild.id)
    if posted:
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(league, "note_told", _killed)
            with pytest.raises(ProcessLookupError):
                await tell(server)
    else:
        await league.note_tried(server.stage.guild.id, 1)
        channel: Any = server.stage.bot.get_channel(server.stage.channel.id)
        await channel.send("Cup is over")  # a message of its own that is no such post
    await server.stage.restart()
    await tell(server)
    await tell(server)
    assert len([text for text in posts(server, "Cup") if "Champion" in text]) == 1
    assert await server.stage.bot.league.untold() == ()


@after_a_month
async def test_where_the_chosen_channel_is_gone_the_season_s_end_waits_for_another(server: Server) -> None:
    """Who ends the season is told that the channel is gone; nothing is lost, and it is posted where is chosen next."""
    room = server.stage.guild.create_text_channel("results")
    await server.stage.env.settle()
    await server.choose_channel(room.id)
    channel: Any = server.stage.bot.get_channel(room.id)
    await channel.delete()
    await server.stage.env.settle()
    assert "final table is gone" in await server.manage("season end")
    assert "final table is gone" in await server.manage("doctor")
    await tell(server)
    assert len(await server.stage.bot.league.untold()) == 1
    await server.choose_channel()
    await tell(server)
    await tell(server)
    assert len(posts(server)) == 1


@after_a_month
async def test_of_several_seasons_that_ended_unseen_the_last_is_posted(server: Server) -> None:
    """A bot that was down for months posts the end of the season that ended last, and is done with those before it."""
    await server.choose_channel()
    league, guild = server.stage.bot.league, server.stage.guild.id
    await league.end_season(guild)
    await league.start_season(guild, "Second")
    server.stage.clock.time += 100 * DAY
    await league.turn_seasons()
    await tell(server)
    assert [*posts(server), *posts(server, "Second")] == posts(server, "Second")
    assert len(posts(server, "Second")) == 1
    assert await league.untold() == ()


@after_a_month
async def test_who_keeps_off_the_boards_is_in_no_post(server: Server) -> None:
    """The post names neither in its table nor among its titles anybody who keeps off the boards."""
    await server.choose_channel()
    await server.stage.say("Ann", "privacy hide")
    await server.manage("season end")
    (posted,) = posts(server)
    assert "Ann" not in posted
    assert "Ben" in posted


async def _killed(*_: object) -> bool:
    raise ProcessLookupError
