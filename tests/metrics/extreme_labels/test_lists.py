"""Training items and reciprocal pairs as files list them."""

import pytest

import metrics
from metrics import InvalidInput


@pytest.mark.parametrize(
    "text", ["100\n90 9,1\n", "\ufeff100\r\n90\r\n9\r\n1", " 100 \n90, 9, 1\n\n"]
)
def test_counts_stand_below_the_number_of_items(text: str) -> None:
    samples, counts = metrics.read_label_counts(text, 3)
    assert (samples, counts.tolist()) == (100, [90, 9, 1])
    assert metrics.propensity(counts, samples).value.shape == (3,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "file, line 1: found ''; allowed is one whole number, N, that of all training items."),
        (
            "9 1\n1",
            "file, line 1: found '9 1'; allowed is one whole number, N, that of all trainin",
        ),
        ("9\n1", "file, counts: found 1; each of 2 labels needs a count."),
        ("9\n1 10", "file, label 1: found '10'; allowed are whole numbers from 0 to 9, all items."),
        ("9\n-1 1", "file, label 0: found '-1'; allowed are whole numbers from 0 to 9, all items."),
    ],
)
def test_refused_counts(text: str, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        metrics.read_label_counts(text, 2)
    assert str(refused.value).startswith(sentence)


def test_pairs_stand_a_line_each() -> None:
    pairs = metrics.read_reciprocal_pairs("\ufeff0 2\n\n1\t0 \n", 2, 3)
    assert pairs.tolist() == [[0, 2], [1, 0]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\n", "file: found nothing; allowed are pairs of a row and a label, a line each."),
        ("0 0\n2 0\n", "file, line 2: found '2 0'; allowed are a row from 0 to 1 and a label from"),
        (
            "0 3\n",
            "file, line 1: found '0 3'; allowed are a row from 0 to 1 and a label from 0 to 2.",
        ),
        ("0,1\n", "file, line 1: found '0,1'; allowed are a row from 0 to 1 and a label from 0 to"),
        ("0 -1\n", "file, line 1: found '0 -1'; allowed are a row from 0 to 1 and a label from 0"),
    ],
)
def test_refused_pairs(text: str, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        metrics.read_reciprocal_pairs(text, 2, 3)
    assert str(refused.value).startswith(sentence)
