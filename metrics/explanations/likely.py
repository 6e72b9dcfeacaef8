"""What people get wrong most often, and what hardly anybody does."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

LIKELY, USUAL, FAR = 0, 1, 2

_SAID = tomllib.loads(Path(__file__).with_name("likely.toml").read_text("utf-8"))


def rank_of(variants: Sequence[str], tools: Sequence[str]) -> int:
    """How far-fetched it is that somebody went about it so: what a tool does is as likely as what
    people get wrong most often, and several changes are as far-fetched as their worst.
    """
    if tools:
        return LIKELY
    return max(map(_rank, variants), default=LIKELY)


def is_common(name: str) -> bool:
    """Whether it is a slip that people often make, and not another setting."""
    return name in _SAID["likely"]


def _rank(name: str) -> int:
    option = name.partition(" ")[0]
    if name in _SAID["likely"] or option in _SAID["likely_options"]:
        return LIKELY
    is_far = name in _SAID["far"] or option in _SAID["far_options"]
    if is_far or name.startswith(("arithmetic", "geometric")):
        return FAR
    return USUAL
