"""Cells, equations and marks as text, for derivations of any kind."""

import json
import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import average_precision, expected_reciprocal_rank, labels_precision_at_k
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.export.equations import equation_rows, latex_block
from metrics.export.tables import column_text, plain, table_rows
from metrics.export.words import escaped
from metrics.notation import Ratio
from metrics.results import Result
from metrics.steps import Column, Equation, Note, Table, say
from tests.metrics.export.balanced import balanced


def free(*steps: Any, value: float = 1.0) -> Result:
    return Result(np.asarray(value), lambda: steps, lambda: np.empty(0))


def test_result_of_no_metric() -> None:
    result = free(Note(say("Nothing to do.")))
    assert to_markdown(result) == "*Nothing to do.*\n"
    assert to_latex(result).endswith("\n\\emph{Nothing to do.}\n")
    assert json.loads(to_json(result))["metric"] is None
    assert latex_block(result.steps()) == ""


def test_infinite_value_is_text_in_json() -> None:
    assert json.loads(to_json(free(value=math.inf)))["value"] == "inf"


def test_short_equation_takes_one_row() -> None:
    zero = Equation(say("x"), "x", "@a", {"a": ("0", 0)}, 0.0)
    assert equation_rows(zero) == [("x", "= 0")]
    third = Equation(say("x"), "x", r"\frac{@a}{3}", {"a": ("a", 1)}, 1 / 3)
    assert equation_rows(third) == [("x", r"= \frac{a}{3} = \frac{1}{3} \approx 0.3333")]


def test_long_sum_is_shortened_and_broken() -> None:
    thirty = Equation(say("x"), "x", "@a", {"a": ("a", list(range(1001, 1031)))}, 30465.0)
    assert equation_rows(thirty) == [
        ("x", "= a"),
        ("", "= 1001 + 1002 + 1003 + 1004 + 1005 + 1006"),
        ("", r"\quad + 1007 + 1008 + 1009 + 1010 + \cdots + 1030 = 30465"),
    ]
    in_full = equation_rows(thirty, limit=None)
    assert "".join(right for _, right in in_full[1:]).count("+") == 29


def test_plain_cells() -> None:
    assert plain(Ratio(2, 3)) == "2/3"
    assert plain((1, 2)) == "1, 2"
    assert plain((1, 2, 3, 4, 5)) == "1, 2, 3, …, 5"
    assert plain(0.123456) == "0.1235"


@pytest.mark.parametrize(
    ("values", "texts"),
    [
        ((1, 2), ["1", "2"]),
        ((1, 0.5), ["1", "0.5"]),
        ((1, 1 / 3), ["1.0000", "0.3333"]),
        ((1, 1 / 3, math.nan, 1e-7), ["1.0000", "0.3333", "undefined", "1.000e-07"]),
        ((Ratio(1, 3), 1 / 3), ["1/3", "0.3333"]),
    ],
)
def test_column_has_one_number_of_decimals(values: Any, texts: list[str]) -> None:
    assert column_text(Column("a", say("a"), "a", values)) == texts


TYPED = "<b>*A*</b> [x](y) | a_b & $1$ \\\\ {z}\n#~"


def test_text_cells_are_text_in_every_export() -> None:
    text = Column("name", say("name"), "x", (TYPED, "[2pt]"))
    result = free(Table(say("t"), (text, Column("n", say("n"), "n_i", (1, 0.25)))))
    assert column_text(text) == [TYPED.replace("\n", " "), "[2pt]"]
    markdown = to_markdown(result).splitlines()
    assert markdown[-2].startswith(r"| \<b\>\*A\*\</b\> \[x\](y) \| a\_b \& \$1\$ ")
    assert len(re.findall(r"(?<!\\)\|", markdown[-2])) == 3
    latex = to_latex(result)
    assert balanced(latex)
    assert "{[}2pt] & 0.25 \\\\" in latex
    (table,) = json.loads(to_json(result))["steps"]
    assert table["columns"][0]["values"] == [TYPED, "[2pt]"]
    assert TYPED not in latex_block(result.steps())


def test_no_formula_reads_text() -> None:
    columns = (Column("a", say("a"), "a", ("x",)), Column("b", say("b"), "b", (1,), "@a"))
    with pytest.raises(TypeError, match="column a holds text"):
        Table(say("t"), columns).substituted(columns[1], 0)


def test_marked_cells_carry_their_mark() -> None:
    table = Table(say("t"), (Column("a", say("a"), "a", (1, 2)),), marks={(1, 0): "TP"})
    assert table_rows(table) == (["a"], [["1"], ["2 TP"]])
    (written,) = json.loads(to_json(free(table)))["steps"]
    assert written["marks"] == [[1, 0, "TP"]]


def test_marked_rows_say_so_in_words() -> None:
    table = Table(say("t"), (Column("a", say("a"), "a", (1, 2)),), {}, frozenset({1}), say("here"))
    assert table_rows(table) == (["a", ""], [["1", ""], ["2", "here"]])


def test_pipes_and_special_characters() -> None:
    table = Table(say("A & B"), (Column("a", say("a|b_c"), "a", (1,)),))
    assert r"| a\|b\_c $a$ |" in to_markdown(free(table))
    assert r"a|b\_c\\ $a$\end{tabular} \\" in to_latex(free(table))
    assert r"\paragraph{A \& B}" in to_latex(free(table))
    assert escaped("50% of $x^2 ~ {y} \\ #1 ∞ …") == (
        r"50\% of \$x\textasciicircum{}2 \textasciitilde{} \{y\} \textbackslash{} \#1 "
        r"$\infty$ \dots{}"
    )


def test_constants_and_starts_of_columns_are_printed() -> None:
    result = expected_reciprocal_rank([3, 0, 1], persistence=0.9)
    for text in (to_markdown(result), to_latex(result), latex_block(result.steps())):
        assert r"\gamma = 0.9" in text
        assert r"g_{\max} = 3" in text
        assert "q_0 = 1" in text
    assert r"\theta = 2" in to_markdown(average_precision([3, 1], relevant_from=2))


def test_json_holds_what_the_value_was_computed_from() -> None:
    content = json.loads(to_json(expected_reciprocal_rank([3, 0, 1], k=1)))
    assert content["inputs"] == [[3, 0, 1]]
    assert content["arguments"]["k"] == 1
    assert content["arguments"]["persistence"] == 1.0


def test_json_holds_the_entries_of_sparse_input() -> None:
    from scipy.sparse import csr_array

    true, scores = csr_array([[0, 1, 0], [1, 0, 0]]), csr_array([[0.0, 0.5, 0.0], [0.0, 0.0, 2.0]])
    first, second = json.loads(to_json(labels_precision_at_k(true, scores, k=1)))["inputs"]
    assert first == {"shape": [2, 3], "row": [0, 1], "column": [1, 0], "value": [1, 1]}
    assert second == {"shape": [2, 3], "row": [0, 1], "column": [1, 2], "value": [0.5, 2]}
