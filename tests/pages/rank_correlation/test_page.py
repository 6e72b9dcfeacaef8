"""Every control of the page, through what the browser would send."""

from dataclasses import asdict
from typing import Any

import pytest

from metrics import CATALOGUE
from pages.parts.plain import as_typed
from pages.parts.rank_correlation.examples import examples
from pages.parts.rank_correlation.options import FAMILY, METRICS, all_values
from pages.parts.rank_correlation.state import SCORES, codec, default_state, names_by
from pages.parts.worked import value_text
from tests.pages.reader import Reader

BOARD, LINES, BUTTONS, TILES, CHART, OPTIONS = (
    f"rank correlation{part}" for part in ("", " lines", " buttons", " tiles", " chart", " options")
)


class OrdersReader(Reader):
    script, name = "ranking/rank_correlation.py", "rank correlation"

    def edit(self, kind: str, items: list[dict[str, Any]], *, dragging: bool = False) -> None:
        self.seq += 1
        edit = {"items": items, "kind": kind, "kinds": [kind], "dragging": dragging}
        self.send(BOARD, edit={**edit, "seq": self.seq, "revision": self.data(BOARD)["revision"]})

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.data(BOARD)["items"]

    def order(self, of: str) -> str:
        return " ".join(names_by(self.state.items, of))

    def expect_consistent(self) -> None:
        """The board, the lines, the tiles and the address tell of one state."""
        assert self.rows == [asdict(item) for item in self.state.items]
        assert self.data(BOARD)["scored"] == (self.state.kind == SCORES)
        for name, value in all_values(self.state).items():
            if name != "kendall_distance":
                assert self.tile(name)["value"] == value_text(value)
        state, problems = codec().decode(self.query)
        assert problems == ()
        assert state.built == self.state.built


@pytest.fixture
def reader() -> OrdersReader:
    return OrdersReader(first="a,b,c,d", second="b,a,c,d")


@pytest.fixture
def scored() -> OrdersReader:
    return OrdersReader(items="a,b,c,d", x="4,4,2,1", y="9,8,8.5,1")


# ---- the address


def test_a_first_visit_shows_the_orders_and_every_tile():
    reader = OrdersReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert reader.tile("kendall_distance")["value"] == "4"
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    assert reader.tile("kendall_tau")["value"] == "0.6667"
    assert reader.errors == []


def test_a_mangled_link_gets_a_sentence():
    reader = OrdersReader(first="a,<b>,<b>", chart="**pie**")
    (error,) = reader.errors
    assert error.startswith(
        "In the address: first, item 3: found '<b>'; it is item 2 already, and a set holds it "
        "once. chart: found **pie**; allowed are grid, overlap, list."
    )
    reader.press("reverse")
    assert reader.errors == []
    reader.expect_consistent()


# ---- build


def test_a_typed_line_makes_an_order(reader):
    reader.change(LINES, "x", "dcba")
    assert (reader.order("x"), reader.order("y")) == ("d c b a", "b a c d")
    reader.change(LINES, "y", "a, b, two words")
    assert (reader.order("x"), reader.order("y")) == ("b a two words", "a b two words")
    assert reader.items(LINES)["x"]["value"] == "b, a, two words"
    reader.expect_consistent()


def test_a_bad_line_keeps_the_orders_and_stays_to_be_corrected(reader):
    reader.change(LINES, "y", "a b a")
    line = reader.items(LINES)["y"]
    assert line["value"] == "a b a"
    assert line["problem"].startswith("y, item 3: found 'a'; it is item 1 already")
    assert reader.order("y") == "b a c d"
    reader.change(LINES, "y", "d c b a")
    assert reader.items(LINES)["y"]["problem"] == ""
    assert reader.tile("kendall_tau")["value"] == "−1.0000"
    reader.expect_consistent()


def test_typed_scores_and_a_bad_one(scored):
    scored.change(LINES, "x", "1 2 2 x")
    assert scored.items(LINES)["x"]["problem"].startswith("x, item 4: found x; allowed are numbers")
    scored.change(LINES, "x", "1 2 2 5")
    assert [item.x for item in scored.state.items] == [1, 2, 2, 5]
    scored.expect_consistent()


@pytest.mark.parametrize(
    ("button", "first", "second"),
    [
        ("same", "a b c d", "a b c d"),
        ("reverse", "a b c d", "d c a b"),
        ("swap", "b a c d", "a b c d"),
    ],
)
def test_a_button_changes_the_orders(reader, button, first, second):
    reader.press(button)
    assert (reader.order("x"), reader.order("y")) == (first, second)
    reader.expect_consistent()
    reader.press("undo")
    assert reader.order("y") == "b a c d"


