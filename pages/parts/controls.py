"""The controls of metrics' parameters, made from the vocabulary that declares them."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from metrics.core import ParameterType
from metrics.params import Choice as ChoiceWord, Real, Values, Whole
from pages.parts.panel import Apply, Change, Choice, Item, Number, Select, Text
from pages.session.language import _, translate
from pages.session.page_state import PageState


def control(
    word: ParameterType,
    id: str,
    value: float | str,
    *,
    low: float | None = None,
    high: float | None = None,
    reach: float | None = None,
    step: float | None = None,
    without: Collection[str] = (),
) -> Item:
    """A parameter's control: slider and number, or its conventions with what the chosen one means.

    A choice among numbers answers with their text, such as "nan" and "0".
    `low` and `high` narrow the vocabulary's own bounds; `reach` is how far the slider goes, for
    figures that are hardly ever large. Conventions `without` effect here are not offered.
    """
    label = translate(word.say)
    label = label[:1].upper() + label[1:]
    if isinstance(word, ChoiceWord):
        meaning = next(translate(says) for name, says in word.options if name == value)
        options = tuple((name, _(name)) for name in word.trials if name not in without)
        return Choice(id, label, str(value), options, meaning=meaning)
    if isinstance(word, Values):
        options = tuple((f"{number:g}", translate(says)) for number, says in word.options)
        return Choice(id, label, f"{float(value):g}", options)
    if not isinstance(word, (Whole, Real)):
        raise TypeError(f"{id}: no control for {type(word).__name__}")
    if step is None:
        step = 1 if isinstance(word, Whole) else 0.05
    low = word.low if low is None else low
    if high is None:
        open_end = isinstance(word, Real) and not word.closed
        high = word.high - 0.01 if open_end else word.high
    return Number(id, label, float(value), low, high, reach=min(reach or high, high), step=step)


def typed_line(
    page_state: PageState[Any],
    id: str,
    label: str,
    value: str,
    placeholder: str = "",
    *,
    label_inline: bool = False,
    short: bool = False,
    words: tuple[str, ...] = (),
) -> Text:
    """A line to type `value` in; a refused text stays in it, with the reason."""
    return Text(
        id,
        label,
        page_state.refused.get(id, value),
        placeholder=placeholder,
        problem=page_state.problems.get(id, ""),
        label_inline=label_inline,
        short=short,
        words=words,
    )


def view_choice(
    id: str, label: str, value: str, values: Sequence[str], names: Sequence[str]
) -> Select:
    assert len(values) == len(names), f"{id}: {len(values)} views and {len(names)} names of them"
    return Select(id, label, value, tuple(zip(values, names, strict=True)), label_inline=True)


def looking_at(**fields: Collection[str]) -> Apply[Any]:
    """What sets a field that is only looked at to one of its allowed values."""

    def apply(page_state: PageState[Any], change: Change) -> None:
        if change.id in fields and change.value in fields[change.id]:
            page_state.look(replace(page_state.present, **{change.id: str(change.value)}))

    return apply
