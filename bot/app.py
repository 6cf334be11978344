"""The bot: storage, tables, face and cogs wired together."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from importlib import import_module
from itertools import count
from pkgutil import iter_modules
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.books.league import League
from bot.face.answers import Seen
from bot.face.budget import Budget
from bot.face.calm import keep_calm
from bot.face.chosen import Chosen
from bot.face.commands import TELLING, Tree, tell
from bot.face.desk import Desk
from bot.face.door import Door
from bot.face.drawing import Drawing
from bot.face.easel import Easel
from bot.face.emoji import keep_emoji, recall_emoji
from bot.face.first_answers import listening
from bot.face.hands import Hands
from bot.face.hearing import Hearing
from bot.face.league.charts import Charts
from bot.face.league.choosing import KnownSeasons
from bot.face.names import Names
from bot.face.nudges import Nudges
from bot.face.permissions import invite_link
from bot.face.pictures import Pictures
from bot.face.pulse import Pulse
from bot.face.sender import Sender
from bot.face.tempo import Tempo
from bot.face.translator import Translator
from bot.logs import ALWAYS, keep_discreet
from bot.players.pool import Pool
from bot.render.controls import Control
from bot.settings import Settings
from bot.tables import Change, Store, Tables
from bot.tables.archive import Archive
from bot.tables.clock import WallClock

log = logging.getLogger(__name__)

OWN_EVENTS = ("disconnect", "app_command_completion")
"""What discord.py tells without having heard anything from Discord."""

Press = Callable[[discord.Interaction, Control], Awaitable[None]]
"""What answers a press on a control, which has been acknowledged."""


def calm_collector() -> None:
    """Let Python look for lost cycles so that hardly anybody waits for it: a thousand games take it 200 ms to look through.

    What lives as long as the bot isn't looked at again, and everything only when two million objects more have piled up, not a few
    thousand: that is once in many minutes of play, and memory for them is there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 50)


