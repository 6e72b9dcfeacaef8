"""The Work region: one metric's derivation, typeset in one block, with its tables and notes."""

import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Literal

import streamlit as st

from metrics import InvalidInput
from metrics.conventions import conventions_of
from metrics.core import Metric
from metrics.definitions import definitions_of
from metrics.export.equations import (
    FEW,
    LIMIT,
    equation_rows,
    latex_array,
    latex_block,
    latex_forms,
    latex_line,
)
from metrics.export.tables import plain, shortened, table_columns
from metrics.notation import DIGITS, MOST_DIGITS, decimal, fixed, typeset_sum
from metrics.results import Result
from metrics.steps import EQUAL, MISTAKES, Column, Definition, Equation, Note, Step, Table, walk
from metrics.traits import is_judged
from pages.parts.looks import quiet
from pages.parts.page_links import page_link
from pages.parts.plain import caption, marked
from pages.parts.predict.lines import count_lines, first_lines
from pages.parts.predict.rendering import hidden, rendering, results
from pages.parts.projector import EQUATIONS
from pages.parts.sure import show_draw_again, show_switch
from pages.parts.worked_table import ColumnView, DefinitionView, TableView, worked_tables
from pages.session.codec import is_stored
from pages.session.language import _, translate
from pages.session.showing import projected

# What the cells of a first column number or name, by its name, and those of a second that names
# the other of a pair: components call it the same.
ROWS = {
    "rank": "rank",
    "item": "item",
    "row": "row",
    "label": "label",
    "document": "document",
    "true label": "label",
    "class": "true",
    "category": "true",
    "true": "true",
    "true class": "true",
    "first rater": "true",
}
OTHERS = {
    "label": "label",
    "threshold": "threshold",
    "other": "item",
    "other label": "label",
    "other category": "as",
    "predicted class": "as",
}
PREDICTED = {"as {name}", "second: {name}"}  # the columns of a matrix
MOST_TERMS = 40  # of a sum, whose rows are looked for
TERM = "0.001em"  # by which a term of the strip begins, for shared/linked.js to find it
STRIP = 74  # letters that fit beside each other below the tiles at 1280 px
_NEGATIVE = re.compile(r"(?<!\S)-(?=\d)")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
# How a tool of a convention is called.
_CALLED = " with ", " without ", ", measures ending in ", ", which takes a table"


def table_view(table: Table, wrapped: Collection[str] = ()) -> TableView:
    """A derivation's table as the component draws it; the columns named `wrapped` are of long text,
    which is to be read to its end.
    """
    table = shortened(table)
    signs = {EQUAL: _("the same")}
    unsigned = replace(table, marks={})  # the component shows the signs itself
    return TableView(
        caption=translate(table.say),
        columns=tuple(
            ColumnView(
                translate(column.say),
                column.symbol,
                tuple(cells if _is_text(column) else map(minus, cells)),
                align=_align(column, wrapped),
                rows=(OTHERS if at else ROWS).get(column.say.text, ""),
                of=f"as {column.say.fields['name']}" if column.say.text in PREDICTED else "",
            )
            for at, (column, cells) in enumerate(
                zip(table.columns, table_columns(unsigned), strict=True)
            )
        ),
        marked_rows=table.marked,
        mark_label=translate(table.mark) if table.mark else "",
        rows_are=table.marked_are,
        marked_cells={cell: signs.get(sign, sign) for cell, sign in table.marks.items()},
        cells_wrong=frozenset(cell for cell, sign in table.marks.items() if sign in MISTAKES),
        of=(f"row {table.say.fields['row']}",) if "row" in table.say.fields else (),
    )


def _align(column: Column, wrapped: Collection[str]) -> Literal["right", "left", "prose"]:
    if column.name in wrapped:
        return "prose"
    return "left" if _is_text(column) else "right"


def _is_text(column: Column) -> bool:
    return any(isinstance(cell, str) for cell in column.values)


def show_derivation(result: Result, *, key: str, beside: Sequence[Step] = ()) -> None:
    """The derivation, and what its symbols stand for where neither it nor `beside` says so."""
    steps = result.steps()
    definitions = definitions_of(result, [*steps, *beside])
    rendering().note(steps, float(result), definitions)
    _show_in_strip(steps, float(result))
    show_switch()
    show_steps(steps, key=key, definitions=definitions)
    show_interval(result, key=key)


def show_interval(result: Result, *, key: str) -> None:
    """The interval of the picked tile, worked out, where that is of this result."""
    sure = rendering().sure.get(rendering().picked)
    if sure is not None and _alike(float(sure.of), float(result)):
        title = _("The 95 % interval, worked out")
        fold = st.expander(title, key=f"{key} sure", on_change="rerun")
        if fold.open:
            with fold:
                if sure.is_difference:
                    caption(_("A is the first value, B the second."))
                show_steps(sure.steps(), key=f"{key} of sure", definitions=definitions_of(sure))
                show_draw_again(sure)


