"""A beside B: a state is kept, and tiles, charts, boards, strip, address and handout tell both."""

from typing import Any
from urllib.parse import parse_qsl

import pytest

from pages.parts.handout import as_html_text, as_latex_text, as_markdown_text, handout_of
from pages.parts.kept_figure import with_kept
from pages.parts.prefetch import KEY
from pages.session.kept import MAX_LENGTH, PIECE, read_kept, write_kept
from tests.effort import draws, some
from tests.pages.declared import declared
from tests.pages.hostile.readers import PAGES
from tests.pages.prefetched_states import BOARDS
from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, load, reader_of
from tests.pages.test_prefetch import try_edits

COMPARED = [path for path in ROWS if declared(ROWS[path].package).alike is not None]
every_page = pytest.mark.parametrize("path", COMPARED)


def press(reader: Reader, button: str) -> None:
    reader.change(f"{reader.boards} buttons", button)


def tiles(reader: Reader) -> list[dict[str, str]]:
    return reader.data(f"{reader.boards} tiles")["tiles"]


def examples(path: str) -> list[str]:
    return [*ROWS[path].examples.examples()]


def test_pages_of_one_input_compare():
    assert len(COMPARED) == 13


@every_page
def test_a_is_kept_compared_swapped_and_dropped(path):
    reader = reader_of(path, tiles="all")
    plain = tiles(reader)
    assert not any("kept" in tile or tile["change"] for tile in plain)
    assert PIECE not in reader.query
    press(reader, "keep")
    values = {tile["id"]: tile["value"] for tile in plain}
    assert all(tile["kept"] == f"A {values[tile['id']]}" for tile in tiles(reader))
    assert all(tile["change"] in ("=", "") for tile in tiles(reader))
    # An example is B; all are told apart, and the address opens the same.
    load(reader, examples(path)[-1])
    shown, address = tiles(reader), reader.query
    was = {tile["id"]: tile["kept"].split()[-1] for tile in shown}  # "A @10 0.5" has its ranks
    assert was == {id_: values.get(id_, value) for id_, value in was.items()}
    assert all(tile["kept"] in tile["spoken"] for tile in shown if tile["kept"] != "A –")
    changed = [tile for tile in shown if tile["trend"] in ("up", "down")]
    assert changed
    for tile in changed:
        which = "larger" if tile["change"][0] == "+" else "smaller"
        assert f"B is {which} by {tile['change'][1:]}" in tile["spoken"]
    opened = reader_of(path, **address)
    assert opened.errors == []
    assert tiles(opened) == shown
    assert [one.value for one in reader.at.latex] == [one.value for one in opened.at.latex]
    # Swapped twice is as before, and one step to undo each time.
    press(reader, "swap kept")
    swapped = tiles(reader)
    assert all(tile["value"] == was.get(tile["id"], tile["value"]) for tile in swapped)
    press(reader, "undo")
    assert reader.query == address
    press(reader, "redo")
    assert tiles(reader) == swapped
    press(reader, "swap kept")
    assert reader.query == address
    press(reader, "undo")
    press(reader, "undo")
    assert reader.query == address
    press(reader, "undo")  # nor does it lose A
    assert all(tile["kept"] == f"A {values[tile['id']]}" for tile in tiles(reader))
    press(reader, "drop kept")
    assert PIECE not in reader.query
    assert not any("kept" in tile for tile in tiles(reader))


@every_page
def test_every_view_is_drawn_beside_a(path, caplog):
    reader = reader_of(path, A="")
    load(reader, examples(path)[0])
    for panel, items in [*reader.at.session_state["options of panels"].items()]:
        for name in ("chart", "view"):
            for view in items.get(name, ()):
                reader.change(panel, name, view)
    assert not [record for record in caplog.records if record.exc_info]


@every_page
def test_an_address_holds_every_example_as_a(path):
    alike, codec = declared(ROWS[path].package).alike, PAGES[path].codec
    assert alike is not None
    for example in declared(ROWS[path].package).examples().values():
        text = write_kept(codec, example.state)
        assert PIECE not in codec.encode(example.state)
        if len(text) <= MAX_LENGTH:
            kept, problem = read_kept(text, codec.decode)
            assert problem == ""
            as_at_first = [alike(state, codec.default) for state in (kept, example.state)]
            assert codec.encode(as_at_first[0]) == codec.encode(as_at_first[1])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("grades=3,x", "A: grades, rank 2: found x"),
        ("A=1&no=2", "A: no: found 2"),
        ("%;", "A: found %;"),
        ("state=session-0", "A: state: found a state of another visit"),
    ],
)
def test_a_bad_a_is_said_and_ignored(text, says):
    reader = reader_of("ranked-list", grades="1,0", A=text)
    (said,) = reader.errors
    assert said.startswith(f"In the address: {says}")
    assert reader.state.grades == (1, 0)
    assert reader.page_state.kept is None


