"""What the symbols of its derivations stand for, where no heading says it."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("items"),
    "i": say("item"),
}
