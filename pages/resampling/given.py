"""What an estimate is worked out from: the rounds, or the counts, and how they were made."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from metrics import Result
from metrics.notation import tidy
from metrics.steps import Column, Say, Table, say
from pages.desk.language import _
from pages.parts.exports import Given
from pages.parts.given import drawn_ends, given_numbers, matrix
from pages.resampling.data import items_of
from pages.resampling.state import OWN, ResamplingState
from pages.resampling.words import balances, data_names, methods, models


def given_of(state: ResamplingState, result: Result) -> Given:
    """The numbers that the derivation begins with, and the data, the model and the split."""
    name = result.metric.name if result.metric else ""
    if name == "bootstrap_missed":
        return Given((_one(say("Items"), "n", say("items"), float(state.items)),))
    told = "; ".join(f"{label}: {value}" for label, value in _made(state))
    if name == "bootstrap_632":
        seen, values = result.inputs
        one = _one(say("A model of all items"), "a", say("score on these items"), float(seen))
        return Given((one, _rounds(values)), (f"{told}.",))
    if name in ("bootstrap_interval", "standard_error"):
        ends = drawn_ends(result) if name == "bootstrap_interval" else ()
        return Given((_rounds(result.inputs[0]), *ends), (f"{told}.",))
    names = items_of(state)[0].names
    if name == "roc_auc":
        classes, scores = (np.asarray(one) for one in result.inputs)
        columns = (
            Column("i", say("item"), "i", range(1, len(classes) + 1)),
            Column("y", say("class"), "y_i", [*map(int, classes)]),
            Column("s", say("score"), "s_i", given_numbers(scores.tolist())),
        )
        items = Table(say("Items that no round has used"), columns)
        return Given((items,), (_("Class 1 is {name}.").format(name=names[1]), f"{told}."))
    counts = np.asarray(result.inputs[0])
    labels = [str(at) for at in range(len(counts))]
    shown = matrix(
        say("Items that no round has used"),
        f"{_('true')} ↓ {_('predicted')} →",
        labels,
        [[tidy(float(count)) for count in row] for row in counts],
    )
    if len(labels) == len(names):
        classes = ", ".join(f"{at} {name}" for at, name in zip(labels, names, strict=True))
        return Given((shown,), (_("Classes: {classes}.").format(classes=classes), f"{told}."))
    return Given((shown,), (f"{told}.",))


def _rounds(values: object) -> Table:
    numbers = given_numbers(np.asarray(values).tolist())
    return Table(
        say("Rounds"),
        (
            Column("i", say("round"), "i", range(1, len(numbers) + 1)),
            Column("v", say("value"), "v_i", numbers),
        ),
    )


def _one(said: Say, symbol: str, name: Say, value: float) -> Table:
    return Table(said, (Column("one", name, symbol, given_numbers([value])),))


def _made(state: ResamplingState) -> Iterator[tuple[str, str]]:
    """How the rounds were made, in the words of the controls."""
    names = data_names() | {OWN: _("Your own")}
    yield _("Data"), names[state.data]
    yield _("Items"), str(state.items)
    yield _("Classifier"), models()[state.model]
    if state.model == "tree":
        yield _("Depth"), str(state.depth)
    if state.model == "neighbours":
        yield _("Neighbours"), str(state.neighbours)
    if state.balance != "none":
        yield _("Training part"), balances()[state.balance]
    yield _("Split"), methods()[state.method]
    if state.method in ("k_fold", "stratified"):
        yield _("Folds k"), str(state.k)
    if state.method in ("holdout", "subsampling"):
        yield _("Items to test on"), str(state.tested)
    if state.method in ("subsampling", "bootstrap"):
        yield _("Rounds"), str(state.rounds)
