"""What five texts on the same metrics print, and which examples are theirs."""

import pytest

from pages.session.lessons.shelf import lessons
from tests.pages.declared import PACKAGES, own_examples

NOTES = "Evaluation (course notes on information retrieval, in Chinese)"
ARTICLE = "分类任务,回归任务以及排序任务指标评估汇总 (CSDN)"
GUIDE = "Guía completa de métricas de evaluación de clasificación"
SKLEARN = "sklearn机器学习——多标签排序指标"
XC = "Yang Lixia (2022), 极限多标签分类-评价指标"
# What each text prints of an example: page, example, metric, number.
PRINTED = {
    XC: set(),
    SKLEARN: {
        ("label_ranking", "user-guide", "coverage_error", "2.5"),
        ("label_ranking", "user-guide", "label_ranking_loss", "0.75"),
        ("label_ranking", "no-loss", "label_ranking_loss", "0.0"),
        ("ranked_list", "blog-good", "ndcg", "0.9073"),
        ("ranked_list", "blog-good", "ndcg", "1.0000"),
        ("ranked_list", "blog-bad", "ndcg", "0.6827"),
        ("ranked_list", "blog-bad", "ndcg", "0.5714"),
        ("ranked_list", "blog-ideal", "ndcg", "1.0000"),
    },
    NOTES: {
        ("ranked_list", "iir-system-1", "average_precision", "0.6"),
        ("ranked_list", "iir-system-1", "r_precision", "0.5"),
        ("ranked_list", "iir-system-2", "average_precision", "0.49"),
        ("ranked_list", "iir-system-2", "r_precision", "0.25"),
        ("ranked_list", "rounded-terms", "precision_at_k", "1"),
        ("ranked_list", "rounded-terms", "precision_at_k", "0.66"),
        ("ranked_list", "rounded-terms", "precision_at_k", "2/5"),
        ("ranked_list", "rounded-terms", "precision_at_k", "0.5"),
        ("ranked_list", "rounded-terms", "recall_at_k", "0.1"),
        ("ranked_list", "rounded-terms", "recall_at_k", "0.2"),
        ("ranked_list", "rounded-terms", "recall_at_k", "0.3"),
        ("ranked_list", "rounded-terms", "average_precision", "0.57"),
        ("ranked_list", "jarvelin-discount", "dcg", "4"),
        ("ranked_list", "jarvelin-discount", "ndcg", "0.86"),
        ("rank_correlation", "five", "kendall_tau", "0.4"),
        ("confusion_matrix", "fruit", "precision", "0.44"),
        ("confusion_matrix", "fruit", "precision", "0.57"),
        ("confusion_matrix", "always-zero", "accuracy", "0.999"),
        ("confusion_matrix", "harmonic-low", "f_score", "0.509"),
        ("confusion_matrix", "harmonic-high", "f_score", "0.583"),
        ("cost_matrix", "accurate-and-dear", "accuracy", "0.80"),
        ("cost_matrix", "accurate-and-dear", "accuracy", "0.90"),
        ("cost_matrix", "accurate-and-dear", "total_cost", "3910"),
        ("cost_matrix", "accurate-and-dear", "total_cost", "4255"),
        ("rater_agreement", "votes", "percent_agreement", ".83"),
        ("rater_agreement", "votes", "cohen_kappa", ".66"),
        ("rater_agreement", "bias-low", "percent_agreement", ".6"),
        ("rater_agreement", "bias-low", "cohen_kappa", ".13"),
        ("rater_agreement", "bias-high", "percent_agreement", ".6"),
        ("rater_agreement", "bias-high", "cohen_kappa", ".26"),
    },
    GUIDE: {
        ("ranked_list", "four-of-seven-a", "precision_at_k", "3/5"),
        ("ranked_list", "four-of-seven-a", "recall_at_k", "3/4"),
        ("ranked_list", "four-of-seven-a", "average_precision", "0.81"),
        ("ranked_list", "four-of-seven-b", "average_precision", "0.53"),
        ("ranked_list", "first-two", "precision_at_k", "0.2"),
        ("ranked_list", "last-two", "precision_at_k", "0.2"),
    },
    ARTICLE: {
        ("ranked_list", "best-third", "reciprocal_rank", "1/3"),
        ("confusion_matrix", "four-classes", "accuracy", "63/80"),
        ("confusion_matrix", "four-classes", "precision", "9/15"),
        ("confusion_matrix", "four-classes", "recall", "9/10"),
        ("confusion_matrix", "one-found", "f_score", "0.18"),
        *(
            ("threshold_sweep", "six-items", metric, value)
            for metric, value in (
                ("recall", "1.0"),
                ("recall", "0.75"),
                ("recall", "0.5"),
                ("recall", "0"),
                ("false_positive_rate", "1.0"),
                ("false_positive_rate", "0.5"),
                ("false_positive_rate", "1"),
            )
        ),
    },
}
# Examples whose input, or a part of it, stands in no text.
OURS = {
    ("ranked_list", "inversions-9"),
    ("ranked_list", "err-best"),
    ("ranked_list", "err-worst"),
    ("queries", "three-queries"),
    ("ranked_list", "inversions-8"),
    ("ranked_list", "error-small"),
    ("ranked_list", "error-large"),
    ("confusion_matrix", "four-classes"),
    ("confusion_matrix", "harmonic-low"),
    ("confusion_matrix", "harmonic-high"),
    ("confusion_matrix", "one-found"),
    ("confusion_matrix", "dice"),
    ("confusion_matrix", "break-even"),
    ("threshold_sweep", "ten-times"),
    ("rank_correlation", "eight-at-the-top"),
    ("rank_correlation", "nine-at-the-bottom"),
    ("label_ranking", "one-true"),
    ("label_ranking", "best-coverage"),
    ("extreme_labels", "head-or-tail"),
    ("extreme_labels", "reciprocal"),
    ("regression_errors", "order"),
}
# A matrix, a list or scores that a text gives whole.
THEIRS = {
    ("ranked_list", "iir-system-1"),
    ("ranked_list", "iir-system-2"),
    ("ranked_list", "three-late"),
    ("threshold_sweep", "roc-ends"),
    ("threshold_sweep", "corner"),
}


