"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("length of the list"),
    "h_k": say("relevant documents among the first k"),
    "R": say("relevant documents in the collection"),
    "N": say("judged documents that are not relevant"),
    "h_n": say("relevant documents in the list"),
}
