"""The page in process: a number typed, a row picked, another kind, code, errors in print."""

from fractions import Fraction
from typing import Any

import pytest

from metrics.export.mathml import to_mathml
from pages.why_different.build import KIND, LIST_SCORES
from pages.why_different.csv_file import written
from pages.why_different.printed import misprints
from pages.why_different.rows import places_on_axis
from pages.why_different.state import IDS
from pages.why_different.tiles_and_chart import ANSWER, CODE as CODE_TOOLS, EXPLAINED, VIEW
from pages.why_different.tools_view import TOOLS
from tests.pages.test_every_page import reader_of

CUT = {"grades": "1,0,1,0,1,1", "k": "3", "cut": "average_precision"}


def page(**query):
    return reader_of("why-different", **query)


def rows(reader, key=TOOLS):
    return [row for group in reader.data(key)["groups"] for row in group["rows"]]


def is_shown(reader, key):
    return any(one.proto.id.endswith(f"-{key}") for one in reader.at.get("bidi_component"))


def by_tool(reader, tool):
    return next(row for row in rows(reader) if tool in row["tools"])


def test_every_tool_has_its_row_with_the_value_and_the_term_that_differs():
    reader = page(**CUT)
    trec, light, torch = (by_tool(reader, tool) for tool in ("trec_eval", "LightGBM", "torch"))
    # The precisions 1 and 2/3 over R = 4, over min(R, k) = 3, over the 2 relevant ones shown.
    worked = [Fraction(5, 3) / under for under in (4, 3, 2)]
    shown = [row["value"] for row in (trec, light, torch)]
    assert shown == [f"{float(value):.6f}" for value in worked]
    assert [row["sign"] for row in (trec, light, torch)] == ["=", "≠", "≠"]
    assert (trec["mark"], light["mark"]) == ("", "other")
    assert light["ours"] == "<math><mi>R</mi></math>"
    assert light["theirs"] == to_mathml(r"\min(R, k)")
    assert trec["at"] == 0
    assert torch["at"] == 1
    assert reader.data(TOOLS)["ours"] == 0


def test_a_typed_number_is_explained_to_its_digits():
    reader = page(**CUT)
    reader.change(ANSWER, "got", "0.8333")
    assert reader.query["got"] == "0.8333"
    found = rows(reader, EXPLAINED)
    assert {row["sign"] for row in found} == {"✓"}
    assert any("torchmetrics" in row["tools"] for row in found)
    assert reader.texts[1].startswith("0.8333 comes out in ")
    reader.change(ANSWER, "got", "")
    assert "got" not in reader.query
    assert not any(text.startswith("0.8333") for text in reader.texts)


def test_two_orders_have_the_rows_of_scipy():
    stats: Any = pytest.importorskip("scipy.stats")
    x, y = [5, 4, 4, 1, 3], [4, 5, 2, 2, 1]
    query = {"kind": "orders", "x": "5,4,4,1,3", "y": "4,5,2,2,1"}
    tau = page(**query, metric="kendall_tau", variant="a")
    for tool, variant in (("scipy 1.17.1", "b"), ("scipy 1.17.1 with variant='c'", "c")):
        row = next(row for row in rows(tau) if row["tools"] == tool)
        assert row["value"] == f"{stats.kendalltau(x, y, variant=variant).statistic:.6f}"
    weighted = by_tool(
        page(**query, metric="weighted_rank_correlation"), "scipy 1.17.1, weightedtau"
    )
    assert weighted["value"] == f"{stats.weightedtau(x, y).statistic:.6f}"


def test_its_own_value_is_said_and_nothing_else():
    reader = page(got="0.77")
    own = "0.77 is this page's own value, 0.769048, to the digits typed."
    assert own in reader.texts
    assert not is_shown(reader, EXPLAINED)


def test_too_few_digits_are_said_to_be_too_few():
    reader = page(got="0.6")
    assert any(text.startswith("0.6 is too short to tell: it") for text in reader.texts)
    assert not is_shown(reader, EXPLAINED)


def test_a_whole_number_is_taken_as_exact():
    query = {"kind": "matrix", "matrix": "9990,0;10,0", "names": "0,1", "metric": "precision"}
    reader = page(**query, got="0")
    assert any(text.startswith("Exactly 0 comes out in ") for text in reader.texts)
    assert is_shown(reader, EXPLAINED)


