"""The controls of metrics' parameters, made from the vocabulary that declares them."""

from __future__ import annotations

from metrics.core import Vocabulary
from metrics.params import Choice as ChoiceWord
from metrics.params import Real, Values, Whole
from pages.desk.language import translate
from pages.parts.panel import Choice, Item, Number


def control(
    word: Vocabulary,
    id: str,
    value: float | str,
    *,
    low: float | None = None,
    high: float | None = None,
    reach: float | None = None,
    step: float | None = None,
) -> Item:
    """A parameter's control: slider and number, or its conventions with what the chosen one means.

    A choice among numbers answers with their text, such as "nan" and "0".
    `low` and `high` narrow the vocabulary's own bounds; `reach` is how far the slider goes, for
    figures that are hardly ever large.
    """
    label = translate(word.say)
    label = label[:1].upper() + label[1:]
    if isinstance(word, ChoiceWord):
        meaning = next(translate(says) for name, says in word.options if name == value)
        return Choice(
            id, label, str(value), tuple((name, name) for name in word.trials), meaning=meaning
        )
    if isinstance(word, Values):
        options = {f"{number:g}": translate(says) for number, says in word.options}
        return Choice(id, label, f"{float(value):g}", tuple(options.items()))
    if not isinstance(word, (Whole, Real)):
        raise TypeError(f"{id}: no control for {type(word).__name__}")
    if step is None:
        step = 1 if isinstance(word, Whole) else 0.05
    low = word.low if low is None else low
    if high is None:
        open_end = isinstance(word, Real) and not word.closed
        high = word.high - 0.01 if open_end else word.high
    return Number(id, label, float(value), low, high, reach=min(reach or high, high), step=step)
