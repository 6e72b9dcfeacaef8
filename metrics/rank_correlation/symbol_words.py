"""The symbols of the family's derivations that no heading explains."""

from __future__ import annotations

from metrics.steps import say

WORDS = {
    "n": say("items"),
    "N": say("all pairs of items"),
    "D": say("discordant pairs"),
    r"T_{\mathrm{x}}": say("pairs tied in x"),
    r"T_{\mathrm{y}}": say("pairs tied in y"),
    "t_i": say("items that share the rank of i, with i itself"),
    "t": say("items that share a rank"),
    "u": say("one item of a pair"),
    "v": say("the other item of the pair"),
    "w_{uv}": say("weight of the pair"),
    "s_{uv}": say("1 for a concordant pair, -1 for a discordant one, 0 for a tied one"),
    r"\bar{r}": say("mean rank"),
    "l": say("length of the longer list"),
    "s": say("length of the shorter list"),
    "d": say("depth"),
}
