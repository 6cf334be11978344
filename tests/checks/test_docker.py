"""The recipe of the image, read: no Docker is needed to see that it copies what there is and gives the bot no rights."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]


def read_recipe() -> list[tuple[str, str]]:
    """Each instruction of the Dockerfile with what stands behind it, those of the last stage only from its FROM on."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word.upper(), rest) for word, rest in lines]


def last_stage() -> list[tuple[str, str]]:
    """The instructions of the image that runs."""
    recipe = read_recipe()
    begins = max(at for at, (word, _) in enumerate(recipe) if word == "FROM")
    return recipe[begins:]


def test_every_copied_file_is_there() -> None:
    """What is copied from the checkout exists, and is what `.dockerignore` lets through."""
    copied = [
        one
        for word, rest in read_recipe()
        if word == "COPY" and "--from=" not in rest
        for one in [name for name in rest.split() if not name.startswith("--")][:-1]
    ]
    assert {"pyproject.toml", "requirements.lock", "bot", "cogs"} <= set(copied)
    assert [one for one in copied if not (ROOT / one).exists()] == []
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert "*" in lines
    assert set(copied) == {line[1:] for line in lines if line.startswith("!")}


def test_the_bot_is_nobody_special() -> None:
    """It starts as a user that the image itself makes, which isn't root, and that can't be taken back further down."""
    stage = last_stage()
    users = [rest for word, rest in stage if word == "USER"]
    assert users
    assert users[-1].split(":")[0] not in ("root", "0")
    assert any(word == "RUN" and "useradd" in rest and users[-1] in rest for word, rest in stage)


def test_games_live_in_the_volume() -> None:
    """The database lies in a volume, so that a new image finds the games."""
    stage = last_stage()
    (volume,) = [rest for word, rest in stage if word == "VOLUME"]
    settings = dict(one.split("=", 1) for word, rest in stage if word == "ENV" for one in rest.split())
    assert Path(settings["DATABASE"]).parent == Path(volume)


def test_health_is_asked_of_the_bot() -> None:
    """The health check runs the bot's own command, which knows whether Discord is heard."""
    (check,) = [rest for word, rest in last_stage() if word == "HEALTHCHECK"]
    assert json.loads(check[check.index("CMD") + 3 :]) == ["python", "-m", "bot", "health"]
