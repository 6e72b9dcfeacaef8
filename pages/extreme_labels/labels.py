"""Typed labels and counts: numbers separated by commas or spaces."""

import functools
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.steps import say
from pages.session.language import sentence
from pages.session.numbers import read_whole

MIN_LABELS, MAX_LABELS = 2, 40
Pairs = tuple[tuple[int, int], ...]


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def read_labels(name: str, text: str, labels: int) -> tuple[int, ...]:
    """Labels from 0 to `labels` - 1, each once, in their order. Raises InvalidInput."""
    found: list[int] = []
    for at, word in enumerate(_words(text), 1):
        place = say("item {item}", item=at)
        label = read_whole(word)
        if label is None or not 0 <= label < labels:
            allowed = say("allowed are labels from 0 to {high}", high=labels - 1)
            raise InvalidInput(name, place=place, found=word, allowed=allowed)
        if label in found:
            raise InvalidInput(name, place=place, found=word, allowed=say("a label stands once"))
        found.append(label)
    return tuple(found)


def read_counts(name: str, text: str, samples: int) -> tuple[int, ...]:
    """How many of the training items have each label. Raises InvalidInput."""
    words = _words(text)
    if not MIN_LABELS <= len(words) <= MAX_LABELS:
        allowed = say("allowed are {low} to {high} labels", low=MIN_LABELS, high=MAX_LABELS)
        raise InvalidInput(name, found=len(words), allowed=allowed)
    counts = []
    for at, word in enumerate(words):
        count = read_whole(word)
        if count is None or not 1 <= count <= samples:
            allowed = say("allowed are whole numbers from 1 to {high}, all items", high=samples)
            place = say("label {label}", label=at)
            raise InvalidInput(name, place=place, found=word, allowed=allowed)
        counts.append(count)
    return tuple(counts)


def read_pairs(name: str, text: str, rows: int, labels: int) -> Pairs:
    """Pairs of a row, from 1, and a label, from 0, such as 1-4, 2-6. Raises InvalidInput."""
    found = []
    for at, word in enumerate(_words(text), 1):
        row, label = map(read_whole, word.split("-", 1)) if "-" in word else (None, None)
        if row is None or label is None or not (1 <= row <= rows and 0 <= label < labels):
            allowed = sentence(
                "extreme_labels.labels", "allowed_row_label", rows=rows, high=labels - 1
            )
            raise InvalidInput(name, place=say("item {item}", item=at), found=word, allowed=allowed)
        found.append((row, label))
    return tuple(dict.fromkeys(found))


def write_numbers(numbers: Sequence[int], separator: str = ", ") -> str:
    """A line that `read_labels` and `read_counts` read."""
    return separator.join(map(str, numbers))


def write_pairs(pairs: Pairs, separator: str = ", ") -> str:
    return separator.join(f"{row}-{label}" for row, label in pairs)


LABELS = 12
HEAD_SHARE = 0.5  # of the training items have the commonest label


@functools.lru_cache(maxsize=256)
def zipf_counts(steep: float, samples: int, labels: int = LABELS) -> tuple[int, ...]:
    """How many of the training items have each label: the r-th falls off with r to the `steep`.

    Every label was seen once at least.
    """
    head = HEAD_SHARE * samples
    return tuple(max(1, round(head / rank**steep)) for rank in range(1, labels + 1))


def head_first(counts: Sequence[int]) -> tuple[int, ...]:
    """The labels, counted from 0, the commonest first."""
    return tuple(sorted(range(len(counts)), key=lambda label: -counts[label]))


def tail_of(counts: Sequence[int], true: Sequence[int]) -> tuple[int, ...]:
    """An order that begins with the rarest true label of a row and goes on with rare wrong ones.

    The commoner true labels come last: this order pays with precision for what it finds.
    """
    rare = head_first(counts)[::-1]
    found = [label for label in rare if label in true]
    wrong = [label for label in rare if label not in true]
    return (*found[:1], *wrong, *found[1:])
