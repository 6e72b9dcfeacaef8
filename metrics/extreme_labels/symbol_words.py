"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("rows that count"),
    "i": say("row"),
    "v_i": say("value of the row"),
    "v_i^{*}": say("value of the best order of the row"),
    "t_i": say("true labels of the row"),
    "Z_k": say("discounts of the first k ranks, added up"),
    r"Z_{\min(k, t_i)}": say(
        "discounts of the first k ranks, or of as many as the row has true labels, added up"
    ),
    "l": say("label"),
    "N": say("training items in all"),
    "N_l": say("training items with the label"),
    "A": say("exponent: how fast rare labels become unlikely to be noticed"),
    "B": say("what is added to the training items of each label"),
}
