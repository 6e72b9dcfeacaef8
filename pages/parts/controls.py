"""Controls for the parameters of metrics: a slider and a number for each figure, a choice for each
convention.

The page's state is the truth. Each control shows it and reports what the reader chose to
`choose(value)`; widgets are never read afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st
from metrics import InvalidInput
from metrics.core import Vocabulary
from metrics.params import Choice, Real, Whole

from pages.parts.language import translate


def number_control(
    label: str,
    value: float,
    *,
    low: float,
    high: float,
    reach: float | None = None,
    step: float = 1,
    key: str,
    choose: Callable[[Any], None],
) -> None:
    """A slider from `low` to `reach` (default `high`) beside a number from `low` to `high`."""
    kind = int if step == 1 else float
    reach = high if reach is None else reach
    slider, number = f"{key} slider", f"{key} number"
    st.session_state[slider] = kind(min(max(value, low), reach))
    st.session_state[number] = kind(value)

    def chosen(widget: str) -> None:
        choose(st.session_state[widget])

    left, right = st.columns([3, 2], vertical_alignment="bottom", gap="small", wrap=False)
    if reach > low:
        left.slider(
            label,
            kind(low),
            kind(reach),
            step=kind(step),
            key=slider,
            on_change=chosen,
            args=(slider,),
        )
    right.number_input(
        label,
        kind(low),
        kind(high),
        step=kind(step),
        key=number,
        on_change=chosen,
        args=(number,),
        label_visibility="collapsed" if reach > low else "visible",
    )


def choice_control(word: Choice, value: str, *, key: str, choose: Callable[[Any], None]) -> None:
    """One of a few conventions, with what the chosen one means below."""
    meanings = {name: translate(meaning) for name, meaning in word.options}
    st.session_state[key] = value
    st.segmented_control(
        translate(word.say).capitalize(),
        list(meanings),
        key=key,
        required=True,
        on_change=lambda: choose(st.session_state[key]),
    )
    st.caption(meanings[value])


def checked(
    word: Vocabulary, argument: str, choose: Callable[[Any], None], refuse: Callable[[str], None]
):
    """`choose`, but only for what the vocabulary allows: a browser's bounds can be bypassed."""

    def choose_checked(value: Any) -> None:
        try:
            choose(word.check(argument, value))
        except InvalidInput as error:
            refuse(translate(error.say))

    return choose_checked


def bounds(word: Whole | Real) -> tuple[float, float]:
    """The bounds of a number; an open upper one is drawn in by a hundredth."""
    closed = isinstance(word, Whole) or word.closed
    return word.low, word.high if closed else word.high - 0.01
