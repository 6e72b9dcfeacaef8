"""Cells that a spreadsheet shows as they are, and a worked solution as one sheet."""

import csv
import io
import json

import pytest
from hypothesis import given, strategies as st

from metrics import average_precision, dcg, kendall_tau, precision, r_squared
from metrics.export import to_json, to_latex, to_markdown, to_sheet
from metrics.export.spreadsheet import guarded, unguarded, without_formula, write_table
from metrics.export.words import escaped, plain_symbol
from metrics.steps import say

TAKEN = ("=1+1", "+a", "-b", "@c", " =1", "1/4", "3-4", "2024-01-02", "1.2.3", "12:30", "MAR1")
HIDDEN = tuple(f"{one}=1" for one in "\n\r\t\x0b\0\xa0\u3000\ufeff\u200b\u2060")
PLAIN = ("-1", "+2.5", "1e5", "-1e-5", ".5", "a", "", "a=1", "'a", "May", "Marble 3", "2nd", "#N/A")


@pytest.mark.parametrize("text", [*TAKEN, "1 Jan", "sept 2", "3.May", "＝1", "'=1", *HIDDEN])
def test_what_a_spreadsheet_takes_for_something_else_is_guarded(text: str) -> None:
    assert guarded(text) == f"'{text}"
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", PLAIN)
def test_what_it_takes_for_what_it_is_is_not(text: str) -> None:
    assert guarded(text) == text
    assert unguarded(text) == text


@pytest.mark.no_cover
@given(st.text(alphabet="'=+-@1/. aJn\n\0\xa0\ufeff\u200b") | st.text())
def test_what_is_guarded_is_read_back(text: str) -> None:
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ["=1", " =1", "'=1", *HIDDEN])
def test_a_name_for_other_programs_runs_in_no_spreadsheet(text: str) -> None:
    assert without_formula(text) == f"'{text}"
    assert without_formula("1/4") == "1/4"


def test_numbers_stay_numbers() -> None:
    assert write_table([("a", -1, -0.5, 1e-9)]) == "a,-1,-0.5,1e-09\n"


def test_a_sheet_holds_value_parameters_and_tables() -> None:
    rows = [*csv.reader(io.StringIO(to_sheet(average_precision([1, 0, 1, 1]), of=say("model 2"))))]
    assert rows[:3] == [["Average precision", "AP"], ["of", "model 2"], ["value", "0.8056"]]
    assert ["relevant from grade", "1"] in rows
    at = rows.index([])
    assert rows[at + 2][:3] == ["rank (i)", "grade (g_i)", "relevant (rel_i)"]
    assert rows[at + 5][4] == "0.6666666666666666"  # and not 2/3, which would become a date


def test_a_sheet_of_a_batch_is_its_values() -> None:
    assert to_sheet(dcg([[1], [0]])).endswith("case (i),DCG (v_i)\n1,1\n2,0\n")
    assert "value,2 cases\n" in to_sheet(dcg([[1], [0]]))


def test_an_undefined_cell_is_empty() -> None:
    assert "nan" not in to_sheet(r_squared([1, 1], [1, 1])).lower()


def test_every_format_says_of_whom_and_how() -> None:
    result = precision(["a_b", "c"], ["c", "a_b"], label="a_b")
    of = say("model {name}", name="x_1")
    assert "### " not in to_markdown(result, of=of).splitlines()[0]
    assert to_markdown(result, of=of).startswith("## Precision, Prec, model x\\_1: 0\n")
    assert "- class looked at $\\ell$: a\\_b" in to_markdown(result, of=of)
    assert r"\item class looked at $\ell$: a\_b" in to_latex(result, of=of)
    written = json.loads(to_json(result, of=of))
    assert written["of"] == "model x_1"
    assert {"name": "label", "say": "class looked at", "symbol": "\\ell", "value": "a_b"} in (
        written["parameters"]
    )
    assert json.loads(to_json(kendall_tau([1, 2], [2, 1])))["of"] is None


@pytest.mark.parametrize(
    ("latex", "plain"),
    [
        (r"\mathrm{precision}_i", "precision_i"),
        ("C_{ij}", "C_ij"),
        ("v_i^{*}", "v_i*"),
        ("p^{d-1}", "p^(d-1)"),
        (r"\{k : f_k \ge f_j\}", "{k : f_k ≥ f_j}"),
        (r"\left|A \cup R\right|", "|A ∪ R|"),
        (r"\bar{p}_{11}", "p\u0304_11"),
        (r"F_{2,\,\mathrm{macro}}", "F_(2, macro)"),
        (r"\mathrm{FN}_{\Sigma}", "FN_Σ"),
        (r"\delta_{ck}^{2}", "δ_ck²"),
        (r"Z_{\min(k, t_{1})}", "Z_min(k, t_1)"),
        ("|L_j|", "|L_j|"),
    ],
)
def test_symbols_as_plain_text(latex: str, plain: str) -> None:
    assert plain_symbol(latex) == plain


def test_a_letter_with_a_sign_over_it_is_typeset() -> None:
    assert escaped("p\u0304_3, a & b") == r"$\bar{p}$\_3, a \& b"
