"""The number that somebody else got, as it was typed."""

from __future__ import annotations

from metrics.explanations.typed import read_typed
from metrics.steps import say
from pages.desk.clean_names import cleaned

LONGEST = 30  # characters


def clean_number(text: str) -> str:
    """The typed number without what stands around it, "" for none. Raises InvalidInput."""
    text = cleaned(text, 4 * LONGEST)
    if text:
        read_typed(text, say("the number you got"))
    return text