class AllFoursBot(commands.Bot):
    """The bot; `open_house` comes before it logs in, `close` at the end."""

    tables: Tables
    archive: Archive
    league: League
    chosen: Chosen
    drawing: Drawing
    sender: Sender
    hands: Hands
    nudges: Nudges
    desk: Desk
    door: Door

    def __init__(self, settings: Settings, tempo: Tempo | None = None, **house: Any) -> None:
        super().__init__(
            commands.when_mentioned,  # there are no text commands; this is the prefix that needs no privileged intent
            tree_cls=Tree,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,  # nothing is read back, and the bot is told of its own private answers
            help_command=None,
            chunk_guilds_at_startup=False,
            http_trace=listening(),
        )
        self.settings = settings
        self.tempo = tempo or Tempo()
        self.pool = Pool()
        self.charts = Charts()
        self.house = {"decide": self.pool.decide, **house}
        self.store: Store | None = None
        self.beside: set[asyncio.Task[None]] = set()
        self.seen = Seen()
        self.budget = Budget(self.tempo.channel, self.tempo.everything)
        self.names = Names(self, self.budget)
        self.pulse = Pulse(settings.health, self.tempo.beat)
        keep_discreet()
        keep_calm()

    async def open_house(self) -> None:
        """Open the database and seat everybody again; raises StorageFaulty with its reason when the database can't be used."""
        self.store = await Store.open(self.settings.database)
        self.tables = Tables(self.store, **self.house)
        self.league = League(self.store, self.house.get("clock") or WallClock())
        self.archive = Archive(self.store)
        self.seasons = KnownSeasons(self.league)
        self.chosen = Chosen(self.tables, self)
        self.drawing = Drawing(self.tables, self.chosen, self.names, self.league)
        tempo = self.tempo
        self.easel = Easel(tempo.beside)
        self.pictures = Pictures(self.easel, tempo.picture)
        budget = self.budget
        self.sender = Sender(self, self.tables, self.drawing, self.pictures, budget, tempo.pause, tempo.later)
        self.hands = Hands(self.drawing.open_hand, self.pictures, tempo.rest, tempo.young)
        self.nudges = Nudges(self, self.tables, self.drawing.ping, budget, tempo.moment)
        self.desk = Desk(self.tables, self.chosen, self.drawing, self.hands, self.pictures, budget)
        self.door = Door(self.seen, self.chosen, self.desk, self.drawing, self.names)
        self.hearing = Hearing(self, self.tables, self.names)
        self.tables.ask_before_charging(self.hearing.may_charge)
        self.tables.listen(self.heard)
        await self.tables.start()
        await self.tables.gateway_lost()  # the time until Discord is heard is nobody's

    async def setup_hook(self) -> None:
        """Everything that needs Discord's word who the bot is: the commands, and the link that invites it."""
        tree = self.tree
        assert isinstance(tree, Tree)
        assert self.application_id is not None
        tree.gate, tree.fail, tree.first = self.door.gate, self.door.fail, self.seen.first
        await tree.set_translator(Translator())
        for name in sorted(module.name for module in iter_modules(import_module("cogs").__path__)):
            await self.load_extension(f"cogs.{name}")
        key = f"commands {self.application_id}"
        await self.do_beside(tell(tree, self.tables, key), "commands", TELLING)
        self.pulse.start()
        if self.tempo.emoji is not None:
            await self.do_beside(self.easel.prepare(), "cards drawn ahead")
            decks, key = self.drawing.decks, f"emoji {self.application_id}"
            await recall_emoji(self.tables, key, decks)
            await self.do_beside(keep_emoji(self, self.tables, key, decks, self.tempo.emoji), "card emoji")
        logging.getLogger(ALWAYS).info("invite the bot with %s", invite_link(self.application_id))
        calm_collector()

    async def do_beside(self, work: Coroutine[Any, Any, None], name: str, wait: float = 0.0) -> None:
        """Have something done beside all else until it is done or the bot stops; return when it is done, or after `wait` seconds."""
        task = asyncio.create_task(work, name=name)
        self.beside.add(task)
        task.add_done_callback(self.beside.discard)
        done, _ = await asyncio.wait({task}, timeout=wait)
        for one in done:
            one.result()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hear Discord until the end; where not even the first try succeeds, it is tried again like any other."""
        for tries in count():
            try:
                await super().connect(reconnect=reconnect)
                return
            except AttributeError:
                if getattr(self, "ws", None) is not None:
                    raise
            # discord.py has looked for the session to resume before there was any
            await asyncio.sleep(min(60, 2**tries))

    async def close_house(self) -> None:
        """Put everything down; it stands on disk."""
        store, self.store = self.store, None
        if store is not None:
            self.door.closed = True
            self.pulse.stop()
            for task in self.beside:
                task.cancel()
            for part in (self.hearing, self.nudges, self.hands, self.sender, self.tables):
                await part.stop()
            await store.close()
            await asyncio.gather(self.pool.close(), self.easel.close(), self.charts.close())

    async def close(self) -> None:
        """Answer those who are waiting, put everything down, and leave Discord."""
        if self.store is not None:
            await self.door.close()
        await self.close_house()
        await super().close()

    def heard(self, change: Change) -> None:
        """Something was stored at a table: the message, the open hands and the pings follow, as soon as the bot is in the server again."""
        self.sender.show(change.table)
        if self.is_ready() and self.get_guild(change.place.guild) is None:
            return
        self.hands.follow(change.table)
        self.nudges.heard(change)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass on what Discord tells, as long as there is a house to hear it: what it tells during the stop is asked at the next start."""
        if self.store is not None:
            if event not in OWN_EVENTS:
                self.hearing.heard()
            super().dispatch(event, *args, **kwargs)

    async def on_message(self, message: discord.Message, /) -> None:
        """There are no text commands."""

    def find_press(self, verb: str) -> Press | None:
        """What answers presses with this verb: the cog whose `presses` name it; None for a verb nobody knows any more."""
        for cog in self.cogs.values():
            presses: Mapping[str, Press] = getattr(cog, "presses", {})
            if verb in presses:
                return presses[verb]
        return None

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """Do for a command what pressing a control does."""
        press = self.find_press(control.verb)
        assert press is not None, control.verb
        await press(interaction, control)
