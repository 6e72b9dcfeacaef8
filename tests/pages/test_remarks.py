"""What sources print of the examples, beside what the app computes of them."""

import pytest

from pages.confusion_matrix.input import INPUT as CONFUSION_MATRIX
from pages.cost_matrix.input import INPUT as COST_MATRIX
from pages.label_ranking.input import INPUT as LABEL_RANKING
from pages.parts.remark import remark
from pages.queries.input import INPUT as QUERIES
from pages.rank_correlation.input import INPUT as RANK_CORRELATION
from pages.ranked_list.input import INPUT as RANKED_LIST
from pages.rater_agreement.input import INPUT as RATER_AGREEMENT
from pages.reactions import examples as reactions
from pages.regression_errors.input import INPUT as REGRESSION_ERRORS
from pages.threshold_sweep.input import INPUT as THRESHOLD_SWEEP

# What each example's remark must say after its source, in the numbers of the source itself.
SAID = {
    RANKED_LIST: {
        "iir-system-1": [],
        "iir-system-2": [],
        "four-of-seven-a": ["P@5 = 0.6, here 0.6000", "R@5 = 0.75, here 0.7500", "0.81, here 0.80"],
        "four-of-seven-b": ["P@5 = 0.6, here 0.6000", "R@5 = 0.75, here 0.7500", "0.53, here 0.53"],
        "first-two": [],
        "last-two": [],
        "best-third": [],
        "rounded-terms": [
            "R@3 = 0.2, here 0.2000",
            "R@15 = 0.5, here 0.5000",
            "AP = 0.57, which is wrong; the correct value is 0.5800",
        ],
        "three-late": [],
        "jarvelin-discount": [],
        "blog-good": [
            "nDCG@5 = 0.9073, which is wrong; the correct value is 0.9724",
            "nDCG@3 = 1.0000, which is wrong; the correct value is 0.9778",
        ],
        "blog-bad": [
            "nDCG@5 = 0.6827, which is wrong; the correct value is 0.6567",
            "nDCG@3 = 0.5714, which is wrong; the correct value is 0.3616",
        ],
        "inversions-13": [],
        "inversions-11": [],
        "error-small": [],
        "error-large": [],
        "lee-d40": [],
    },
    reactions: {
        "one-document": [],
        "top-five": [],
        "early-hits": [],
        "twenty-orders": [],
        "first-or-many": [],
        "jarvelin-gains": ["CG@10 = 16, here 16.0000", "DCG@10 = 9.61, here 9.6051"],
    },
    CONFUSION_MATRIX: {
        "four-classes": [],
        "fruit": [
            "Prec micro = 0.44, here 0.4444",
            "Prec macro = 0.57, which is wrong; the correct value is 0.5778. (.20 + .50 + 1.00)",
        ],
        "always-zero": ["0.999, here 0.9990"],
        "harmonic-low": ["0.509, here 0.509"],
        "harmonic-high": ["0.583, here 0.583"],
        "one-found": [],
        "dice": [],
        "break-even": [],
        "digits": [],
    },
    COST_MATRIX: {
        "accurate-and-dear": [
            "Acc 1 = 0.80, here 0.8000",
            "Cost 1 = 3910, here 3910",
            "Acc 2 = 0.90, here 0.9000",
            "Cost 2 = 4255, here 4255",
        ],
        "screening": [],
        "airport": [],
        "neighbours": [],
        "calibrated": [],
        "breast-cancer": [],
    },
    THRESHOLD_SWEEP: {
        "six-items": [
            "FPR at the threshold 0.5 = 0.5, here 0.5000",
            "FPR at the threshold 1 = 1, which is wrong; the correct value is 0.0000",
        ],
        "six-exchanged": [],
        "roc-ends": [],
        "corner": [],
        "word": [],
        "tie": [],
        "ten-times": [],
        "breast-cancer": [],
    },
    LABEL_RANKING: {
        "user-guide": ["coverage = 2.5, here 2.5000", "rank loss = 0.75, here 0.7500"],
        "no-loss": ["rank loss = 0.0, here 0.0000"],
        "one-true": [],
        "ties": [],
        "none-or-all": [],
        "straggler": [],
        "best-coverage": [],
    },
    QUERIES: {
        "two-rankings": ["MAP = 0.53, here 0.53"],
        "recall-levels": [],
        "plurals": ["MRR = 0.61, here 0.61"],
        "lee": [],
        "same-map": [],
        "one-query": [],
    },
    RANK_CORRELATION: {
        "five": ["tau = 0.4, here 0.4000"],
        "eight-at-the-top": [],
        "nine-at-the-bottom": [],
        "marks": [],
    },
    RATER_AGREEMENT: {
        "votes": [
            "Agreement = .83, here 0.83",
            "Kappa = .66, which is wrong; the correct value is 0.6667. The notes use rounded",
        ],
        "bias-low": ["Agreement = .6, here 0.6000", "Kappa = .13, here 0.13"],
        "bias-high": ["Agreement = .6, here 0.6000", "Kappa = .26, here 0.25"],
        "prevalence": [],
        "ir-book": ["Agreement = .925, here 0.9250", "Pi = .776, here 0.77"],
        "one-category": [],
        "diagnoses": [".430, here 0.43"],
        "anxiety": [],
        "vision": [],
        "reliability": [
            "Alpha = .743, here 0.74",
            "Alpha ordinal = .815, here 0.81",
            "Alpha interval = .849, here 0.84",
            "Alpha ratio = .797, here 0.79",
        ],
    },
    REGRESSION_ERRORS: {
        "four-items": ["MAE = 0.5, here 0.5000", "MSE = 0.375", "RMSE = 0.612, here 0.612"],
        "equal": [],
        "outlier": [],
        "order": [],
        "mean": [],
        "constant": [],
        "diabetes": [],
    },
}


@pytest.mark.parametrize("page", SAID)
def test_every_example_is_tested(page):
    assert list(SAID[page]) == list(page.examples())


@pytest.mark.parametrize(("page", "name"), [(page, name) for page in SAID for name in SAID[page]])
def test_an_example_says_what_its_source_prints_and_what_is_right(page, name):
    example = page.examples()[name]
    said = remark(example, page.computed)
    assert said.startswith(example.source)
    assert said.count("The source prints") == len(example.printed) == len(SAID[page][name])
    for sentence in SAID[page][name]:
        assert sentence in said
