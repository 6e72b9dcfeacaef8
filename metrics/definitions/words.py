"""The words of the symbols of each family, and of one module of it, where no heading says them.

They are those of the controls and columns that set the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from metrics.definitions.symbols import SIZE
from metrics.steps import Say, say

WORDS: Mapping[str, Mapping[str, Say]] = MappingProxyType(
    {
        "ranked_list": {
            "n": say("length of the list"),
            "h_k": say("relevant documents among the first k"),
            "h_n": say("relevant documents in the list"),
        },
        "reactions": {
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
        },
        "confusion_matrix": {
            "i": say("a class"),
            "n": say("all items"),
            "n_{ii}": say("items of class i that are predicted so"),
            "c": say("classes"),
            r"c_{\mathrm{used}}": say("classes with an item"),
            "t_i": say("items truly of class i"),
            r"\mathrm{accuracy}": say("share of the items that is predicted rightly"),
            r"\mathrm{precision}": say("share of the predictions of the class that is right"),
            r"\mathrm{recall}": say("share of the items of the class that is found"),
            r"\mathrm{TP}": say("true positives of the class"),
            r"\mathrm{FP}": say("false positives of the class"),
            r"\mathrm{FN}": say("false negatives of the class"),
            r"\mathrm{TN}": say("true negatives of the class"),
            "z": say("what 0/0 counts as"),
        },
        "cost_matrix": {
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
        },
        "queries": {
            "n": say("queries"),
        },
        "comparison": {
            "n": say("queries"),
            "m": say("queries that differ"),
        },
        "comparison.t_test": {
            "P": say("share of Student's distribution with ν degrees of freedom above |t|"),
        },
        "comparison.randomisation": {
            "b": say("ways with a mean at least as far from 0 as the observed one"),
        },
        "comparison.sign": {
            "w": say("queries whose difference is above 0"),
            "l": say("queries whose difference is below 0"),
            "j": say("positive signs"),
            "C": say("ways to choose as many of m"),
            "P": say("chance of k or more positive ones among m signs"),
        },
        "comparison.signed_rank": {
            "P": say("share of the normal distribution above |z|"),
            "r_q": say("rank of the size of the difference, the smallest first"),
            "t": say("queries that share a rank"),
        },
        "comparison.holm": {
            "m": say("comparisons"),
        },
        "resampling": {
            "n": say("rounds"),
        },
        "resampling.missed": {
            "n": say("items"),
        },
        "resampling.weighted": {
            "a": say("score on the items that the model was trained on"),
        },
        "threshold_sweep": {
            "P": say("positive items"),
            "N": say("negative items"),
        },
        "rater_agreement": {
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
            r"\Pr(a)": say("observed agreement"),
            r"\Pr(e)": say("agreement by chance"),
            r"\delta_{ck}": say("difference of the categories c and k"),
            "n_{11}": say("items that both put into the first category"),
            "n_{22}": say("items that both put into the second category"),
            "n_{12}": say("items in the first category of the first rater alone"),
            "n_{21}": say("items in the first category of the second rater alone"),
        },
        "rater_agreement.krippendorff": {
            "n": say("ratings in all, of the items with two or more"),
        },
        "rank_correlation": {
            "n": say("items"),
            "N": say("all pairs of items"),
            "D": say("discordant pairs"),
            r"T_{\mathrm{x}}": say("pairs tied in x"),
            r"T_{\mathrm{y}}": say("pairs tied in y"),
            "t": say("items that share a rank"),
            "u": say("one item of a pair"),
            "v": say("the other item of the pair"),
            "w_{uv}": say("weight of the pair"),
            "s_{uv}": say("1 for a concordant pair, -1 for a discordant one, 0 for a tied one"),
            r"\bar{r}": say("mean rank"),
            "l": say("length of the longer list"),
            "s": say("length of the shorter list"),
            "d": say("depth"),
        },
        "label_ranking": {
            "n": say("rows that count"),
            "i": say("row"),
            "v_i": say("value of the row"),
            "w_i": say("weight of the row"),
            "r_i": say("rank of the true label of the row"),
            "j": say("a label"),
            "k": say("another label"),
            "y_j": say("1 for a true label, else 0"),
            r"\mathrm{rank}_j": say("labels scored at least as high as label j"),
        },
        "extreme_labels": {
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
            "A": say("exponent: how steeply rare labels become unlikely to be noticed"),
            "B": say("what is added to the training items of each label"),
        },
        "retrieved_set": {
            "A": say("retrieved documents"),
            "R": say("relevant documents"),
            "K": say("documents known before"),
            SIZE: say("how many documents the set holds"),
            r"\cap": say("in both sets"),
            r"\cup": say("in one of the sets or in both"),
            r"\setminus": say("in the first set and not in the second"),
            r"\mathrm{precision}": say("share of the retrieved documents that is relevant"),
            r"\mathrm{recall}": say("share of the relevant documents that is retrieved"),
        },
        "regression": {
            "n": say("items"),
            "i": say("item"),
        },
    }
)
