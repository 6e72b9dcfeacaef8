"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("rounds"),
}
OF_MODULES = {
    "missed": {
        "n": say("items"),
    },
    "weighted": {
        "a": say("score on the items that the model was trained on"),
    },
}
"""Those that one module has a word of its own for."""
