"""A person's private hand: enough to play a whole deal on a phone without looking at the table."""

from discord import ButtonStyle, MediaGalleryItem
from discord.ui import Container, LayoutView, MediaGallery, TextDisplay

from bot.engine.cards import Card
from bot.render.buttons import button, rows
from bot.render.cards import card_text
from bot.render.handbuttons import hand_rows
from bot.render.handshown import HandShown
from bot.render.handwords import hand_blocks
from bot.render.speech import N_, Speech
from bot.render.written import Written


def hand_sheet(speech: Speech, shown: HandShown) -> LayoutView:
    """Return the private hand of one seat; the cards that may be played are the buttons that can be pressed."""
    container: Container[LayoutView] = Container()
    for block in hand_blocks(speech, shown):
        container.add_item(TextDisplay(block))
    if shown.picture is not None:
        name, text = shown.picture
        container.add_item(MediaGallery(MediaGalleryItem(f"attachment://{name}", description=text[:1024])))
    view = Written()
    view.add_item(container)
    for row in hand_rows(speech, shown):
        view.add_item(row)
    return view


def confirm_sheet(speech: Speech, shown: HandShown, card: Card) -> LayoutView:
    """Return the question whether `card` is really to be played, for those who want to be asked."""
    view = Written()
    view.add_item(TextDisplay(speech.say(N_("Play **{card}**?"), card=card_text(card))))
    play = button(
        speech.say(N_("Play {card}"), card=card_text(card)),
        "play",
        shown.table,
        shown.when,
        str(card),
        style=ButtonStyle.success,
    )
    for row in rows([play, button(speech.say(N_("Back")), "hand", shown.table)]):
        view.add_item(row)
    return view
