"""Every derivation as Markdown, LaTeX, JSON and HTML: well formed, and with all that it holds."""

import functools
import json
import math
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from metrics import Result
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.export.equations import breadth, latex_block, latex_forms, latex_line
from metrics.export.formulas import plain_formula
from metrics.export.html import to_html
from metrics.export.mathml import mathml_rows
from metrics.export.text import in_ascii
from metrics.export.words import as_markdown, escaped, plain_symbol
from metrics.steps import Equation, Group, Note, Table
from tests.metrics.derivations.cases import Case
from tests.metrics.examples import close
from tests.metrics.export.balanced import balanced

READ = {"min", "max", "Pr"}  # commands that are words of their own


def check_head_holds_the_parameters(case: Case) -> None:
    """What an export says before the steps; derivations of other parameters may be equal."""
    head = replace(case.result, derive=tuple)
    for text in (to_markdown(head), to_latex(head)):
        assert balanced(text), text
    expect_json(case, head)


def check_markdown(case: Case) -> None:
    markdown = to_markdown(case.derived)
    assert balanced(markdown)
    assert case.metric.citation in markdown
    assert markdown == case.derived._repr_markdown_()
    sizes = []
    for block in markdown.split("\n\n"):
        rows = [row for row in block.splitlines() if row.startswith("|")]
        if rows:
            assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1
            assert len(rows) == len(block.splitlines())
            sizes.append(len(rows) - 2)  # below the header and its line
    assert sizes == [len(table) for table in case.tables]
    assert all(as_markdown(str(step.say)) in markdown for step in case.steps)


def check_text(case: Case) -> None:
    text = str(case.derived.steps())
    assert all(str(step.say) in text for step in case.steps)
    assert not re.search(r"@(above|below)\b|\\(frac|sum|mathrm|log)", text)
    for table in case.tables:
        block = next(one for one in text.split("\n\n") if one.startswith(f"{table.say}\n"))
        lines = [set(line) for line in block.splitlines()]
        assert len(lines) - lines.index({"-"}) - 1 == len(table)
    assert in_ascii(text).isascii()


def check_latex(case: Case) -> None:
    whole, block = to_latex(case.derived), latex_block(case.derived.steps())
    for latex in (whole, block):
        assert balanced(latex), latex
        assert not re.search(r"@(above|below)\b", latex)
        assert "∞" not in latex
        assert not re.search(r"\bnan\b", latex)
    for equation, rows in zip(case.equations, case.rows, strict=True):
        assert equation.symbol in block
        assert all(right in whole for _left, right in rows)
    assert block.count("&") >= len(case.equations)
    bodies = re.findall(r"\\midrule\n(.*?)\\bottomrule", whole, re.DOTALL)
    assert sum(body.count(" \\\\\n") for body in bodies) == sum(map(len, case.tables))


def check_json(case: Case) -> None:
    expect_steps(expect_json(case, case.derived)["steps"], case.derived.steps())


def expect_json(case: Case, result: Result) -> dict[str, Any]:
    content = json.loads(to_json(result), parse_constant=pytest.fail)
    value = math.nan if content["value"] is None else content["value"]
    assert close(value, float(case.result))
    assert content["metric"] == case.metric.name
    assert content["citation"] == case.metric.citation
    assert set(content["arguments"]) == set(case.chosen)
    return content


def expect_steps(found: list[Any], steps: tuple[Any, ...]) -> None:
    """Every number and every line of the JSON is that of the derivation."""
    assert len(found) == len(steps)
    for content, step in zip(found, steps, strict=True):
        assert content["say"] == str(step.say)
        if isinstance(step, Equation):
            assert content["kind"] == "equation"
            value = math.nan if content["value"] is None else content["value"]
            assert content["numbers"] == step.substituted(digits=None)
            assert close(value, step.value)
        elif isinstance(step, Table):
            expect_json_table(content, step)
        elif isinstance(step, Group):
            assert content["kind"] == "group"
            expect_steps(content["steps"], step.steps)
        else:
            assert isinstance(step, Note)
            assert content["kind"] == "note"


