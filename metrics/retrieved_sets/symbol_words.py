"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say
from metrics.symbols import SIZE

WORDS = {
    "A": say("retrieved documents"),
    "R": say("relevant documents"),
    "K": say("documents known before"),
    SIZE: say("how many documents the set holds"),
    r"\cap": say("in both sets"),
    r"\cup": say("in one of the sets or in both"),
    r"\setminus": say("in the first set and not in the second"),
    r"\mathrm{precision}": say("share of the retrieved documents that is relevant"),
    r"\mathrm{recall}": say("share of the relevant documents that is retrieved"),
}