def test_a_page_that_compares_nothing_knows_no_a():
    (said,) = reader_of("why-different", A="grades=1,0").errors
    assert said.startswith("In the address: A: found")


def test_a_long_a_is_stored_in_the_visit_and_a_reload_finds_it():
    reader = reader_of(
        "ranked-list", grades=",".join("1" * 150), docs=",".join(map(str, range(150)))
    )
    names = ",".join(f"A document with a long name, {at}".replace(",", "%2C") for at in range(150))
    reader = reader_of("ranked-list", grades=",".join("1" * 150), docs=names)
    press(reader, "keep")
    assert reader.query[PIECE].startswith("state=session-")
    assert reader_of("ranked-list", A=reader.query[PIECE]).page_state.kept == reader.state


@pytest.mark.parametrize("path", some(COMPARED, 4))
def test_what_is_foreseen_beside_a_is_what_comes(path):
    reader = reader_of(path, tiles="all")
    press(reader, "keep")
    load(reader, examples(path)[0])
    boards = BOARDS[path][0]
    for board in boards:
        reader.send(KEY, focus=f"{board.key}|{board.focus}")
        try_edits(reader, boards, draws(2, 4))


def test_while_the_reader_predicts_only_a_is_seen():
    reader = reader_of("ranked-list", grades="0,1", A="grades=1,0", predict="1")
    for tile in tiles(reader):
        assert (tile["value"], tile["change"], tile["trend"]) == ("?", "", "none")
        assert tile["kept"].startswith("A ")
        assert "B is" not in tile["spoken"]
    assert not any("drawn pale" in said for said in reader.sentences)


def test_a_measure_of_other_ranks_is_named_beside_its_value():
    reader = reader_of("ranked-list", tiles="all", k="5", A="k=10")
    found = {tile["id"]: tile for tile in tiles(reader)}
    assert found["precision_at_k"]["kept"] == "A @10 0.5000"
    assert "; A @10 0.5000; B is larger by 0.1000" in found["precision_at_k"]["spoken"]
    assert found["average_precision"]["kept"] == "A 0.7117"
    shown = tiles(reader_of("retrieved-sets", beta="2", A=""))
    assert [tile["kept"] for tile in shown if tile["label"] == "F2"] == ["A F1 0.6667"]
    found = tiles(reader_of("extreme-labels", k="2", A="k=3"))[0]
    assert (found["label"], found["kept"]) == ("★ 1: P@2", "A @3 0.6667")


def test_a_lesson_step_says_itself_whether_there_is_an_a():
    reader = reader_of("ranked-list", grades="0,1", A="grades=1,0")
    reader.at.query_params.clear()
    reader.at.query_params.update({"grades": "1,1", "lesson": "a", "step": "1"})
    reader.run()
    assert reader.page_state.kept is None
    reader.at.query_params.update({"step": "2", "A": "grades=0,0,1"})
    reader.run()
    assert getattr(reader.page_state.kept, "grades", None) == (0, 0, 1)


def test_boards_mark_what_differs():
    reader = reader_of("ranked-list", grades="1,0,2", docs="a,b,c", A="grades=0,1&docs=b,a")
    board = reader.data("ranked list")
    names = {document["id"]: document["name"] for document in board["documents"]}
    assert {names[id_]: rank for id_, rank in board["kept"].items()} == {"a": 2, "b": 1}
    reader = reader_of(
        "confusion-matrix", matrix="1,2;3,4", names="a,b", A="matrix=9,2,0;3,8,0;0,0,7&names=b,a,c"
    )
    assert reader.data("confusion matrix")["kept"] == [[8, 3], [2, 9]]
    reader = reader_of("threshold-sweep", A="t=inf")
    assert reader.data("threshold sweep line")["keptAt"] is None
    reader = reader_of("rank-correlation", first="a,b,c", second="c,b,a", A="first=b,a&second=a,b")
    board = reader.data("rank correlation")
    assert {board["items"][0]["id"]: [2, 1], board["items"][1]["id"]: [1, 2]} == board["kept"]
    reader = reader_of("regression-errors", true="1,2", pred="3,4", A="true=1,2&pred=3,5")
    assert [i["before"] for i in reader.data("regression errors plot")["items"]] == [3, 5]
    reader = reader_of("retrieved-sets", A="example=dogs")
    assert reader.data("retrieved sets")["kept"] == {}
    press(reader, "keep")
    board = reader.data("retrieved sets")
    assert {
        one["id"]: one["retrieved"] + 2 * one["relevant"] + 4 * one["known"]
        for one in board["documents"]
    } == board["kept"]
    reader = reader_of("queries", grades="1,0;0,1;1,0", A="grades=0,1;0,1")
    first, second, third = (reader.data(f"queries list {at}") for at in (1, 2, 3))
    assert first["kept"] == second["kept"] == {"d1": 1, "d2": 2}
    assert third["kept"] == {}
    reader = reader_of("label-ranking", A="example=user-guide")
    assert {cell for row in reader.data("label ranking")["kept"] for cell in row} == {None}
    press(reader, "keep")
    assert reader.data("label ranking")["kept"] == reader.data("label ranking")["scores"]


