"""Every control of the page, through what the browser would send."""

from typing import Any

import pytest

from metrics import CATALOGUE, cohen_kappa, fleiss_kappa, krippendorff_alpha, pabak, read_ratings
from pages.parts.worked import value_text
from pages.rater_agreement.state import METRICS
from pages.rater_agreement.values import all_values
from tests.pages.reader import Reader
from tests.pages.test_every_page import reader_of

TABLE, GRID, WAY, BUTTONS, VIEW, OPTIONS = (
    f"rater agreement {part}" for part in ("table", "grid", "way", "buttons", "chart", "options")
)
MANY = {"ratings": "1221;1222;1121", "names": "yes,no"}


class RaterReader(Reader):
    script, name = "rater_agreement/page.py", "rater agreement"

    def edit(self, kind: str = "cell", **changes: Any) -> None:
        self.matrix_edit(TABLE, kind, **changes)

    @property
    def rows(self) -> list[list[int]]:
        return [list(row) for row in self.state.rated.rows]

    def rate(self, ratings: list[list[int]], kind: str = "rate", **more: Any) -> None:
        self.seq += 1
        shown = self.data(GRID)
        edit = {"ratings": ratings, "ids": shown["ids"], "kind": kind, "kinds": [kind], **more}
        self.send(GRID, edit={**edit, "seq": self.seq, "revision": shown["revision"]})

    def paste_at(self, row: int, column: int, text: str) -> None:
        shown = self.data(GRID)["ratings"]
        self.rate(shown, "paste", block={"row": row, "column": column, "text": text})

    def figure(self) -> dict[str, Any]:
        (chart,) = self.charts
        return chart.figure

    def tables(self, key: str) -> list[dict[str, Any]]:
        return self.data(f"rater agreement {key}")["tables"]


@pytest.fixture
def reader() -> RaterReader:
    return RaterReader(table="10,0;5,15")


@pytest.fixture
def many() -> RaterReader:
    return RaterReader(**MANY)


def test_observed_stands_beside_expected(reader: RaterReader) -> None:
    observed, expected = reader.tables("matrices")
    assert observed["columns"][1]["cells"] == ["10", "5", "15"]
    assert expected["columns"][1]["cells"] == ["5", "10", "15"]  # 10 · 15 / 30, 20 · 15 / 30
    reader.pick("pabak")
    assert reader.tables("matrices")[1]["columns"][1]["cells"] == ["7.50", "7.50", "15"]
    reader.pick("krippendorff_alpha")
    assert reader.tables("matrices")[0]["columns"][1]["cells"] == ["20", "5", "25"]
    reader.pick("gwet_ac1")
    assert len(reader.tables("matrices")) == 1
    reader.pick("cohen_kappa")
    reader.change(OPTIONS, "weights", "linear")
    assert len(reader.tables("matrices")) == 3


def test_of_many_categories_expected_stands_in_brackets() -> None:
    cells = "4,0,0,0;0,4,0,0;0,0,4,0;0,0,0,4"
    reader = RaterReader(table=cells, names="a,b,c,something%20long")
    (table,) = reader.tables("matrices")
    assert table["columns"][1]["cells"] == ["4 (1)", "0 (1)", "0 (1)", "0 (1)", "4 (4)"]
    assert table["columns"][4]["label"] == "something…"
    assert table["columns"][0]["cells"][3] == "something long"


def test_the_table_is_spread_into_ratings_which_are_clicked(reader: RaterReader) -> None:
    before = dict(all_values(reader.state))
    reader.change(WAY, "way", "ratings")
    assert len(reader.rows) == 30
    assert dict(all_values(reader.state)) == before
    rows = reader.rows
    rows[0] = [0, -1]
    reader.rate(rows)
    assert any("rated by only one of A and B" in caption for caption in reader.sentences)
    reader.change(WAY, "way", "table")
    assert reader.state.cells == ((9, 0), (5, 15))
    reader.press("undo")
    reader.press("undo")
    assert reader.rows[0] == [0, 0]