def test_buttons_keep_the_scores(scored):
    scored.press("reverse")
    assert [item.y for item in scored.state.items] == [1, 2, 1.5, 9]
    scored.press("shuffle")
    assert sorted(item.y for item in scored.state.items) == [1, 1.5, 2, 9]
    scored.expect_consistent()


def test_items_are_moved_renamed_added_and_removed(reader):
    a, b, c, d = reader.rows
    reader.edit("move", [a, {**b, "y": 4}, {**c, "y": 3}, {**d, "y": 1}])
    assert reader.order("y") == "d a c b"
    reader.edit("rename", [{**row, "name": row["name"] * 2} for row in reader.rows])
    assert reader.order("x") == "aa bb cc dd"
    reader.edit("add", [*reader.rows, {"id": "n1", "name": "aa", "x": 5, "y": 5}])
    assert reader.order("y") == "dd aa cc bb aa (2)"
    kept = reader.rows[:2]
    reader.edit("remove", [{**row, "x": at, "y": at} for at, row in enumerate(kept, 1)])
    assert reader.order("y") == "aa bb"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_a_drag_is_one_step_and_in_the_address_when_it_ends(reader):
    a, b, c, d = reader.rows
    reader.edit("move", [{**b, "x": 1}, {**a, "x": 2}, c, d], dragging=True)
    assert reader.query["first"] == "a,b,c,d"
    assert reader.tile("kendall_tau")["value"] == "1.0000"
    reader.edit("move", [{**b, "x": 1}, {**c, "x": 2}, {**a, "x": 3}, d])
    assert reader.query["first"] == "b,c,a,d"
    reader.press("undo")
    assert reader.order("x") == "a b c d"
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_an_edit_of_an_older_revision_is_not_taken(reader):
    old, rows = reader.data(BOARD)["revision"], reader.rows
    reader.press("same")
    edit = {"items": rows, "kind": "move", "kinds": ["move"], "dragging": False, "seq": 9}
    reader.send(BOARD, edit={**edit, "revision": old})
    assert reader.order("y") == "a b c d"


def test_scores_follow_the_orders_and_orders_the_scores(reader):
    before = all_values(reader.state)
    reader.change(LINES, "kind", "scores")
    assert [(row["x"], row["y"]) for row in reader.rows] == [(4, 3), (3, 4), (2, 2), (1, 1)]
    assert all_values(reader.state) == before
    a, b, c, d = reader.rows
    reader.edit("score", [a, {**b, "x": 4.0}, c, d])
    assert reader.tile("ap_correlation")["value"] == "–"
    reader.expect_consistent()
    reader.change(LINES, "kind", "orders")
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    reader.expect_consistent()


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert reader.data(TILES)["selected"] == metric
    assert len(reader.at.latex) == 1
    assert any(CATALOGUE[metric].citation in caption.value for caption in reader.at.caption)
    numbered = [c.value for c in reader.at.caption if c.value.startswith("The items by their num")]
    assert len(numbered) == (metric != "rank_biased_overlap")
    reader.expect_consistent()


@pytest.mark.parametrize("metric", ["ap_correlation", "rank_biased_overlap"])
def test_a_metric_without_ties_says_why_it_is_undefined(scored, metric):
    scored.pick(metric)
    assert len(scored.at.latex) == 0
    (said,) = scored.at.info
    assert "item 2: found" in said.value.replace("\\", "")
    assert scored.tile(metric)["value"] == "–"
    scored.open("export")
    labels = [button.label for button in scored.at.get("download_button")]
    assert labels == ["Orders as CSV"]


def test_tau_distance_and_crossings_are_tied_together(reader, scored):
    said = [caption.value.replace("\\", "") for caption in reader.at.caption]
    assert (
        "Each crossing is a discordant pair: D = 1 is the Kendall distance, the other C = 5 of "
        "4 · 3/2 = 6 pairs are concordant, and τ = (C − D)/(n(n − 1)/2) = (5 − 1)/6 = 0.6667."
    ) in said
    said = [caption.value.replace("\\", "") for caption in scored.at.caption]
    assert any(
        "shared rank: 1. τa = (C − D)/(n(n − 1)/2) = (4 − 1)/6 = 0.5000; τb" in one for one in said
    )


def test_a_tile_tells_how_the_last_move_changed_it(reader):
    reader.press("same")
    tile = reader.tile("kendall_distance")
    assert (tile["value"], tile["change"], tile["better"]) == ("0", "−1", True)


