"""Letters and figures as masks, in the font that comes with Pillow, made bold."""

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("Pillow was built without FreeType, so there is nothing to write figures with")
    return font


@lru_cache(maxsize=256)
def letters(text: str, height: int, weight: float = 0.045, gap: float = 0.02) -> Image.Image:
    """Return `text` as a mask cropped to its ink, a capital being `height` pixels high.

    `weight` is how much bolder than the font each stroke gets on either side, `gap` the space between two letters,
    both as shares of `height`.
    """
    font = _font(round(height * 1.4))
    stroke = height * weight
    inks = [_ink(font, letter, stroke) for letter in text]
    space = round(height * 0.28)
    width = sum(ink.width if ink else space for ink in inks) + round(height * gap) * (len(inks) - 1)
    mask = Image.new("L", (max(1, width), round(height * 2)))
    left = 0
    for ink in inks:
        if ink:
            mask.paste(ink, (left, 0), ink)
        left += (ink.width if ink else space) + round(height * gap)
    box = mask.getbbox()
    return mask.crop((0, box[1], mask.width, box[3])) if box else mask


def _ink(font: ImageFont.FreeTypeFont, letter: str, stroke: float) -> Image.Image | None:
    """One letter on a line as high as the font, cropped at its sides; None for a space."""
    size = int(font.size)
    sheet = Image.new("L", (size * 2, round(size * 1.5)))
    ImageDraw.Draw(sheet).text((size // 2, size // 8), letter, fill=255, font=font, stroke_width=stroke)
    box = sheet.getbbox()
    return sheet.crop((box[0], 0, box[2], sheet.height)) if box else None