def test_three_answers_are_seen_at_once():
    reader = page(metric="precision_at_k", got="0.123456")
    assert len(rows(reader, EXPLAINED)) == 3
    assert [fold.label for fold in reader.at.expander if fold.label == "More"]


def test_a_tool_that_the_tests_do_not_run_is_marked():
    reader = page(**CUT)
    trec = by_tool(reader, "pytrec_eval")
    assert trec["tools"].startswith("trec_eval 9.0.8†; pytrec_eval-terrier 0.5.11;")
    assert any(text.endswith("† not run by our tests") for text in reader.sentences)


def test_above_the_threshold_is_no_more_than_at_it():
    """The scores of ppnpnnpn at the threshold .5, which one negative item has."""
    for metric in ("f_score", "accuracy"):
        reader = page(kind="scores", word="ppnpnnpn", metric=metric, got="0.75")
        assert rows(reader, EXPLAINED)[0]["how"].endswith("> instead of ≥.")


def test_what_nothing_gives_is_said_with_the_nearest():
    reader = page(**CUT, got="0.123456")
    assert "No known way gives 0.123456; the nearest values are:" in reader.texts
    found = rows(reader, EXPLAINED)
    assert {row["sign"] for row in found} == {""}
    assert {row["spoken"] for row in found} == {"another number"}
    assert len(found) == 3
    away = [abs(float(row["value"]) - 0.123456) for row in found]
    assert away == sorted(away)


def test_a_number_that_is_none_is_refused_beside_its_field():
    reader = page(**CUT, got="0.5556")
    reader.change(ANSWER, "got", "about a half")
    item = reader.items(ANSWER)["got"]
    assert item["value"] == "about a half"
    assert item["problem"].startswith("the number you got: found about a half;")
    assert not any("comes out" in text for text in reader.texts)
    assert reader.query["got"] == "0.5556"


def test_a_picked_row_is_worked_out_beside_ours_and_is_in_the_address():
    reader = page(**CUT)
    first = reader.data(TOOLS)["picked"]
    other = next(row["id"] for row in rows(reader) if row["pickable"] and row["id"] != first)
    seq = reader.data(TOOLS)["seq"] + 1
    reader.send(TOOLS, pick={"id": other, "seq": seq, "token": reader.page_state.token})
    assert reader.query["beside"] == other
    assert reader.data(TOOLS)["picked"] == other
    assert len(reader.at.latex) >= 2  # ours and theirs
    for sent in ({"id": other, "seq": seq}, {"id": "<b>", "seq": seq + 1}, "x", None):
        reader.send(TOOLS, pick=sent)
        assert reader.query["beside"] == other


@pytest.mark.parametrize("kind", IDS)
def test_another_kind_has_its_own_boards_and_the_first_is_found_again(kind):
    reader = page(grades="1,0,0", got=".5")
    reader.change(KIND, "kind", kind)
    assert reader.errors == []
    assert reader.state.kind == kind
    assert reader.data(f"{reader.boards} tiles")["tiles"]
    if kind != "list":
        assert "got" not in reader.query  # it was of the other input
        reader.change(KIND, "kind", "list")
        assert reader.state.part.grades == (1, 0, 0)
    reader.change(KIND, "kind", "<b>")
    assert reader.state.kind == "list"


def test_scores_are_typed_and_move_with_the_ranks():
    reader = page(grades="1,0,0", docs="a,b,c", metric="reciprocal_rank")
    reader.change(LIST_SCORES, "scores", "1 1 1")
    assert reader.query["scores"] == "1,1,1"
    # Equal scores: the relevant a is last where names fall, and first in the order given.
    assert by_tool(reader, "trec_eval")["value"] == f"{1 / 3:.6f}"
    assert by_tool(reader, "ranx")["value"] == "1.000000"
    reader.press("worst")
    assert reader.query["scores"] == "1,1,1"
    reader.change(LIST_SCORES, "scores", "1 1")
    assert "3 documents" in reader.items(LIST_SCORES)["scores"]["problem"]