def test_the_strip_has_the_equations_of_both():
    reader = reader_of("confusion-matrix", A="matrix=5,5;0,10&names=ham,spam")
    (strip, *_others) = [latex.value for latex in reader.at.latex]
    (now, then) = strip.split(r"\\[12pt]")
    assert r"\text{B, now}" in now
    assert r"{100 + 30}" in now
    assert r"\text{A, kept}" in then
    assert r"{10 + 5}" in then


def test_the_sentence_of_a_move_is_not_of_a():
    reader = reader_of("ranked-list", grades="0,1,1", A="grades=1,1,0")
    reader.change("ranked list buttons", "ideal")
    assert "rises by 0.4167 to 1.0000" in reader.data(KEY)["announcement"]
    (found,) = [tile for tile in tiles(reader) if tile["id"] == "average_precision"]
    assert found["change"] == "="


def test_charts_draw_a_pale():
    reader = reader_of("ranked-list", grades="0,1", A="grades=1,0")
    (chart,) = reader.charts
    behind, bars = chart.figure["data"]
    assert (behind["x"], behind["y"]) == ([1], [1])
    assert bars["y"] == [0, 0.5]
    assert any(said.endswith("A is drawn pale.") for said in reader.sentences)
    assert reader.errors == []


def figure(*data: Any, **layout: Any) -> dict[str, Any]:
    return {"data": list(data), "layout": layout}


def drawn(now: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any]:
    """The figure with A's behind it."""
    found = with_kept(now, kept)
    assert found is not None
    return found


def test_what_is_drawn_of_a():
    bars = {"type": "bar", "x": ["a", "b"], "y": [1, 2], "marker": {}}
    other = {**bars, "x": ["b", "c"], "y": [3, 4]}
    # Bars under names that are on the axis; nothing where all is the same.
    both = drawn(figure(bars), figure(other))
    assert both["data"][0]["x"] == ["b"]
    assert both["layout"]["barmode"] == "overlay"
    assert with_kept(figure(bars), figure(bars)) is None
    hit_or_not = {**bars, "y": [1, 0]}
    assert with_kept(figure(hit_or_not), figure(hit_or_not)) is None
    # Those that are only named beside the pointer lie behind the ones of their names.
    named = {**bars, "x": [1, 2], "text": ["p", "q"], "textposition": "none"}
    turned = {**named, "y": [2, 3], "text": ["q", "p"]}
    (behind, _now) = drawn(figure(named), figure(turned))["data"]
    assert (behind["x"], behind["y"]) == ([2, 1], [2, 3])
    assert with_kept(figure(named), figure({**turned, "y": [2, 1]})) is None
    # Of several side by side each lies behind its own.
    both = drawn(figure(bars, bars, bargap=0.2), figure(other, bars))
    (behind, *now) = both["data"]
    assert now == [bars, bars]
    assert "barmode" not in both["layout"]
    assert behind["offset"] < -0.4
    assert behind["offset"] + behind["width"] > 0
    assert with_kept(figure(bars, bars, barmode="stack"), figure(other, other)) is None
    assert with_kept(figure(bars), figure({"type": "heatmap", "z": [[1]]})) is None
    # Lines that are others, on axes that hold both, in the direction that they have.
    line = {
        "type": "scatter",
        "mode": "lines",
        "x": [0, 1],
        "y": [0, 1],
        "name": "x",
        "hovertemplate": "",
    }
    axes = {"xaxis": {"range": [1, 0]}, "yaxis": {}}
    moved = {**line, "y": [0, 3]}
    both = drawn(figure(line, **axes), figure(line, moved, xaxis={"range": [0, 2]}, yaxis={}))
    assert [trace["y"] for trace in both["data"]] == [[0, 3], [0, 1]]
    assert {"name", "hovertemplate"}.isdisjoint(both["data"][0])
    assert both["layout"]["xaxis"]["range"] == [2, 0]
    at = {"type": "line", "x0": 1}
    both = drawn(figure(line, shapes=[], **axes), figure(line, shapes=[at], **axes))
    assert both["layout"]["shapes"] == [{**at, "opacity": 0.45}]


def test_a_handout_asks_for_both_and_solves_both():
    reader = reader_of("confusion-matrix", A="matrix=5,5;0,10&names=ham,spam")
    export = declared("confusion_matrix").export
    now, then = export(reader.page_state), export(reader.page_state.aside())
    assert now
    handout = handout_of("T", now, then)
    for text in (as_markdown_text(handout), as_latex_text(handout)):
        assert "work out, for B and for A" in text
        assert text.index("{100 + 30}") < text.index("{10 + 5}")
    assert as_html_text(handout).count("<h3>A</h3>") == 2
    assert as_markdown_text(handout).count("### A") == 2
    assert dict(parse_qsl(reader.query[PIECE]))["names"] == "ham,spam"
