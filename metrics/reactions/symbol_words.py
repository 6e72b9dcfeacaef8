"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("length of the list"),
    "r": say("relevant documents in the list"),
    "R": say("relevant documents in the collection"),
    "k": say("cutoff k"),
    "G_j": say("gain of a document"),
    "u_j": say("utility of a document"),
    "d_i": say("discount of rank i"),
    "p": say("persistence p"),
    "i": say("a rank"),
    "j": say("a document"),
    r"\gamma": say("continuation probability"),
    r"g_{\max}": say("largest grade of the scale"),
    r"\mathrm{IDCG}": say("DCG of the ideal order"),
}
