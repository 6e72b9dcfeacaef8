"""The log of moves agrees with undo, and leads back."""

import csv
import io

from metrics import CATALOGUE
from metrics.export.spreadsheet import write_table
from pages.parts.worked import value_text
from pages.ranked_list.state import METRICS
from pages.ranked_list.values import compute
from pages.reactions.log import log_rows
from tests.pages.reactions.reader import LOG, ReactionsReader


def built(reader: ReactionsReader) -> ReactionsReader:
    reader.look("log")
    reader.move(2, 1)
    reader.grade(5, 3)
    reader.move(1, 4)
    return reader


def test_nothing_was_moved_yet(reader):
    reader.look("log")
    assert reader.log == ["The beginning"]
    assert any("No move yet" in said for said in reader.sentences)


def test_every_move_is_told_with_what_it_changed(reader):
    built(reader)
    assert reader.log == [
        "The beginning",
        "a and b change places, ranks 1 and 2",
        "e graded 3, before 1",
        "b down from 1 to 4",
    ]
    data = reader.data(LOG)
    assert data["present"] == 3
    assert data["labels"][METRICS.index("average_precision")] == "AP"
    states = [*reader.page_state.past, reader.state]
    for number, _said, cells in data["steps"][:-1]:
        assert len(cells) == len(METRICS)
        for name, (change, better) in zip(METRICS, cells, strict=True):
            old, new = (float(compute(CATALOGUE[name], states[at])) for at in (number - 1, number))
            if abs(new - old) < 1e-12:
                assert (change, better) == ("", None)
            else:
                assert change == ("+" if new > old else "\u2212") + value_text(abs(new - old))
                assert better == (new > old)
    assert data["steps"][-1][2] == []


def test_a_step_of_the_log_is_gone_back_to_and_forth_again(reader):
    built(reader)
    states = [*reader.page_state.past, reader.state]
    for step in (1, 3, 0, 2):
        reader.go(step)
        assert reader.state.grades == states[step].grades
        assert reader.state.view == "log"
        assert reader.data(LOG)["present"] == step == len(reader.page_state.past)
        assert len(reader.log) == len(states)  # nothing is lost


def test_undo_and_redo_move_in_the_log(reader):
    built(reader)
    reader.press("undo")
    assert reader.data(LOG)["present"] == 2
    assert reader.state.view == "log"
    reader.press("redo")
    assert reader.data(LOG)["present"] == 3


def test_a_move_from_an_earlier_step_begins_another_future(reader):
    built(reader)
    reader.go(1)
    reader.grade(1, 1)
    exchanged = "a and b change places, ranks 1 and 2"
    assert reader.log == ["The beginning", exchanged, "b graded 1, before 0"]
    assert not reader.page_state.future


def test_what_changed_is_compared_with_where_one_came_from(reader):
    built(reader)
    before = reader.tile("average_precision")["value"]
    reader.go(0)
    assert reader.page_state.previous.grades == (0, 2, 0, 3, 3) or before
    now = float(reader.tile("average_precision")["value"])
    shown = reader.tile("average_precision")["change"].replace("\u2212", "-")
    assert abs(now - float(before) - float(shown)) < 2e-4


def test_what_is_in_the_hand_is_no_step(reader):
    reader.look("log")
    reader.move(2, 1, dragging=True)
    assert reader.log == ["The beginning"]
    reader.go(0)
    assert reader.page_state.is_previewing


def test_a_step_that_there_is_not_is_no_way(reader):
    built(reader)
    state = reader.state
    for step in (-1, 4, 99):
        reader.go(step)
        assert reader.state == state


def test_the_lines_hold_the_values_of_every_step(reader):
    built(reader)
    lines = [trace["y"] for trace in reader.figure["data"] if trace["mode"] != "markers"]
    assert len(lines) == len(METRICS)
    states = [*reader.page_state.past, reader.state]
    for name, line in zip(METRICS, lines, strict=True):
        assert line == [float(compute(CATALOGUE[name], state)) for state in states]


def test_a_metric_that_is_undefined_leaves_a_gap():
    reader = ReactionsReader(grades="1,0", view="log")
    reader.grade(1, 0)
    lines = [trace["y"] for trace in reader.figure["data"] if trace["mode"] != "markers"]
    assert lines[METRICS.index("recall_at_k")] == [1.0, None]


def test_labels_say_no_number_that_changed_on_the_way(reader):
    built(reader)
    reader.change("reactions options", "k", 2)
    data = reader.data(LOG)
    assert reader.log[-1] == "cutoff k 2, before 5"
    assert data["labels"][METRICS.index("cumulative_gain")] == "CG@k"
    assert data["labels"][METRICS.index("f_score_at_k")] == "F1@k"
    assert data["labels"][METRICS.index("average_precision")] == "AP"
    assert reader.figure_said.endswith("each step uses its own.")


def test_a_very_small_change_fits_its_cell():
    reader = ReactionsReader(
        grades="3," * 40 + "1,0", view="log", metric="expected_reciprocal_rank"
    )
    reader.move(42, 41)
    cells = reader.data(LOG)["steps"][0][2]
    assert all("e" not in change for change, _better in cells)


def test_the_log_is_exported(reader):
    built(reader)
    rows = [*csv.reader(io.StringIO(write_table(log_rows(reader.page_state))))]
    assert rows[0] == ["step", "done", *METRICS]
    assert [row[1] for row in rows[1:]] == reader.log
    for row, state in zip(rows[1:], [*reader.page_state.past, reader.state], strict=True):
        assert [float(cell) for cell in row[2:]] == [
            float(compute(CATALOGUE[name], state)) for name in METRICS
        ]


def test_numbers_of_a_small_chart_stay_within_it(reader):
    built(reader)
    drawn = reader.figure["layout"]
    axes = [drawn[name] for name in drawn if name.startswith("yaxis")]
    assert len(axes) == len(METRICS)
    assert all(axis["ticklabelposition"].startswith("inside") for axis in axes)