def _show_in_strip(steps: Sequence[Step], value: float | None = None) -> None:
    """The equation that gives the value, or the first, on one line below the tiles: it is in sight
    with them. That of A is on a line below.
    """
    strip, rendering().strip = rendering().strip, None
    equation = None if strip is None else equation_of(steps, value)
    if strip is None or equation is None:
        return
    kept = rendering().beside and rendering().beside.equation()
    now, rendering().terms = _with_terms(latex_line(equation, STRIP), equation, steps)
    if kept is None:
        strip.latex(now)
        return
    then = latex_line(kept, STRIP)
    # In words, for A is also a set of documents, and a rater.
    ours, theirs = _("B, now"), _("A, kept")
    lines = (
        rf"\footnotesize\text{{{ours}}} & {now} \\[12pt] "
        rf"\footnotesize\text{{{theirs}}} & \textcolor{{{quiet()}}}{{{then}}}"
    )
    strip.latex(rf"\begin{{darray}}{{ll}} {lines} \end{{darray}}")


def _with_terms(
    line: str, equation: Equation, steps: Sequence[Step]
) -> tuple[str, list[list[str]]]:
    """The line with its terms marked for shared/linked.js, and the rows that these come from."""
    terms: list[list[str]] = []
    numbers: Any
    for _symbol, numbers in equation.slots.values():
        rows = _rows_of(numbers, steps) if isinstance(numbers, Sequence) else []
        ways = [(digits, limit) for digits in range(DIGITS, MOST_DIGITS) for limit in (LIMIT, FEW)]
        sums = (typeset_sum(numbers, *way) for way in ways if rows)
        parts = next((said for said in sums if said in line), "").split(" + ")
        if len(parts) > 1:
            each = zip([*rows[: len(parts) - 1], rows[-1]], parts, strict=True)
            terms += [row for row, part in each if part != r"\cdots"]
            group = rf"{{\hspace{{{TERM}}}%s}}"
            marked_up = [part if part == r"\cdots" else group % part for part in parts]
            line = line.replace(" + ".join(parts), " + ".join(marked_up), 1)
    return line, terms


def _rows_of(numbers: Sequence[Any], steps: Sequence[Step]) -> list[list[str]]:
    """What the terms of a sum are of: the rows of a table with a column that holds these numbers,
    in all rows, the marked ones or those that are not 0.
    """
    terms = [*map(float, numbers)] if 1 < len(numbers) <= MOST_TERMS else [math.inf]
    for table in (step for step in walk(steps) if isinstance(step, Table)):
        keyed = [column for column in table_view(table).columns if column.rows]
        columns = table.columns if keyed and len(keyed[0].cells) == len(table) else ()
        for cells in (column.values for column in columns if not _is_text(column)):
            values = [math.nan if isinstance(cell, tuple) else float(cell) for cell in cells]
            filled = [at for at, value in enumerate(values) if value]
            for rows in (range(len(values)), sorted(table.marked), filled):
                held = [values[at] for at in rows]
                if len(held) == len(terms) and all(map(math.isclose, held, terms)):
                    return [[f"{one.rows} {one.cells[at]}" for one in keyed] for at in rows]
    return []


def equation_of(steps: Sequence[Step], value: float | None) -> Equation | None:
    """The equation that gives the value, or the first one where there is no value."""
    equations = (step for step in walk(steps) if isinstance(step, Equation))
    return next((one for one in equations if value is None or _alike(one.value, value)), None)


def _alike(one: float, other: float) -> bool:
    return math.isclose(one, other) or (one != one and other != other)


def show_steps(
    steps: Sequence[Step],
    *,
    key: str,
    wrapped: Collection[str] = (),
    definitions: Sequence[Definition] = (),
) -> None:
    """Steps: equations in a single block, what was noted, what symbols stand for, and the tables,
    as `table_view`. While values are hidden, the lines that are revealed.
    """
    rendering().note(steps, None, definitions)
    _show_in_strip(steps)
    seen = rendering().uncover(count_lines(steps))
    if not hidden():
        _show(steps, key, wrapped, definitions)
        return
    lines = first_lines(steps, seen)
    headed = sum(isinstance(step, Equation) for step in walk(steps)) > 1
    with results(False):
        if not seen:
            caption(_("The derivation is hidden until it is revealed."))
            return
        _show(lines.steps, key, wrapped, lines.defining(definitions), headed, lines.rows)


def _show(
    steps: Sequence[Step],
    key: str,
    wrapped: Collection[str],
    definitions: Sequence[Definition],
    headed: bool | None = None,
    rows: int | None = None,
) -> None:
    valued = {definition.symbol for definition in definitions if definition.value is not None}
    if projected():
        _show_forms([step for step in walk(steps) if isinstance(step, Equation)], key, rows)
    else:
        st.latex(latex_block(steps, _, valued, headed=headed, rows=rows))
    notes = notes_of(steps)
    if notes:
        caption(*notes)
    tables = [step for step in walk(steps) if isinstance(step, Table)]
    views = [table_view(table, wrapped) for table in tables if len(table)]
    defined = [definition_view(definition) for definition in definitions]
    worked_tables(views, key=key, definitions=defined)


