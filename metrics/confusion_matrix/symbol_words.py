"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "i": say("a class"),
    "n": say("all items"),
    "n_{ii}": say("items of class i that are predicted so"),
    "c": say("classes"),
    r"c_{\mathrm{used}}": say("classes with an item"),
    "t_i": say("items truly of class i"),
    r"\mathrm{accuracy}": say("share of the items that is predicted correctly"),
    r"\mathrm{precision}": say("share of the predictions of the class that is correct"),
    r"\mathrm{recall}": say("share of the items of the class that is found"),
    r"\mathrm{TP}": say("true positives of the class"),
    r"\mathrm{FP}": say("false positives of the class"),
    r"\mathrm{FN}": say("false negatives of the class"),
    r"\mathrm{TN}": say("true negatives of the class"),
    "z": say("what 0/0 counts as"),
}