def test_the_views_say_what_they_show(reader):
    (figure,) = reader.at.get("plotly_chart")
    assert figure.proto.alt.endswith("5 concordant (+), 1 discordant (−), 0 tied (=).")
    reader.change(CHART, "chart", "overlap")
    (figure,) = reader.at.get("plotly_chart")
    assert "from 0.0000 at depth 1 on, all of them first at depth 2;" in figure.proto.alt
    reader.change(CHART, "chart", "list")
    said = [one.value.replace("\\", "").replace("\u2009", "") for one in reader.at.markdown]
    assert "**− Discordant, 1:** a–b" in said
    assert "**+ Concordant, 5:** a–c · a–d · b–c · b–d · c–d" in said
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == "list"
    reader.expect_consistent()


def test_ties_are_seen_in_every_view(scored):
    (figure,) = scored.at.get("plotly_chart")
    assert figure.proto.alt.endswith("4 concordant (+), 1 discordant (−), 1 tied (=).")
    scored.change(CHART, "chart", "list")
    said = [one.value.replace("\\", "").replace("\u2009", "") for one in scored.at.markdown]
    assert "**= Tied, 1:** a–b" in said
    scored.change(CHART, "chart", "overlap")
    assert not scored.at.get("plotly_chart")
    said = [caption.value.replace("\\", "") for caption in scored.at.caption]
    assert any(
        one.startswith("x, item 2: found rank 1.5; the overlap is of orders") for one in said
    )


@pytest.mark.parametrize(
    ("metric", "option", "value", "tile"),
    [
        ("kendall_distance", "normalised", True, "0.1667"),
        ("weighted_rank_correlation", "weights", "uniform", "0.8333"),
        ("rank_biased_overlap", "form", "truncated", "0.2439"),
        ("rank_biased_overlap", "persistence", 0.5, "0.5000"),
    ],
)
def test_an_option_is_set(reader, metric, option, value, tile):
    reader.pick(metric)
    assert option in reader.items(OPTIONS)
    reader.change(OPTIONS, option, value)
    assert reader.tile(metric)["value"] == tile
    reader.expect_consistent()


def test_ap_correlation_is_shown_the_other_way_round():
    reader = OrdersReader(first="a,b,c", second="b,c,a", metric="ap_correlation")
    assert reader.tile("ap_correlation")["value"] == "0.0000"
    said = [caption.value.replace("\\", "") for caption in reader.at.caption]
    assert any(one.endswith("not symmetric: the other way round it is −0.5000.") for one in said)


def test_tau_a_and_tau_b_part_at_ties(scored):
    assert scored.tile("kendall_tau")["value"] == "0.5477"
    scored.change(OPTIONS, "variant", "a")
    assert scored.tile("kendall_tau")["value"] == "0.5000"


def test_a_persistence_outside_its_bounds_is_refused(reader):
    reader.pick("rank_biased_overlap")
    reader.change(OPTIONS, "persistence", 1.0)
    assert reader.errors == ["persistence: found 1.0; allowed are numbers from 0 to less than 1."]
    assert reader.state.options.persistence == 0.9


# ---- examples, files


@pytest.mark.parametrize("name", list(examples()))
def test_an_example_loads_with_its_source(reader, name):
    reader.open("examples")
    reader.at.button(key=f"rank correlation example {name}").click()
    reader.run()
    assert reader.state == examples()[name].state
    said = as_typed(examples()[name].source)
    assert any(caption.value.startswith(said) for caption in reader.at.caption)


def test_pasted_rows_become_the_orders(reader):
    reader.paste("Y;ITEM;x\n2;<b>Zoo</b>;1\n2;Panda;7\n")
    assert [row["name"] for row in reader.rows] == ["<b>Zoo</b>", "Panda"]
    assert reader.state.kind == SCORES
    reader.expect_consistent()


def test_bad_rows_are_refused_with_a_sentence_and_the_orders_stay(reader):
    reader.paste("item,x,y\nPanda,1,perhaps\nZoo,1,2")
    (error,) = reader.errors
    assert error.startswith("CSV, row 2, column y: found perhaps; allowed are numbers")
    assert reader.order("y") == "b a c d"


def test_everything_can_be_taken_away(reader):
    reader.open("export")
    labels = [button.label for button in reader.at.get("download_button")]
    assert labels == ["Markdown", "LaTeX", "JSON", "Table as CSV", "Orders as CSV"]
    reader.open("share")
    assert any("first=a,b,c,d&second=b,a,c,d" in code.value for code in reader.at.code)


def test_every_tile_of_the_family_is_shown(reader):
    assert set(FAMILY) == {tile["id"] for tile in reader.data(TILES)["tiles"]}
