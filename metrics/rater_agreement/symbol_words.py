"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("all items"),
    "N": say("items with two ratings or more"),
    "M": say("items with a rating"),
    "c": say("categories"),
    "r": say("ratings of each item"),
    "i": say("a category"),
    "j": say("a category"),
    "n_{ii}": say("items that both put into category i"),
    "b_j": say("items that the second rater puts into category j"),
    "s_j": say("how often both raters together use category j"),
    r"\pi_j": say("share of category j"),
    "x_j": say("place of category j"),
    r"p_{\mathrm{o}}": say("observed agreement"),
    r"p_{\mathrm{e}}": say("agreement by chance"),
    r"\delta_{ck}": say("difference of the categories c and k"),
    "n_{11}": say("items that both put into the first category"),
    "n_{22}": say("items that both put into the second category"),
    "n_{12}": say("items in the first category of the first rater alone"),
    "n_{21}": say("items in the first category of the second rater alone"),
}
OF_MODULES = {
    "krippendorff": {
        "n": say("ratings in all, of the items with two or more"),
    },
}
"""Those that one module has a word of its own for."""