def test_a_table_too_large_is_not_spread() -> None:
    reader = RaterReader(table="200000,0;5,15")
    reader.change(WAY, "way", "ratings")
    assert "table: found 200020 items; allowed are 1 to 200000 items." in reader.errors[0]
    assert not reader.state.rated


def test_sliders_keep_the_agreement_and_move_kappa(reader: RaterReader) -> None:
    reader.change(WAY, "way", "slant")
    reader.change(WAY, "agreement", 0.9)
    level = float(reader.tile("cohen_kappa")["value"])
    reader.change(WAY, "prevalence", 0.8)
    assert reader.state.cells == ((85, 5), (5, 5))
    assert float(reader.tile("cohen_kappa")["value"]) < level
    assert reader.tile("pabak")["value"] == value_text(float(pabak([[85, 5], [5, 5]]))) == "0.8000"
    reader.change(WAY, "agreement", 0.6)  # the prevalence cannot be beyond it
    assert reader.state.slant.prevalence == 0.6
    reader.change(WAY, "bias", 0.7)
    assert "bias: found 0.7; allowed are numbers from -0.4 to 0.4." in reader.errors[0]
    reader.edit(cells=[[60, 20], [20, 1]])  # by hand from now on
    assert reader.state.slant is None


def test_raters_and_categories_are_named(many: RaterReader) -> None:
    many.change(BUTTONS, "raters", "Ann, Ben, <b>")
    assert many.state.raters == ("Ann", "Ben", "<b>")
    many.change(BUTTONS, "categories", "no, yes, maybe")
    assert many.state.names == ("no", "yes", "maybe")
    assert many.rows[0] == [1, 1, 1]  # as before, by name
    many.change(BUTTONS, "categories", "no, maybe")
    shown = many.items(BUTTONS)["categories"]
    assert "yes is missing" in shown["problem"]
    assert shown["value"] == "no, maybe"  # to be put right
    many.change(BUTTONS, "raters", "Ann")
    assert "found 1; allowed are 2 to 50 raters" in many.items(BUTTONS)["raters"]["problem"]


def test_two_of_many_are_compared(many: RaterReader) -> None:
    assert many.tile("cohen_kappa")["label"] == "Kappa (1, 2)"
    assert many.tile("fleiss_kappa")["value"] == value_text(
        float(fleiss_kappa([[3, 0], [1, 2], [0, 3], [2, 1]]))
    )
    assert any("Kappa is defined for two raters, here A and B." in one for one in many.sentences)
    many.change(WAY, "second", "C")
    assert many.state.pair == (0, 2)
    assert any("Computed for raters 1 and 3: A and C." in one for one in many.sentences)
    many.change(WAY, "first", "C")
    assert many.state.pair == (2, 0)
    table = [[2, 1], [0, 1]]
    assert many.tile("cohen_kappa")["value"] == value_text(float(cohen_kappa(table)))
    many.change(VIEW, "of", "pair")
    pair = [[0, 0, 1, 0], [0, 1, 1, 0]]
    assert many.tile("krippendorff_alpha")["value"] == value_text(float(krippendorff_alpha(pair)))
    assert many.tile("fleiss_kappa")["value"] == many.tile("scott_pi")["value"]
    many.press("swap")
    assert many.state.pair == (0, 2)


def test_what_cannot_take_gaps_says_so() -> None:
    reader = RaterReader(ratings="12.;121;122", metric="fleiss_kappa")
    assert reader.tile("fleiss_kappa")["value"] == "–"
    assert reader.errors == ["Item 3 has 2 ratings; Fleiss needs 3 of each."]
    assert not [one for one in reader.sentences if "Item 3 has 2 ratings" in one]  # not again
    for chart in ("bars", "bands", "chance", "prevalence", "bias", "tables"):
        reader.change(VIEW, "chart", chart)
    reader.open("export")
    assert not reader.at.get("download_button")