def _show_forms(equations: Sequence[Equation], key: str, rows: int | None) -> None:
    """Projector view: each equation in several forms, of which projector_view.js shows one that
    fits.

    The equation that gives the value comes first. Of the last equation the first `rows` rows are
    shown; None shows all.
    """
    value = rendering().value
    if rows is None and value is not None:
        equations = sorted(equations, key=lambda one: not math.isclose(one.value, value))
    for at, equation in enumerate(equations[:EQUATIONS]):
        forms = latex_forms(equation)[: None if at == 0 else 2]
        if rows is not None and at == len(equations) - 1:
            forms = [latex_array(equation_rows(equation)[:rows])]
        with st.container(gap=None, key=f"{key} formula {at}"):
            for form in forms:
                st.latex(form)


def definition_view(definition: Definition) -> DefinitionView:
    value = "" if definition.value is None else minus(_powered(plain(definition.value)))
    return DefinitionView(definition.symbol, translate(definition.say), value)


def _powered(number: str) -> str:
    """A number with its power of ten as formulas print it: 4.924 · 10⁻⁵."""
    digits, _e, exponent = number.partition("e")
    if not exponent:
        return number
    return f"{digits} · 10{str(int(exponent)).translate(_RAISED)}"


def notes_of(steps: Sequence[Step]) -> list[str]:
    notes = (translate(step.say) for step in walk(steps) if isinstance(step, Note))
    return [_NEGATIVE.sub("\u2212", note) for note in notes]


def show_conventions(
    metric: Metric,
    value_of: Callable[[Mapping[str, Any]], float],
    *,
    key: str,
    kind: str = "",
    query: Callable[[], Mapping[str, str]] = dict,
) -> None:
    """Where tools disagree about the metric: each variant, who computes it, and what it gives here.

    `value_of` computes the metric of the present input under a variant's parameters, and `query`
    gives the pieces of its address. With these a link opens the page that finds out who prints
    another number; there the input is of the `kind`, and without one there is no link. Neither is
    asked while the fold is closed.
    """
    found = conventions_of(metric.name)
    if not found or hidden():
        return
    fold = st.expander(_("How tools compute it"), key=key, on_change="rerun")
    if not fold.open:
        return
    lines, before = [], set[tuple[str, float]]()
    for convention in found:
        topic, text = translate(convention.topic), translate(convention.variant)
        if convention.parameters:
            # A variant may not know this input, such as a scale that ends below its grades.
            with suppress(InvalidInput):
                value = value_of(convention.parameters)
                one = topic, float(f"{value:.12g}")
                here = _("Here the same: {value}.") if one in before else _("Here: {value}.")
                text += " " + here.format(value=value_text(value))
                before.add(one)
        frame = "- **{topic}**: {said} *{tools}*" if convention.tools else "- **{topic}**: {said}"
        tools = _(", ").join(map(in_words, convention.tools))
        lines.append(marked(frame, topic=topic, said=text, tools=tools))
    fold.markdown("\n".join(lines))
    if kind:
        with fold:
            show_why_link(kind, query())


def in_words(tool: str) -> str:
    """A tool of a convention, with how it is called in the reader's language."""
    called = _(" with "), _(" without "), _(", measures ending in "), _(", which takes a table")
    for english, said in zip(_CALLED, called, strict=True):
        tool = tool.replace(english, said)
    return tool


def show_why_link(kind: str, query: Mapping[str, str]) -> None:
    """The link to this input under the conventions of every tool; none where no address holds the
    input.
    """
    if not is_stored(query):
        pieces = {name: text for name, text in query.items() if name != "example"}
        page_link(
            "why-different",
            _("Why is mine different?"),
            {"kind": kind, **pieces},
            icon=":material/difference:",
        )


def show_facts(metric: Metric) -> None:
    low, high = (minus(decimal(bound)) for bound in metric.range)
    better = _("larger is better") if metric.direction == "larger" else _("smaller is better")
    frame = _("{summary} Range {low} to {high}, {better}. *{citation}*")
    if not is_judged(metric):
        frame = _("{summary} Range {low} to {high}. *{citation}*")
    text = marked(
        frame,
        summary=translate(metric.summary),
        low=low,
        high=high,
        better=better,
        citation=metric.citation,
    )
    with results(False):  # these are of any input
        caption(text)


def value_text(value: float) -> str:
    """A metric's value in a tile: four decimals, or a dash where it is undefined."""
    if value != value:
        return "–"
    return minus(decimal(value) if abs(value) >= 1000 else fixed(value))


def minus(number: str) -> str:
    """A printed number with a typographic minus sign."""
    return number.replace("-", "\u2212")
