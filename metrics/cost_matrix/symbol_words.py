"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("all items"),
    "C": say("total cost"),
    "k": say("true class"),
    "j": say("predicted class"),
    "n_{kj}": say("items of class k that are predicted as j"),
    "c_{kj}": say("cost of one such item"),
    r"c_{\mathrm{TP}}": say("cost of a true positive"),
    r"c_{\mathrm{FP}}": say("cost of a false positive"),
    r"c_{\mathrm{FN}}": say("cost of a false negative"),
    r"c_{\mathrm{TN}}": say("cost of a true negative"),
    "i": say("row of the table"),
    "p^{*}": say("probability from which predicting positive pays"),
    r"\mathrm{FN}_1": say("false negatives of the first model"),
    r"\mathrm{FN}_2": say("false negatives of the second model"),
    "R_1": say("what the other cells of the first model cost"),
    "R_2": say("what the other cells of the second model cost"),
    "n_1": say("items of the first model"),
    "n_2": say("items of the second model"),
}