@pytest.mark.parametrize("source", PRINTED)
def test_a_text_is_named_for_what_it_prints_and_for_nothing_else(source: str) -> None:
    credited = {
        (package, example.id, one.metric, one.value)
        for package in PACKAGES
        for example in own_examples(package).values()
        if source in example.source
        for one in example.printed
    }
    assert credited == PRINTED[source]


def test_an_example_says_which_part_of_it_is_in_no_text() -> None:
    named = {
        (package, example.id): example.source
        for package in PACKAGES
        for example in own_examples(package).values()
        if any(source in example.source for source in PRINTED)
    }
    printed = {(package, id_) for rows in PRINTED.values() for package, id_, *_ in rows}
    assert named.keys() == printed | OURS | THEIRS
    for place in OURS:
        assert "our own" in named[place], place


def test_every_text_is_named() -> None:
    for source in PRINTED:
        assert any(
            source in example.source
            for package in PACKAGES
            for example in own_examples(package).values()
        ), source


# What a lesson takes up of them, by the address of the step and a word of what it says.
TAKEN_UP = (
    ("how-metrics-react", "view=claims", "R@k never falls"),
    ("three-dcgs", "metric=ndcg", "nDCG stays"),
    ("head-and-tail", "metric=labels_dcg_at_k", "whatever the number of the label"),
    ("who-reads-how-far", "chart=flow", "No order has more, and none less"),
    ("interpolation", "metric=interpolated_precision", "Up to the next level"),
)


@pytest.mark.parametrize(("lesson", "address", "words"), TAKEN_UP)
def test_a_lesson_takes_up_what_the_texts_say(lesson: str, address: str, words: str) -> None:
    steps = [step for step in lessons()[lesson].steps if words in step.texts["see"]]
    assert len(steps) == 1
    name, value = address.split("=")
    assert steps[0].address.query[name] == value
