"""Rows and scores of sparse text files: kept in the session, scored whole, derived in part."""

import math
from dataclasses import replace

import numpy as np
import pytest

from metrics import InvalidInput, propensity
from pages.extreme_labels.state import default_state
from pages.extreme_labels.upload import is_sparse_file, read_uploaded
from pages.extreme_labels.uploads import KINDS, Uploaded
from pages.extreme_labels.values import all_values, before_removal, propensities
from tests.metrics.asking import of_each
from tests.pages.extreme_labels.reader import LABEL, VIEW, LabelsReader

TRUE = "4 1 5\n0,3 0:1.5\n0 0:1\n 0:1\n4,0\n"
SCORES = "4 5\n0:.9 1:.5\n1:.9 0:.2\n2:1\n4:1 0:.5\n"
TRAINING = "6 0 5\n0\n0,1\n0,1\n0,2\n3\n\n"
COUNTS = "100\n90, 50\n9 5 1\n"
PAIRS = "0 0\n\n3 4\n"


def uploaded(*kinds: str) -> Uploaded:
    texts = {"scores 1": SCORES, "scores 2": SCORES, "training": TRAINING, "pairs": PAIRS}
    found = read_uploaded(TRUE, None, "rows")
    for kind in kinds:
        found = read_uploaded(texts[kind], found, kind)
    return found


def test_a_header_tells_a_sparse_file():
    assert is_sparse_file(TRUE)
    assert is_sparse_file("\ufeff" + SCORES)
    assert is_sparse_file("3 0 x\n")
    assert not is_sparse_file("0 1,2,3\n")
    assert not is_sparse_file("true,first,second\n")
    assert not is_sparse_file("")


def test_rows_are_read_and_scores_join_them():
    found = uploaded("scores 2")
    assert (found.n, found.catalogue.counts.tolist()) == (4, [3, 0, 0, 1, 1])
    assert [scores.nnz for scores in found.scores] == [0, 7]
    assert found == uploaded("scores 2")
    assert found != uploaded("scores 1")


def test_training_items_come_from_the_test_rows_from_training_rows_or_typed():
    assert (uploaded().catalogue.n, uploaded().training) == (4, None)
    counted = uploaded("training").catalogue
    assert (counted.n, counted.counts.tolist(), counted.counted) == (6, [4, 2, 1, 1, 0], True)
    typed = read_uploaded(COUNTS, uploaded(), "training").catalogue
    assert (typed.n, typed.counts.tolist(), typed.counted) == (100, [90, 50, 9, 5, 1], False)
    assert (
        len({uploaded(), uploaded("training"), read_uploaded(COUNTS, uploaded(), "training")}) == 3
    )


def test_pairs_leave_rows_and_scores():
    found = uploaded("scores 1", "pairs")
    filtered = found.filtered(1)
    assert filtered is not None
    assert (found.true.nnz, filtered.y_true.nnz) == (5, 3)
    assert (found.scores[0].nnz, filtered.y_score.nnz) == (7, 5)
    assert found.unfiltered == uploaded("scores 1")
    assert found.unfiltered.filtered(1) is None


def test_what_was_computed_is_kept_with_the_files_but_not_for_ever():
    found, made = uploaded(), []
    most, _bytes = found.most_made
    for key in (*range(most), 0, most, 0, 1):
        found.get_or_make(key, lambda key=key: made.append(key))
    assert made == [*range(most), most, 1]


