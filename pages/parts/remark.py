"""What the source of an example prints, beside what the page computes for it."""

from collections.abc import Callable, Mapping

import streamlit as st

from pages.parts.plain import as_typed, caption, problem
from pages.parts.predict.rendering import hidden
from pages.parts.worked import value_text
from pages.session.examples import Example, Printed, S
from pages.session.language import Words, _
from pages.session.page_state import PageState
from pages.session.visit_store import lifetime_notice

_SAID = Words("texts/sentences", "parts.remark")
GLOSSES = Words("texts/chinese_titles")  # what titles mean, for who cannot read them


def remark(example: Example[S], compute: Callable[[S, Printed], tuple[str, float]]) -> str:
    """What the source prints, beside the label and value that `compute` returns."""
    sentences = [_beside(printed, *compute(example.state, printed)) for printed in example.printed]
    parts = [glossed(example.source)]
    for sentence, printed in zip(sentences, example.printed, strict=True):
        parts += [sentence, printed.why] if printed.why else [sentence]
    return " ".join(_("{sentence}.").format(sentence=one.rstrip(".。")) for one in parts)


def show_remark(
    page_state: PageState[S],
    examples: Mapping[str, Example[S]],
    compute: Callable[[S, Printed], tuple[str, float]],
) -> None:
    """Above the regions: problems with the address, and the source of the loaded example.

    `compute` gives the label and the value of a metric that a source prints.
    """
    problem(page_state.problems.get("address"), _("In the address: {sentence}"))
    if page_state.is_named_only:
        caption(_("This input is too large for an address."), lifetime_notice())
    example = examples.get(page_state.present.example)
    if example is None:
        return
    if hidden():  # numbers stand in what its source says, and may in what is changed of it
        caption(_("The notes on this example appear when everything is revealed."))
        return
    text = remark(example, compute)
    if example.state.built != page_state.present.built:
        text = _("Before the changes: {remark}").format(remark=text)
    st.caption(as_typed(text))


def _beside(printed: Printed, label: str, value: float) -> str:
    if printed.tool:  # it has its own way, which is no mistake
        text = _("{tool} prints {label} = {printed}, here {value}.")
        shown = value_text(value)
        return text.format(tool=printed.tool, label=label, printed=printed.value, value=shown)
    if printed.is_right(value):
        text = _("The source prints {label} = {printed}, here {value}.")
    else:
        text = _SAID["source_prints_which"]
    return text.format(label=label, printed=printed.value, value=value_text(value))


def glossed(text: str) -> str:
    """The text with the meaning of a Chinese title behind its first mention."""
    for title, meaning in GLOSSES.items():
        text = text.replace(title, f"{title} [{meaning}]", 1)
    return text