def expect_json_table(content: dict[str, Any], table: Table) -> None:
    assert content["kind"] == "table"
    assert content["marked"] == sorted(table.marked)
    assert {(row, at): mark for row, at, mark in content["marks"]} == table.marks
    for written, column in zip(content["columns"], table.columns, strict=True):
        assert written["name"] == column.name
        assert (written["formula"] is None) == (column.formula == "")
        for number, cell in zip(written["values"], column.values, strict=True):
            if isinstance(cell, tuple):
                assert close(number, [float(one) for one in cell])
            elif isinstance(cell, str):
                assert number == cell
            else:
                assert close(math.nan if number is None else number, float(cell))


def read(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<body>{html}</body>")


def text_of(element: ElementTree.Element) -> str:
    return re.sub(r"\s+", " ", "".join(element.itertext()))


def check_html(case: Case) -> None:
    page = read(to_html(case.derived))
    assert " ".join(case.metric.citation.split()) in text_of(page)
    for formula in page.iter("math"):
        assert not re.search(r"\\|@(above|below)\b|\bnan\b", text_of(formula))
    sizes = [len(table.findall("tbody/tr")) for table in page.iter("table") if table.find("tbody")]
    assert sizes == [len(table) for table in case.tables if len(table)]


def check_mathml(case: Case) -> None:
    for rows in case.rows:
        assert all(balanced(left) and balanced(right) for left, right in rows)
        shown = text_of(read(mathml_rows(rows)))
        for number in numbers_in(rows):
            assert number in shown, (rows, shown)


def numbers_in(rows: list[tuple[str, str]]) -> list[str]:
    return re.findall(r"\d+\.?\d*", " ".join(" ".join(row) for row in rows))


def check_each_form_for_a_room_has_the_result(case: Case) -> None:
    """The first form holds all numbers of the equation, and no form is twice there."""
    for equation, rows in zip(case.equations, case.rows, strict=True):
        forms = latex_forms(equation)
        assert len(set(forms)) == len(forms)
        for form in forms:
            assert equation.result() in form
            assert r"\frac" not in form  # as large as what is around it
        for number in numbers_in(rows):
            assert number in forms[0]


def check_a_line_is_as_long_as_its_room(case: Case) -> None:
    """It has the symbol and the result in any room, and in a large one all numbers."""
    for equation, rows in zip(case.equations, case.rows, strict=True):
        wide, middle, narrow = (latex_line(equation, room) for room in (10_000, 60, 0))
        for line in (wide, middle, narrow):
            assert line.startswith(equation.symbol)
            assert line.endswith(equation.result())
            assert balanced(line)
        for number in numbers_in(rows):
            assert number in wide
        assert breadth(middle) <= 60 or middle == narrow


def check_no_command_is_left_in_a_plain_formula(case: Case) -> None:
    for step in case.steps:
        formulas = [step.symbolic()] if isinstance(step, Equation) else []
        if isinstance(step, Table):
            formulas = [step.symbolic(column) for column in step.columns if column.formula]
        for plain in map(plain_formula, formulas):
            assert not re.search(r"\\|frac|sqrt|sum", plain)
            assert plain.count("(") == plain.count(")")


def check_symbols_as_plain_text(case: Case) -> None:
    for symbol in {case.metric.symbol, *symbols(case)}:
        expect_plain(symbol)


@functools.cache
def expect_plain(symbol: str) -> None:
    words = re.findall(r"[a-zA-Z]+", re.sub(r"\\[a-zA-Z]+", " ", symbol))
    shown = plain_symbol(symbol)
    assert {*re.findall(r"[a-zA-Z]+", shown)} <= {*words} | READ, (symbol, shown)
    assert "\\" not in shown
    assert escaped(shown).isascii(), symbol


def symbols(case: Case) -> Iterator[str]:
    """All symbols of a derivation and of what is defined beside it."""
    yield from (equation.symbol for equation in case.equations)
    yield from (column.symbol for table in case.tables for column in table.columns)
    yield from (each.symbol for each in case.definitions)
