"""Templates of equations and columns, and how they are filled."""

import numpy as np
import pytest

from metrics.export.documents import to_markdown
from metrics.notation import Ratio
from metrics.results import Result
from metrics.steps import Column, Equation, Group, Note, Table, say, walk


def equation(formula: str, **slots) -> Equation:
    return Equation(say("x"), "x", formula, slots, 0.0)


def test_both_lines_are_fillings_of_one_template() -> None:
    both = equation(r"\frac{@a + 1}{@b}", a=("A", [1, 2]), b=("B_i", Ratio(1, 2)))
    assert both.symbolic() == r"\frac{A + 1}{B_i}"
    assert both.substituted() == r"\frac{1 + 2 + 1}{\frac{1}{2}}"


def test_exponent_of_a_number_in_powers_of_ten() -> None:
    square = equation("@p^{2}", p=("p", 1e-5))
    assert square.symbolic() == "p^{2}"
    assert square.substituted() == r"\left(1.000 \cdot 10^{-5}\right)^{2}"
    assert equation("@p^{2}", p=("p", 0.5)).substituted() == "0.5^{2}"


TABLE = Table(
    say("t"),
    (
        Column("a", say("a"), "a_i", (1, 2, 3)),
        Column("sum", say("sum"), "s_i", (1, 3, 6), "@above.sum + @a", start=0),
        Column("rest", say("rest"), "r_i", (5, 3, 0), "@below.rest + @below.a", start=0),
        Column("set", say("set"), "S_i", ((1,), (1, 2), (1, 2, 3))),
        Column("top", say("top"), "m_i", (3, 6, 9), r"\max(@set) \cdot @three"),
    ),
    constants={"three": ("c", 3)},
)


def test_columns_in_symbols() -> None:
    assert TABLE.symbolic(TABLE.column("sum")) == "s_{i-1} + a_i"
    assert TABLE.symbolic(TABLE.column("rest")) == "r_{i+1} + a_{i+1}"
    assert TABLE.symbolic(TABLE.column("top")) == r"\max(S_i) \cdot c"


def test_cells_in_numbers() -> None:
    assert [TABLE.substituted(TABLE.column("sum"), row) for row in range(3)] == [
        "0 + 1",
        "1 + 2",
        "3 + 3",
    ]
    assert TABLE.substituted(TABLE.column("rest"), 0) == "3 + 2"
    assert TABLE.substituted(TABLE.column("top"), 2) == r"\max(1, 2, 3) \cdot 3"
    assert len(TABLE) == 3


def test_column_without_a_start_has_no_neighbour_beyond_the_edge() -> None:
    with pytest.raises(IndexError, match="column a has no start for row 3"):
        TABLE.substituted(TABLE.column("rest"), 2)


def test_unknown_column() -> None:
    with pytest.raises(KeyError):
        TABLE.column("nothing")


def test_columns_of_a_matrix_share_their_formula() -> None:
    columns = [
        Column(
            f"e{j}",
            say("e"),
            "e_{ij}",
            (total, 2 * total),
            "@a \\cdot @b",
            None,
            {"b": ("b_j", total)},
        )
        for j, total in enumerate((5, 7))
    ]
    table = Table(say("t"), (Column("a", say("a"), "a_i", (1, 2)), *columns))
    assert [table.symbolic(column) for column in columns] == [r"a_i \cdot b_j"] * 2
    assert [table.substituted(column, 1) for column in columns] == [r"2 \cdot 5", r"2 \cdot 7"]
    markdown = to_markdown(Result(np.asarray(0.0), lambda: (table,)))
    assert markdown.count(r"e_{ij} = a_i \cdot b_j") == 1


def test_walk_goes_into_groups() -> None:
    inner = Note(say("inner"))
    outer = Group(say("outer"), (Group(say("middle"), (inner,)),))
    assert [str(step.say) for step in walk((outer, inner))] == ["outer", "middle", "inner", "inner"]


def test_message_renders_its_fields() -> None:
    message = say("{k} of {what}: {share}", k=3, what=say("many"), share=1 / 3)
    assert str(message) == "3 of many: 0.3333"
    assert message.render(
        {"{k} of {what}: {share}": "{what}, {k}", "many": "viele"}.__getitem__
    ) == ("viele, 3")
    assert str(say("{flag}", flag=True)) == "True"
    assert str(say("{text}", text="{k}")) == "{k}"