@pytest.mark.parametrize("kind", IDS)
def test_the_code_of_each_tool_is_shown_and_named_in_the_address(kind):
    reader = page(kind=kind, show="code")
    tools = [value for value, _label in reader.items(CODE_TOOLS)["tool"]["options"]]
    assert tools[0] == "Metriclass"
    assert "from metrics import" in reader.at.code[0].value
    for tool in tools:
        reader.change(CODE_TOOLS, "tool", tool)
        assert reader.errors == []
        assert reader.query["tool"] == tool
    reader.change(CODE_TOOLS, "tool", "no such tool")
    assert "from metrics import" in reader.at.code[0].value


def test_errors_in_print_are_those_of_all_examples_and_each_opens_its_page():
    reader = page()
    reader.change(VIEW, "show", "print")
    heads = [text for text in reader.texts if ": printed " in text]
    assert len(heads) == len(misprints()) >= 3
    for one, head in zip(misprints(), heads, strict=True):
        assert one.printed.value in head
        digits = len(one.printed.value.partition(".")[2])
        assert round(one.right, digits) != float(one.printed.value)
        links = [text for text in reader.texts if f"example={one.example}" in text]
        assert links
        assert one.url_path in links[0]


def test_places_on_an_axis_run_from_the_smallest_to_the_largest():
    assert places_on_axis([0.5, 0.25, 0.75]) == [0.5, 0, 1]
    assert places_on_axis([1, float("nan"), 3]) == [0, None, 1]
    assert places_on_axis([2, 2, float("inf")]) == [None] * 3


def test_a_list_with_its_scores_goes_to_a_file_and_comes_back():
    reader = page(grades="1,0,2", docs="a,b,c", scores="0.9,0.5,0.5")
    text = written(reader.state)
    assert text.splitlines()[1] == "a,1,1,0.9"
    reader.press("reset")
    reader.paste(text)
    assert reader.errors == []
    assert (reader.query["grades"], reader.query["scores"]) == ("1,0,2", "0.9,0.5,0.5")
    reader.paste("doc,grade,score\na,0,0.1\nb,1,0.7\n")
    assert (reader.query["grades"], reader.query["scores"]) == ("1,0", "0.7,0.1")
    reader.paste("doc,grade,rank,score\na,0,1,0.1\nb,1,2,0.7\n")
    assert "scores" not in reader.query  # they contradict the ranks


def test_a_long_input_is_not_written_out():
    reader = page(kind="scores", dist="1,1,5000,0.5,1", show="code")
    assert not reader.at.code
    assert "The input is too long for a few lines of code." in reader.sentences


def test_ways_are_tried_on_inputs_that_are_not_too_large():
    reader = page(kind="scores", dist="1,1,5000,0.5,1", got="0.5")
    assert "Explanations are searched for inputs of up to 2000 items." in reader.sentences
    assert reader.errors == []
    few = page(kind="scores", dist="1,1,200,0.5,1", got="0.512345")
    assert rows(few, EXPLAINED)


def test_where_conventions_do_not_part_they_are_named_below_the_table():
    reader = page(kind="matrix")
    topics = {group["topic"] for group in reader.data(TOOLS)["groups"]}
    assert topics == {"rows of the matrix"}
    (below,) = (text for text in reader.sentences if text.startswith("No difference here: "))
    assert "0/0" in below
    assert "mean over a class without a value" not in topics


def test_a_tool_has_one_value_on_one_input():
    reader = page(grades="3,2,3,0,1,2", judged="3,2,2", metric="ndcg")
    values = {}
    for row in rows(reader):
        for tool in row["tools"].replace(", measures", " measures").split(", "):
            values.setdefault(tool, set()).add(row["value"])
    assert {tool for tool, found in values.items() if len(found) > 1} <= {"Metriclass"}
    assert any("And: " in row["how"] for row in rows(reader))


def test_a_link_opens_the_row_it_was_made_of_though_rows_were_added_above():
    """The number of a row stays: 1 was that of gdeval when ERR had no row on its cutoff."""
    reader = page(grades="3,2,0", metric="expected_reciprocal_rank", beside="1")
    assert reader.data(TOOLS)["picked"] == "1"
    (picked,) = (row for row in rows(reader) if row["id"] == "1")
    assert "It is fixed at 4" in picked["how"]
    assert any("fixed at 4" in said for said in reader.texts)
