"""What the symbols of a worked solution stand for, below it."""

import numpy as np

from metrics.core import Result
from metrics.definitions import definitions_of
from metrics.export.settings import settings
from metrics.export.words import Translate, as_markdown, escaped
from metrics.notation import typeset
from metrics.steps import Definition, say


def definitions_of_one(result: Result) -> tuple[Definition, ...]:
    """The definitions of a derivation; none for a batch, which is a table of its values."""
    return () if np.ndim(result.value) else definitions_of(result)


def not_set(result: Result, translate: Translate) -> list[Definition]:
    """Those of the symbols that are no parameters, which stand at the head."""
    told = {one.symbol for one in settings(result, translate)}
    return [one for one in definitions_of_one(result) if one.symbol not in told]


def markdown_definitions(result: Result, translate: Translate) -> list[str]:
    """A heading and a list, or nothing."""
    lines = [
        f"- {_formula(one)}: {as_markdown(one.say.render(translate))}"
        for one in not_set(result, translate)
    ]
    return [f"**{as_markdown(DEFINITIONS.render(translate))}**", "\n".join(lines)] if lines else []


def latex_definitions(result: Result, translate: Translate) -> list[str]:
    """A heading and a list, or nothing."""
    lines = [
        rf"\item {_formula(one)}: {escaped(one.say.render(translate))}"
        for one in not_set(result, translate)
    ]
    if not lines:
        return []
    listed = "\n".join([r"\begin{itemize}", *lines, r"\end{itemize}"])
    return [rf"\paragraph{{{escaped(DEFINITIONS.render(translate))}}}", listed]


DEFINITIONS = say("Symbols")


def _formula(one: Definition) -> str:
    value = "" if one.value is None else f" = {typeset(one.value)}"
    return f"${one.symbol}{value}$"