def test_a_room_sees_the_picked_coefficient_first() -> None:
    reader = RaterReader(metric="gwet_ac1", chart="chance", projector="1")
    (table,) = reader.tables("chance")
    assert table["columns"][0]["cells"][:2] == ["AC1", "Agreement"]
    assert table["markedRows"] == [0]


def test_one_category_is_undefined_with_the_reason() -> None:
    reader = RaterReader(table="40,0;0,0")
    assert reader.tile("cohen_kappa")["value"] == "–"
    assert reader.tile("pabak")["value"] == "1.0000"
    # The derivation says why, and nothing else says it again.
    said = "\n".join(reader.sentences)
    assert said.count("agreement by chance is 1") == 1
    assert "Pi: undefined, as Kappa is." in said
    assert said.count("no two ratings could differ") == 1
    reader.pick("krippendorff_alpha")
    said = "\n".join(reader.sentences)
    assert "Kappa, Pi: Only one category is used, yes: agreement" in said
    assert said.count("no two ratings could differ") == 1
    assert "Only one category is used, yes" in reader.tile("krippendorff_alpha")["spoken"]
    for chart in ("bars", "bands", "chance", "prevalence", "bias"):
        reader.change(VIEW, "chart", chart)
    reader.edit(cells=[[0, 0], [0, 0]])
    for chart in ("bars", "bands", "chance", "prevalence", "bias", "tables"):
        reader.change(VIEW, "chart", chart)


@pytest.mark.parametrize("metric", METRICS)
def test_each_tile_brings_its_derivation(many: RaterReader, metric: str) -> None:
    many.pick(metric)
    assert many.texts[1] == f"## {CATALOGUE[metric].title}"
    expected = {"cohen_kappa": {"weights"}, "krippendorff_alpha": {"level"}}
    assert set(many.items(OPTIONS)) == expected.get(metric, set())


def test_weights_and_levels() -> None:
    reader = RaterReader(table="9,1,0;2,8,1;0,3,9", names="1,2,5")
    matrix = [[9, 1, 0], [2, 8, 1], [0, 3, 9]]
    reader.change(OPTIONS, "weights", "quadratic")
    assert reader.tile("cohen_kappa")["label"] == "Kappa quadratic"
    weighted = float(cohen_kappa(matrix, weights="quadratic"))
    assert reader.tile("cohen_kappa")["value"] == value_text(weighted)
    change = weighted - float(cohen_kappa(matrix))
    assert reader.tile("cohen_kappa")["change"] == "+" + value_text(change)
    reader.pick("krippendorff_alpha")
    nominal = reader.tile("krippendorff_alpha")["value"]
    reader.change(OPTIONS, "level", "interval")
    assert reader.tile("krippendorff_alpha")["value"] > nominal
    reader.change(OPTIONS, "level", "x")
    assert "level: found x" in reader.errors[0]


def test_the_charts_show_the_coefficients(many: RaterReader) -> None:
    many.change(VIEW, "chart", "bars")
    pair, everyone = many.figure()["data"]
    assert (len(pair["x"]), len(everyone["x"])) == (3, 4)
    many.change(VIEW, "chart", "bands")
    bands = [one["text"] for one in many.figure()["layout"]["annotations"]]
    assert bands[-1] == "almost perfect"
    pair, everyone = many.figure()["data"]
    assert (len(pair["x"]), len(everyone["x"])) == (3, 3)  # plain agreement has no band
    many.pick("percent_agreement")
    assert not any("would be called" in one for one in many.sentences)
    many.pick("cohen_kappa")
    assert any("arbitrary" in one and "1977" in one for one in many.sentences)
    many.change(VIEW, "chart", "chance")
    (table,) = many.tables("chance")
    takes = table["columns"][1]["cells"]
    assert takes[0] == "Not corrected for chance."
    assert takes[1].endswith(
        "Here: A draws yes 50\u00a0%, no 50\u00a0%; B draws yes 25\u00a0%, no 75\u00a0%."
    )
    assert takes[6].endswith("Here: 6 of 12 ratings are yes; once one of them is drawn, 5 of 11.")
    assert table["markedRows"] == [METRICS.index("cohen_kappa")]