def test_a_hundred_thousand_rows_and_labels_are_scored_without_filling_a_matrix():
    n = 100_000  # filled, a matrix of these would need 80 GB
    random = np.random.default_rng(5)
    true, first = (random.integers(n // 5, size=(n, 5)) * 5 + range(5) for _ in range(2))
    first[::2, 0] = true[::2, 0]
    lines = (",".join(map(str, labels)) for labels in true.tolist())
    scored = (
        " ".join(f"{label}:0.{5 + label % 5}" for label in labels) for labels in first.tolist()
    )
    found = read_uploaded("\n".join((f"{n} 0 {n}", *lines)), None, "rows")
    found = read_uploaded("\n".join((f"{n} {n}", *scored)), found, "scores 1")
    values = all_values(replace(default_state(), data=found, k=5))
    hits = sum(map(len, map(set.intersection, map(set, true.tolist()), map(set, first.tolist()))))
    assert values["labels_precision_at_k", 1] == pytest.approx(hits / 5 / n, rel=1e-12)
    assert values["psp_at_k", 1] > values["psp_at_k", 2] == 0


@of_each(
    [
        ("rows", "100001 1 5\n", "file, line 1: found 100001; allowed are at most 100000 rows and"),
        ("rows", "4 1 5\n0,9\n", "file, line 3: found the end of the file; the header announces 4"),
        ("rows", SCORES, "file, line 1: found 4 5; allowed are three numbers; for a file of"),
        ("rows", "4 1 5\n0,5\n\n\n\n", "file, line 2: found 5; allowed is a label from 0 to 4."),
        ("rows", "2 1 5\n0,x\n\n", "file, line 2: found '0,x'; allowed are labels separated by"),
        (
            "rows",
            "3 0 x\n",
            "file, line 1: found '3 0 x'; allowed are 3 whole numbers from 1 to 100",
        ),
        ("scores 1", "2 5\n0:1\n1:1\n", "file, line 1: found 2 × 5; the rows have 4 × 5."),
        ("scores 1", "4 5\n0:1\n1:x\n\n\n", "file, line 3: found '1:x'; allowed are entries such"),
        ("scores 2", TRUE, "file, line 1: found '4 1 5'; allowed are 2 whole numbers from 1 to"),
        ("scores 2", "", "file, line 1: found ''; allowed are 2 whole numbers from 1 to"),
        ("training", "", "file, line 1: found ''; allowed are 3 whole numbers from 1 to"),
        ("training", "3 0 4\n0\n0\n0\n", "file, line 1: found 4; the test rows have 5 labels."),
        (
            "training",
            "90\n1 2 3\n",
            "file, counts: found 3; each of 5 labels needs a count.",
        ),
        (
            "training",
            "9\n1 2 3 4 10\n",
            "file, label 4: found '10'; allowed are whole numbers from",
        ),
        ("training", "x\n1 2 3 4 5\n", "file, line 1: found 'x'; allowed is one whole number, N,"),
        (
            "pairs",
            "0 0\n4 0\n",
            "file, line 2: found '4 0'; allowed are a row from 0 to 3 and a la",
        ),
        ("pairs", "0 0 0\n", "file, line 1: found '0 0 0'; allowed are a row from 0 to 3 and a la"),
        ("pairs", "\n", "file: found nothing; allowed are pairs of a row and a label, a line"),
    ]
)
def test_a_bad_file_gets_one_sentence(kind, text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_uploaded(text, uploaded(), kind)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("kind", KINDS[1:])
def test_rows_come_first(kind):
    with pytest.raises(InvalidInput, match=r"^file: found no rows of a file; a file of rows is ne"):
        read_uploaded(SCORES, None, kind)


def test_a_file_is_scored_on_the_page_and_found_by_its_address():
    reader = LabelsReader(k="1")
    reader.load("rows", TRUE)
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.0000"
    reader.load("scores 1", SCORES)
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.5000"
    assert reader.tile("labels_precision_at_k 2")["value"] == "0.0000"
    assert (
        "From files: 4 rows, 5 labels, 5 true labels in all. Scores of predictor 1: 7, of predic"
        in (reader.said())
    )
    assert "Worked out for the first 4 rows" in reader.said()
    assert reader.query["data"].startswith("session-")
    loaded = reader.state.data
    reader.press("undo")
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.0000"
    reader.press("redo")
    assert reader.state.data == loaded
    reader.open("export")
    reader.press("by hand")
    assert reader.state.data is None


def test_the_page_says_which_training_items_it_uses_and_goes_back_to_those_of_the_rows():
    reader = LabelsReader(k="1")
    reader.load("rows", TRUE)
    reader.load("scores 1", SCORES)
    assert "Propensities from the label counts of these rows, N = 4. For" in reader.said()
    before = reader.tile("psp_at_k 1")["value"]
    reader.load("training", COUNTS)
    assert "Propensities from the label counts that were uploaded, N = 100." in reader.said()
    assert reader.tile("psp_at_k 1")["value"] != before
    found = propensities(reader.state).value
    assert found == pytest.approx(propensity([90, 50, 9, 5, 1], 100).value, rel=1e-12)
    reader.load("training", TRAINING)
    assert "Propensities from the label counts of the training rows, N = 6." in reader.said()
    reader.press("untrained")
    assert reader.tile("psp_at_k 1")["value"] == before


def test_pairs_of_a_file_are_removed_and_a_sentence_says_what_changed():
    reader = LabelsReader(k="1")
    reader.load("rows", TRUE)
    reader.load("scores 1", SCORES)
    reader.pick("labels_precision_at_k 1")
    reader.load("pairs", PAIRS)
    now = reader.tile("labels_precision_at_k 1")["value"]
    before = before_removal(reader.state)["labels_precision_at_k", 1]
    assert (now, before) == ("0.2500", 0.5)
    assert "Removed as reciprocal: 2 of the true labels, 2 of the" in reader.said()
    assert f"P@1 was 0.5000 for predictor 1 and is {now};" in reader.said()
    reader.press("all pairs")
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.5000"


@pytest.mark.parametrize("view", ["rows", "propensities"])
def test_every_chart_is_drawn_of_files(view):
    reader = LabelsReader(k="1")
    reader.load("rows", TRUE)
    reader.load("scores 1", SCORES)
    reader.change(VIEW, "view", view)
    (figure,) = reader.charts
    said = {
        "rows": ["PSP@1 of the first rows. A tile covers all rows of its predictor."],
        "propensities": [
            "Of the 5 labels 5 have at most 5 training items, with N = 4; p goes from",
            "A hit on the commonest label counts ",
        ],
    }
    assert all(one in figure.alt for one in said[view])
    if view == "rows":
        return
    reader.change(LABEL, "label", 4.0)
    assert "## The propensity of label 4" in reader.texts
    reader.change(LABEL, "label", 5.0)
    assert reader.state.label == 4
    assert math.isclose(
        float(propensities(reader.state).value[4]), float(propensity(1, 4)), rel_tol=1e-12
    )


@pytest.mark.parametrize(
    "text",
    [
        "true,first\nnews;children's books,news;new york\nnew york,new york;news\n",
        "y_true,y_pred\n\"['news', 'children's books']\",\"['news', 'new york']\"\n"
        "['new york'],\"['new york', 'news']\"\n",
    ],
)
def test_labels_that_have_names_are_numbered_and_the_page_says_how(text):
    reader = LabelsReader(k="2")
    reader.load("rows", text)
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.5000"  # (1/2 + 1/2) / 2
    assert "Numbers of the labels: 0 news, 1 children's books, 2 new york." in reader.said()
    assert [row.first for row in reader.state.rows] == [(0, 2), (2, 0)]


def test_a_label_beyond_the_catalogue_makes_the_file_a_catalogue_of_its_own():
    reader = LabelsReader(k="1")
    reader.load("rows", "true,first\n0 40,40\n3,3\n40,40\n")
    assert reader.tile("labels_precision_at_k 1")["value"] == "1.0000"
    assert reader.state.labels == 41


def test_too_few_rows_are_refused_and_what_was_built_stays():
    reader = LabelsReader()
    reader.load("rows", "2 0 5\n0\n1\n")
    assert reader.errors[0].startswith("Pasted rows, n_samples: found 2; allowed are 3 or more")
    assert reader.state.data is None


def test_files_that_the_session_forgot_leave_the_steps_to_undo():
    reader = LabelsReader()
    for row in range(8):
        reader.load("rows", f"4 0 5\n{row % 5}\n{row // 5}\n\n\n")
    assert sum(state.data is not None for state in reader.page_state.past) <= 6
    for _ in range(6):
        reader.press("undo")
    assert reader.state.data is None


def test_a_page_that_is_loaded_anew_finds_the_files():
    reader = LabelsReader()
    reader.load("rows", TRUE)
    again = LabelsReader(**reader.query)
    assert again.state == reader.state
    assert not again.errors
    assert "It is stored until 10 minutes after this visit ends, and until then" in again.said()


def test_files_that_are_gone_get_a_sentence():
    reader = LabelsReader(data="session-0123")
    (error,) = reader.errors
    assert "data: found session-0123; rows of a file are kept for one visit" in error
