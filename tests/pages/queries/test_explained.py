"""A number of another tool is typed, and the page lists what gives it."""

import re

from metrics import evaluate
from pages.queries.address import codec
from pages.queries.downloads import frames
from pages.queries.upload import with_file
from pages.queries.uploads import run_part
from tests.pages.test_every_page import reader_of


def ways(reader) -> list[tuple[str, str]]:
    found = [one.proto.body for one in reader.at.get("html") if "ways" in one.proto.body]
    return re.findall(r"<td>(.*?)</td>\s*<td>(.*?)</td>", "".join(found))


def test_the_settings_of_another_tools_mean_are_listed():
    reader = reader_of("queries", data="lee", work="explain", metric="P", system="2")
    assert ways(reader) == []
    value = evaluate(*frames(reader.state), "P(rel=2)@10").mean().item()
    reader.change("queries work", "got", f"{value:.4f}")
    assert (f"{value:.4f}", "cutoff 10; relevant from grade 2") in ways(reader)
    assert reader.state.got == f"{value:.4f}"
    reader.change(
        "queries work", "got", f"{evaluate(*frames(reader.state), 'P@5').mean().item():.4f}"
    )
    assert ways(reader) == []
    assert any(
        one.startswith("The number is the arithmetic mean of P@5") for one in reader.sentences
    )
    reader.change("queries work", "got", "7")
    assert len(ways(reader)) == 8
    assert "No settings that were tried give 7. These come nearest." in reader.sentences
    reader.change("queries work", "got", "<b>")
    assert reader.state.got == "7"
    (typed,) = [one for one in reader.items("queries work").values() if one["id"] == "got"]
    assert typed["value"] == "<b>"
    assert typed["problem"].startswith("The tool prints: found <b>; allowed are a number")


def test_a_run_that_repeats_a_document_is_read_and_the_row_of_another_tool_is_named():
    reader = reader_of("queries", work="explain", metric="RR")
    rows = b"q1 Q0 a 1 3 x\nq1 Q0 b 2 2 x\nq1 Q0 a 3 1 x\nq1 Q0 a 4 0 x\nq2 Q0 b 1 1 x\n"
    state = with_file(
        with_file(reader.state, rows, "*a*.run"), b"q1 0 a 1\nq1 0 b 0\nq2 0 b 1\n", "qrels"
    )
    reader.page_state.commit(state)
    reader.run()
    assert any(
        "2 rows repeat a document of their query, such as a of q1: the last row of each" in one
        for one in reader.sentences
    )
    reader.change("queries work", "got", "0.75")  # of ir_measures
    assert ways(reader) == []
    reader.change("queries work", "got", "1")
    said = "the {} of a repeated document counts"
    assert ways(reader) == [("1.0000", said.format(of)) for of in ("first row", "largest score")]
    again = codec().decode(codec().encode(state))[0].data
    assert again is not None
    assert again == state.data
    assert [*again.as_read(0)["doc_id"]] == [*"abaab"]
    assert again.without(run_part(again.systems[0])).frames == (again.qrels,)


def test_lists_built_by_hand_are_explained_too():
    reader = reader_of(
        "queries", grades="1,0,0;0,2,0", k="1", metric="P", work="explain", got="1/5"
    )
    assert ways(reader) == [("0.2000", "cutoff 5")]


def test_why_different_leads_here_and_the_number_waits_for_the_files():
    why = reader_of("why-different", kind="queries", values="0.5 0.25")
    why.change("why different number", "got", "0.375")
    assert any("queries?" in one and "work=explain&got=0.375" in one for one in why.texts)
    reader = reader_of("queries", work="explain", got="0.5")
    content = b"q1 Q0 d1 1 2.0 x\nq2 Q0 d3 1 2.0 x\n", b"q1 0 d1 1\nq2 0 d2 1\n"
    state = with_file(with_file(reader.state, content[0], "a.run"), content[1], "a.qrels")
    assert (state.work, state.got) == ("explain", "0.5")