def test_prevalence_is_offered_for_two_categories_only(reader: RaterReader) -> None:
    reader.change(VIEW, "chart", "prevalence")
    kappa, _pi, adjusted, _ac1 = reader.figure()["data"]
    assert max(adjusted["y"]) - min(adjusted["y"]) < 1e-4  # counts of a million are rounded
    assert kappa["y"][0] < kappa["y"][20] > kappa["y"][-1]
    reader.edit("add", names=["a", "b", "c"], cells=[[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert not reader.charts


def test_bias_lifts_kappa_alone() -> None:
    reader = RaterReader(agreement="0.6", prevalence="0.1", bias="0.2", chart="bias")
    kappa, pi, adjusted, ac1 = reader.figure()["data"]
    assert kappa["y"][0] > kappa["y"][20] < kappa["y"][-1]
    for line in (pi, adjusted, ac1):
        assert max(line["y"]) - min(line["y"]) < 1e-4
    said = " ".join(reader.sentences)
    assert "the first paradox" in said
    assert "the second paradox" in said
    reader.change(WAY, "agreement", 1)  # no two raters who always agree lean apart
    assert not reader.charts


@pytest.mark.parametrize(
    ("sliders", "first", "second", "whole"),
    [
        ({"agreement": "0.84"}, False, False, ""),
        ({"agreement": "0.85"}, False, False, "prevalence 0.01, bias 0.01"),
        ({"agreement": "0.85", "prevalence": "0.7"}, True, False, "prevalence 0.71, bias 0.01"),
        ({"agreement": "0.6", "bias": "0.2"}, False, True, ""),
        ({"agreement": "0.6", "prevalence": "-0.2", "bias": "0.2"}, True, True, ""),
        ({"agreement": "1", "prevalence": "0.5"}, False, False, ""),
        ({"agreement": "0.85", "size": "7"}, False, False, "agreement 0.8571, bias 0.1429"),
    ],
)
def test_the_sliders_say_what_holds_of_their_table(sliders, first, second, whole) -> None:
    reader = RaterReader(**{"prevalence": "0", "bias": "0", **sliders})
    said = " ".join(reader.sentences)
    assert ("the first paradox" in said) == first
    assert ("the second paradox" in said) == second
    assert ("Feinstein" in said) == (first or second)
    rounded = f"The table holds whole items, so it has {whole}."
    assert (rounded in said) if whole else ("whole items" not in said)


def test_a_block_is_pasted_over_the_ratings(many: RaterReader) -> None:
    many.paste_at(2, 1, "no\tyes\tno\n\t\tyes\nyes\t.\tno\n")
    assert many.state.raters == ("A", "B", "C", "D")
    assert many.rows == [
        [0, 0, 0, -1], [1, 1, 0, -1], [1, 1, 0, 1], [0, -1, -1, 0], [-1, 0, -1, 1],
    ]  # fmt: skip
    before = many.state
    many.paste_at(0, 0, "yes\tmaybe\n")
    assert "The pasted block, row 1, column 2: found maybe; allowed are the cat" in many.errors[0]
    assert many.state == before
    many.paste_at(0, 0, "item;Ann;Ben\np1;no;no\np2;no;\n")
    assert (many.state.names, many.state.raters) == (("yes", "no"), ("Ann", "Ben"))
    assert many.rows == [[1, 1], [1, -1]]
    assert many.data(GRID)["ids"] == ["p1", "p2"]
    many.press("undo")
    assert many.state == before


def test_many_items_stay_in_the_session_and_are_shown_in_part(reader: RaterReader) -> None:
    rows = "".join(f"doc {at},a,b,{'ab'[at % 2]}\n" for at in range(1000))
    reader.paste("item,Ann,Ben,Carl\n" + rows)
    assert set(reader.query) == {"data", "names", "raters"}
    assert len(reader.data(GRID)["ratings"]) == 200
    reader.change(WAY, "from", 801)
    assert reader.data(GRID)["ids"][0] == "doc 800"
    shown = reader.data(GRID)["ratings"]
    reader.rate([[1, 1, 1], *shown[1:]])
    assert reader.rows[800] == [1, 1, 1]
    assert reader.rows[799] == [0, 1, 1]
    reader.rate(reader.data(GRID)["ratings"], "append")
    assert len(reader.rows) == 1001
    assert reader.data(GRID)["ids"][-1] == "1001"
    assert any("which holds at most 2000 ratings" in one for one in reader.sentences)
    again = RaterReader(**reader.query)
    assert again.state == reader.state
    assert not again.errors
    for metric in METRICS:
        reader.pick(metric)
    reader.open("share")
    assert not reader.at.code
    assert any("It is stored until" in one for one in reader.sentences)


def test_rows_taken_away_are_those_of_the_window(reader: RaterReader) -> None:
    reader.paste("A,B,C\n" + "a,b,a\n" * 300)
    reader.change(WAY, "from", 51)
    for _time in range(2):
        shown = reader.data(GRID)["ratings"]
        reader.rate(shown[1:], "remove")
    assert (len(reader.rows), len(reader.data(GRID)["ratings"])) == (298, 198)
    reader.change(WAY, "from", 1)
    assert len(reader.data(GRID)["ratings"]) == 200


def test_an_unused_category_counts(many: RaterReader) -> None:
    many.change(BUTTONS, "categories", "yes,perhaps,no")
    many.change(OPTIONS, "weights", "linear")
    three = read_ratings([[0, 2, 2, 0], [0, 2, 2, 2], [0, 0, 2, 0]], [0, 1, 2])
    kappa = cohen_kappa(three.table(), weights="linear")
    assert many.tile("cohen_kappa")["value"] == value_text(float(kappa))
    assert many.tile("pabak")["value"] == value_text(float(pabak(three.table())))
    weights = many.tables("matrices")[-1]
    assert weights["columns"][2]["cells"] == ["0.50", "1", "0.50"]
    reader = RaterReader(table="9,1;2,8", names="1,2")
    reader.edit("add", names=["1", "2", "9"], cells=[[9, 1, 0], [2, 8, 0], [0, 0, 0]])
    assert float(reader.tile("pabak")["value"]) > 0.7  # a third of chance, not a half


def test_texts_have_no_distance(many: RaterReader) -> None:
    many.pick("krippendorff_alpha")
    many.change(OPTIONS, "level", "interval")
    assert many.tile("krippendorff_alpha")["value"] == "–"
    assert "level, category 1: found yes; intervals and ratios need categories" in many.errors[0]
    assert not [one for one in many.sentences if "category 1: found yes" in one]  # not again
    many.change(BUTTONS, "categories", "1,5")
    assert many.tile("krippendorff_alpha")["value"] != "–"


def test_ratings_are_uploaded_and_exported(reader: RaterReader) -> None:
    reader.paste("Ann,Ben,Carl\na,a,b\nb,,b\n")
    assert reader.rows == [[0, 0, 1], [1, -1, 1]]
    reader.paste("Ann\na\n")
    assert "Pasted rows, header: found Ann" in reader.errors[0]
    assert reader.state.raters == ("Ann", "Ben", "Carl")
    reader.open("export")
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels[-3:] == ["Table as CSV", "Ratings as CSV", "In long form"]


def test_plain_agreement_has_no_chance_to_tell():
    reader = reader_of("rater-agreement", metric="percent_agreement")
    assert "Agreement: observed 0.7000. Not corrected for chance." in reader.sentences
