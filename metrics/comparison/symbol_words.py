"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("queries"),
    "m": say("queries that differ"),
}
OF_MODULES = {
    "t_test": {
        "P": say("share of Student's distribution with ν degrees of freedom above |t|"),
    },
    "randomisation": {
        "b": say("sign assignments with a mean at least as far from 0 as the observed one"),
    },
    "sign": {
        "w": say("queries whose difference is above 0"),
        "l": say("queries whose difference is below 0"),
        "j": say("positive signs"),
        "C": say("ways to choose j of m"),
        "P": say("chance of k or more positive ones among m signs"),
    },
    "signed_rank": {
        "P": say("share of the normal distribution above |z|"),
        "r_q": say("rank of the difference by size, smallest first"),
        "t": say("queries that share a rank"),
    },
    "holm": {
        "m": say("comparisons"),
    },
}
"""Those that one module has a word of its own for."""
