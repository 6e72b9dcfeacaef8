"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("rows that count"),
    "i": say("row"),
    "v_i": say("value of the row"),
    "w_i": say("weight of the row"),
    "r_i": say("rank of the true label of the row"),
    "j": say("a label"),
    "k": say("another label"),
    "y_j": say("1 for a true label, else 0"),
    r"\mathrm{rank}_j": say("labels scored at least as high as label j"),
}
