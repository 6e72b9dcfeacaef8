"""Variants of retrieved sets."""

from __future__ import annotations

from metrics.declarations.variant import exchanged, of_family
from metrics.ranked_list.variants import (
    beta_for_its_square as beta_for_its_square,
    beta_squared_twice as beta_squared_twice,
)
from metrics.retrieved_sets.known import coverage_ratio, novelty_ratio
from metrics.retrieved_sets.measures import set_precision, set_recall
from metrics.retrieved_sets.similarity import dice, jaccard
from metrics.steps import say

UNDEFINED = of_family(__name__)


set_recall_for_precision = exchanged(
    "recall of the set for its precision",
    say("Divided by the relevant documents, not by the retrieved ones."),
    ("set_precision",), set_recall, "A", "R",
)  # fmt: skip
set_precision_for_recall = exchanged(
    "precision of the set for its recall",
    say("Divided by the retrieved documents, not by the relevant ones."),
    ("set_recall",), set_precision, "R", "A",
)  # fmt: skip
jaccard_for_dice = exchanged(
    "Jaccard for Dice",
    say("Divided by the documents of either set, the common ones counted once."),
    ("dice",), jaccard, r"\frac{2 h}{A + R}", r"\frac{h}{A + R - h}",
)  # fmt: skip
dice_for_jaccard = exchanged(
    "Dice for Jaccard",
    say("Common documents are counted twice, in numerator and denominator."),
    ("jaccard",), dice, r"\frac{h}{A + R - h}", r"\frac{2 h}{A + R}",
)  # fmt: skip
novelty_for_coverage = exchanged(
    "novelty for coverage",
    say("This is novelty, the share that was not known, not the share of the known that was "
            "found."),
    ("coverage_ratio",), novelty_ratio, r"\mathrm{coverage}", r"\mathrm{novelty}",
)  # fmt: skip
coverage_for_novelty = exchanged(
    "coverage for novelty",
    say("This is coverage, the share of the known that was found, not the share that was not "
            "known."),
    ("novelty_ratio",), coverage_ratio, r"\mathrm{novelty}", r"\mathrm{coverage}",
)  # fmt: skip
