"""Files as people make them: each gives what it must, or one sentence."""

import gzip
import io
import zipfile
from datetime import datetime

import numpy as np
import openpyxl
import pandas as pd
import pytest
from statsmodels.stats.inter_rater import fleiss_kappa as of_statsmodels

from metrics import (
    InvalidInput,
    confusion_counts,
    evaluate,
    fleiss_kappa,
    krippendorff_alpha,
    read,
    roc_auc,
)
from metrics.reading import contents, matrices
from metrics.reading.cells import number_in
from metrics.reading.forms import Form
from metrics.reading.read import class_of, guessed_as, positive_of
from metrics.reading.shares import counts_of, shares_of
from metrics.reading.tables import read_text
from tests.metrics.reading.made import CLASSES, FILES, LONG, RUN, Made, excel, parquet


def test_there_are_as_many_as_were_promised():
    assert len(FILES) >= 60
    assert len({made.name for made in FILES}) == len(FILES)


@pytest.mark.parametrize("made", FILES, ids=lambda made: made.name)
def test_a_file_gives_what_it_must(made: Made):
    found = read(made.content)
    assert {name: role for name, role in found.roles.items() if role != "unused"} == made.roles
    assert found.sure == made.sure
    assert len(found.frame) == made.rows
    assert tuple(one.row for one in found.left_out) == made.left_out
    assert all(str(one.reason) for one in found.left_out)


def zipped(**files: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        for name, text in files.items():
            packed.writestr(name.replace("__", "/").replace("_", "."), text)
    return file.getvalue()


WIDE = pd.DataFrame([[0] * 1001], columns=[f"c{at}" for at in range(1001)])
BAD = {
    "empty": (b"", "found an empty file; at least one row is needed."),
    "blank": (b" \n\n ", "found an empty file"),
    "only marks": (b",,\n,,\n", "found an empty file"),
    "only headings": (b"y_true,y_pred\n", "found only headings"),
    "binary": (bytes(range(256)) * 10, "found a file that is no text; allowed are CSV, TSV"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", "found a file that is no text"),
    "an old Excel file": (b"\xd0\xcf\x11\xe0\xa1\xb1", "found an old Excel file; save it as"),
    "a zip": (zipped(a_csv="y\n1\n"), "found a zip archive; unpack it"),
    "a document": (zipped(mimetype="text"), "found a document that is no Excel sheet; allowed"),
    "a broken zip": (b"PK\x03\x04abc", "found a broken file"),
    "a broken book": (zipped(xl__workbook_xml="<a>"), "found a broken file"),
    "an empty book": (excel([]), "found an empty file"),
    "a broken gzip": (b"\x1f\x8babc", "found a broken file"),
    "a broken parquet": (b"PAR1abc", "found a broken file"),
    "10,000 columns": ((",".join("a" * 10_000) + "\n").encode() * 2, "10000 columns; allowed"),
    "1,001 columns, parquet": (parquet(WIDE), "1001 columns; allowed are at most 1000"),
    "1,001 columns, Excel": (excel(range(1001)), "1001 columns; allowed are at most 1000"),
    "a long line": (b"a" * 1_000_001, "found a longer line"),
    "unequal rows": (b"a,b\n1\n2\n3,4,5\n1\n2,3\n", "found rows of unequal length"),
    "two headings alike": (b"y,y\n1,2\n2,3\n", "header: found y"),
    "an open quotation mark": (b'y,score\n1,"' + b"0" * 200_000, "found a cell without an end"),
    "a quotation mark to the end": (
        b'y,score\n1,"0.5\n0,0.25\n',
        "row 2: found a cell without an end",
    ),
    "one alone": (b'"', "found an empty file"),
    "a report": (b"       precision    recall  f1-score   support\n", "classification report"),
    "a report as a table": (
        b",precision,recall,f1-score,support\na,1.0,0.5,0.67,2.0\n",
        "classification report",
    ),
    "a report, turned round": (
        b",a,b,accuracy,macro avg,weighted avg\nrecall,1,0.5,0.75,0.75,0.7\n",
        "classification report",
    ),
    "a PDF": (b"%PDF-1.4\n1 0 obj\n", "found a file that is no text"),
    "no row": (b"y,score\n1,\n,0.25\n", "found no row that can be used"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gives_one_sentence(name: str):
    content, sentence = BAD[name]
    with pytest.raises(InvalidInput) as caught:
        _ = read(content).left_out
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_beyond_the_limits_is_not_read(monkeypatch):
    with pytest.raises(InvalidInput, match="at most 1 MB"):
        read(b"y,score\n" + b"1,0.5\n" * 200_000, most=2**20)
    with pytest.raises(InvalidInput, match="at most 5 MB, unpacked"):
        read(gzip.compress(b"1,0\n" * 2_800_000), most=2**20)
    same = pd.DataFrame({"y_true": pd.Categorical(["a" * 27_000] * 2_000), "y_pred": "b"})
    bomb = parquet(same)
    assert len(bomb) < 2**16
    with pytest.raises(
        InvalidInput, match="found a longer text; allowed are texts of at most 2000"
    ):
        read(bomb)
    monkeypatch.setattr(contents, "MAX_ROWS", 10)
    for content in (b"1\n" * 12, parquet(pd.DataFrame({"y": range(11)}))):
        with pytest.raises(InvalidInput, match="found 11 rows; allowed are at most 10"):
            read(content)
    monkeypatch.setattr(contents, "MAX_CELLS", 20)
    monkeypatch.setattr(contents, "MAX_LETTERS", 40)
    with pytest.raises(InvalidInput, match="found more cells; allowed are at most 20"):
        read(b",,,,,,,,\n" * 3)
    with pytest.raises(InvalidInput, match="found more letters; allowed are at most 40"):
        read(excel(["a" * 15, "b"], ["a" * 15, "b"], ["a" * 15, "b"]))
    book = io.BytesIO(excel(["y"], [1]))
    with zipfile.ZipFile(book, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/media/a.bin", b"0" * 11 * 2**20)
    with pytest.raises(InvalidInput, match="unpacked"):
        read(book.getvalue(), most=2**20)


def test_a_sheet_is_read_for_so_long(monkeypatch):
    file = io.BytesIO()
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["B1"], sheet["B300000"] = "y", "score", 0.5
    sheet["A300000"] = 1
    book.save(file)
    with monkeypatch.context() as patch:
        patch.setattr(contents, "SECONDS", contents.SECONDS / 3)  # as 900,000 rows are given
        assert len(read(file.getvalue()).frame) == 1  # and what is between takes no time
    for limit, most in (("SECONDS", -1), ("MAX_ELEMENTS", 50), ("MAX_TREE", 5)):
        with monkeypatch.context() as patch:
            patch.setattr(contents, limit, most)
            with pytest.raises(InvalidInput, match="that takes too long to read; save its table"):
                read(file.getvalue())


def test_whole_numbers_are_shares_where_they_add_up_to_100():
    def matrix(cells: list[list[float]], more: str = "") -> tuple[str, str]:
        names = [f"c{at}" for at in range(len(cells))]
        rows = [
            f"{name},{','.join(f'{cell:g}{more}' for cell in row)}"
            for name, row in zip(names, cells, strict=True)
        ]
        table = read_text("\n".join([",".join(["", *names]), *rows]))
        return table.kind, shares_of(cells, table.kind == "matrix")

    def of_ten(first: float, rest: float) -> list[list[float]]:
        return [[first if i == j else rest for j in range(10)] for i in range(10)]

    assert matrix(of_ten(91, 1)) == ("matrix", "rows")
    assert matrix(of_ten(92, 1)) == ("matrix", "rows")
    assert matrix(of_ten(94, 1)) == ("matrix", "")
    assert matrix(of_ten(1, 0)) == ("matrix", "")
    assert matrix(of_ten(0.91, 0.01)) == ("shares", "rows")
    assert matrix(of_ten(0.94, 0.01)) == ("shares", "rows")  # as each is rounded
    assert matrix(of_ten(90.9, 1.1)) == ("costs", "")
    assert matrix([[33.3, 33.3, 33.3], [0, 0, 0], [100, 0, 0]]) == ("shares", "rows")
    assert read_text(",a,b\na,100 %,0 %\nb,0 %,100 %\n").kind == "shares"


MATRICES = {
    "0.9,0.1;0.25,0.75": ("shares", "rows"),
    "90,10;20,80": ("matrix", "rows"),
    "45,5;10,40": ("matrix", "all"),
    "0.45,0.05;0.1,0.4": ("shares", "all"),
    "90 %,10 %;0 %,0 %": ("shares", "rows"),
    "0.9,0.25;0.1,0.75": ("shares", "columns"),
    "90,20;10,80": ("matrix", "columns"),
    "5,1;0,7": ("matrix", ""),
    "0,0;0,0": ("matrix", ""),
    "0,2.5;1,0": ("costs", ""),
    "0,5;1,-1": ("costs", ""),
}


@pytest.mark.parametrize("cells", MATRICES)
def test_the_cells_of_a_matrix_tell_what_they_are(cells: str):
    first, second = cells.split(";")
    table = read_text(f",a,b\na,{first}\nb,{second}\n")
    numbers = [number_in(cell) or 0 for cell in table.columns[2]]
    found = shares_of([numbers[:2], numbers[2:]], table.kind == "matrix")
    assert (table.kind, found) == MATRICES[cells]


def test_numbers_of_several_units_are_no_numbers():
    with pytest.raises(InvalidInput, match="actual: 8 kg is no number"):
        read(b"actual,predicted,x\n12 kg,300 g,5 kg\n8 kg,1 kg,6 kg\n").as_numbers()
    of_units = read(b"Actual (kg),Predicted [g]\n12.5 kg,300 g\n8 kg,450.5 g\n")
    assert list(of_units.roles.values()) == ["true", "predicted"]
    true, predicted = of_units.as_numbers()
    assert (true.tolist(), predicted.tolist()) == ([12.5, 8], [300, 450.5])


def test_shares_stand_for_counts_that_add_up():
    assert counts_of([[0.333, 0.667], [0.5, 0.5]], [10, 3]) == [[3, 7], [2, 1]]
    assert counts_of([[33.3, 33.3], [0, 33.3]], [100]) == [[34, 33], [0, 33]]
    assert counts_of([[0, 0], [1, 0]], [10, 3]) == [[0, 0], [3, 0]]
    assert counts_of([[0.9, 0.25], [0.1, 0.75]], [10, 4], "columns") == [[9, 1], [1, 3]]
    assert read_text("[[0.9 0.1]\n [0.  1. ]]").kind == "shares"


def test_two_columns_of_ids_are_sets():
    found = read(b"retrieved,relevant\nd1,d2\nd2,d5\nd3,\n")
    assert found.roles == {"retrieved": "retrieved", "relevant": "relevant"}
    assert found.as_sets() == (["d1", "d2", "d3"], ["d2", "d5"])
    assert read(b"a,b\n1,2\n2,3\n").as_sets(retrieved="a", relevant="b") == (["1", "2"], ["2", "3"])
    told = read("Dokument;gefunden;relevant\nd1;x;ja\nd2;✓;nein\nd3;;1.0\nd4;0;no\n".encode())
    assert (found.sure, told.sure) == (True, True)
    assert told.as_sets() == (["d1", "d2"], ["d1", "d3"])
    graded = read(b"doc,retrieved,relevant\na,1,3\nb,0,2\nc,1,0\n")
    assert graded.roles == {"doc": "document", "retrieved": "unused", "relevant": "grade"}
    with pytest.raises(
        InvalidInput, match=r"^relevant: found '3'; allowed are 1, yes, true or x, "
    ):
        graded.as_sets(retrieved="retrieved", relevant="relevant")
    twice = read(b"retrieved,relevant\nd1,d2\nd1,d5\n", roles={"relevant": "relevant"})
    unfit = twice.columns[0].unfit("retrieved", twice.form)
    assert unfit is not None
    assert str(unfit.reason) == "d1 is there twice"


def test_a_path_and_an_open_file_are_read(tmp_path):
    path = tmp_path / "a.csv"
    CLASSES.to_csv(path)
    assert read(path).roles == read(str(path)).roles == read(io.BytesIO(path.read_bytes())).roles
    assert len(read(io.StringIO(path.read_text())).frame) == 3
    assert len(read_text("y_true,y_pred\na,b\n")) == 1
    assert read("Größe,y\nä,1\n".encode("utf-16-le"), encoding="utf-16-le").names[0] == "Größe"


def test_columns_go_into_metrics():
    counts = confusion_counts(*read(CLASSES.to_csv().encode()).as_true_and_predicted())
    assert counts.matrix.tolist() == [[1, 1], [1, 0]]
    matrix = read(b",cat,dog\ncat,5,1\ndog,0,7\n").as_true_and_predicted()
    assert confusion_counts(*matrix).matrix.tolist() == [[5, 1], [0, 7]]
    scores = read(b"y,score\nill,0.9\nwell,0.2\nill,0.1\n")
    assert float(roc_auc(*scores.as_true_and_scores())) == 0.5
    assert scores.as_true_and_scores(positive="well")[0].tolist() == [False, True, False]
    by_class = read(b"y,prob_0,prob_1\n1,0.25,0.75\n0,0.5,0.5\n")
    for options, of in (({}, [0.75, 0.5]), ({"positive": "0"}, [0.25, 0.5])):
        assert by_class.as_true_and_scores(**options)[1].tolist() == of
    assert by_class.as_true_and_scores(score="prob_0")[1].tolist() == [0.25, 0.5]
    rows = b",,Actual,\n,,cat,dog\nPredicted,cat,5,1\n,dog,0,7\n"  # with predictions in rows
    matrix = read(rows).as_true_and_predicted()
    assert confusion_counts(*matrix).matrix.tolist() == [[5, 0], [1, 7]]
    numbers = read(b"Istwert;Prognose\n1.234,5;1200\n").as_numbers()
    assert [one.tolist() for one in numbers] == [[1234.5], [1200.0]]


def test_a_number_that_may_be_a_thousand_is_told_and_not_guessed():
    text = b'y_true,y_pred\n"1,234",2\n950,"1,000,000"\n'
    assert [one.tolist() for one in read(text).as_numbers()] == [[1234, 950], [2, 1_000_000]]
    text = b"y_true;y_pred\n1,234;2\n950;3\n"
    with pytest.raises(InvalidInput, match=r"row 2: found y_true: 1,234 may be 1234 or 1.234"):
        read(text).as_numbers()
    assert read(text, decimal=",").as_numbers()[0].tolist() == [1.234, 950]
    assert read(text, decimal=".").as_numbers()[0].tolist() == [1234, 950]
    with pytest.raises(InvalidInput, match=r"decimal: found .;.; allowed are \. and ,"):
        read(text, decimal=";")
    # A point where the cells stand between semicolons tells nothing of a comma elsewhere,
    versions = read(b"y;score;no\n1;1,234;1.1\n0;2;1.2\n")
    assert [str(one.reason) for one in versions.left_out] == ["score: 1,234 may be 1234 or 1.234"]
    counts = b'true,predicted,n\na,a,"1,203"\na,b,87\nb,b,9\n'
    assert (read(counts).sure, read(counts, decimal=".").sure) == (False, True)
    # and commas and points for decimals in one file tell nothing of a point before three digits.
    mixed = read(b"y;score;no\n1;0,5;1.1\n0;1.234;1.2\n")
    assert [str(one.reason) for one in mixed.left_out] == ["score: 1.234 may be 1234 or 1.234"]
    assert read(b"wahr;pred\n0,5;1.234\n1;2\n").as_numbers()[1].tolist() == [1234, 2]


def test_numbers_that_are_headings():
    for first, names in (
        ("2019,2020\nyes,no\nno,no\n", ["2019", "2020"]),
        ("2019,2020\n1,2\n2,2\n", ["2019", "2020"]),
        ("Stadt,2019,2020\nUlm,1,2\nBonn,2,2\n", ["Stadt", "2019", "2020"]),
        ("1,2\n3,4\n5,6\n", ["column 1", "column 2"]),
        ("2019,3\n2020,4\n", ["column 1", "column 2"]),
        ("2019,2020\n2020,2021\n", ["column 1", "column 2"]),
        ("3,b\nc,d\n", ["column 1", "column 2"]),
    ):
        assert read_text(first).headings == tuple(
            "" if "column" in name else name for name in names
        )


def test_lists_runs_and_judgments_go_into_metrics():
    both = read(RUN.assign(label=[1, 0, 1]).to_csv().encode())
    assert both.as_ranked_lists() == {"q1": [1, 0], "q2": [1]}
    assert evaluate(both.as_run(), both.as_qrels(), ["AP"])["AP"].tolist() == [1.0, 1.0]
    ranked = read(b"doc,grade,rank\na,1,2\nb,3,1\n")
    assert ranked.as_ranked_lists() == {"": [3, 1]}
    scored = read(b"doc,grade,score\na,1,0.5\nb,3,0.75\n")
    assert scored.as_ranked_lists() == {"": [3, 1]}
    run = read(b"query,doc,rank\nq,a,2\nq,b,1\n").as_run()
    assert run["score"].tolist() == [-2, -1]
    with pytest.raises(InvalidInput, match="score"):
        read(b"query,doc,relevance\nq,a,2\nq,b,1\n").as_run()


def test_ratings_go_into_metrics():
    long = read(LONG.encode()).as_ratings()
    assert long.labels == ("no", "yes")
    assert long.chosen.tolist() == [[1, 0], [0, 0]]
    wide = read(b"item,Anna,Ben\np1,yes,no\np2,no,no\np3,,no\n").as_ratings()
    assert wide.chosen.tolist() == [[1, 0, -1], [0, 0, 0]]
    assert float(krippendorff_alpha(wide)) == 0
    by_rater = read(b"coder,p1,p2,p3\nAnna,yes,no,\nBen,no,no,no\n").as_ratings()
    assert by_rater.chosen.tolist() == wide.chosen.tolist()
    with pytest.raises(InvalidInput, match="category"):
        read(b"y,score\n1,0.5\n0,0.25\n").as_ratings()


def test_the_positive_class_is_the_one_whose_name_says_so():
    for classes, positive in (
        ({"no", "yes"}, "yes"),
        ({"healthy", "flu"}, "flu"),
        ({"a", "b"}, "b"),
        ({"2", "10"}, "10"),
        ({"a", "b", "c"}, None),
        (set(), None),
    ):
        assert positive_of(classes) == positive
    assert positive_of({"a", "b"}, certain=True) is None
    assert [class_of(name) for name in ("prob_cat", "P(cat)", "score: cat", "cat")] == ["cat"] * 4


def test_an_index_without_a_heading_has_no_role_and_two_labels_beside_a_score_are_classes():
    assert read(b",y_true,y_pred\n0,a,a\n1,b,a\n2,a,b\n").roles == {
        "y_true": "true", "y_pred": "predicted"
    }  # fmt: skip
    assert read(b",y_true\n0,a\n1,b\n2,a\n", roles={"column 1": "item"}).roles["column 1"] == "item"
    for labels, role in ((b"0101", "true"), (b"0321", "grade")):
        rows = b"".join(b"%c,.%d\n" % (label, at + 1) for at, label in enumerate(labels))
        assert read(b"label,prob\n" + rows).roles == {"label": role, "prob": "score"}


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("true,a,b\na,5,1\nb,2,7\nTotal,7,8\n", (4,)),
        (",a,b,c\na,.333,.667,0\nb,0,.5,.5\nc,.25,0,.75\nTotal,.583,1.167,1.25\n", (5,)),
        ("t,a,b,All\na,33.3,66.6,100\nb,0,100,100\nAll,33.3,166.6,200\n", (4,)),
    ],
)
def test_totals_of_a_matrix_are_left_out_also_below_alone_or_rounded(text: str, rows):
    table = read_text(text)
    assert table.kind in ("matrix", "shares")
    assert tuple(one.row for one in table.left_out) == rows


def test_other_roles_are_taken_by_keyword():
    found = read(b"diagnosis,test,gold\nill,ill,well\nwell,ill,ill\n")
    other = found.as_true_and_predicted(true="gold", predicted="test")
    assert other == (["well", "ill"], ["ill", "ill"])
    given = read(b"a,b\n1,2\n2,2\n", roles={"a": "predicted", "b": "true"})
    assert given.as_true_and_predicted() == (["2", "2"], ["1", "2"])
    for call, sentence in (
        (lambda: found.as_true_and_predicted(true="nothing"), "true: found nothing"),
        (lambda: found.as_true_and_predicted(grade="test"), "roles: found grade"),
        (lambda: found.as_ranked_lists(), 'name the column, as in grade="..."'),
        (lambda: read(b"a,b\n1,2\n", roles={"c": "true"}), "roles: found c"),
        (lambda: read(b"a,b\n1,2\n", roles={"a": "gold"}), "roles: found gold"),
        (
            lambda: read(b"y,score\na,1\nb,2\nc,3\n").as_true_and_scores(),
            "positive: found nothing;",
        ),
        (
            lambda: read(b"true,predicted,n\na,a,20000000\n").as_true_and_predicted(),
            "allowed are at most 10000000",
        ),
    ):
        with pytest.raises(InvalidInput, match=sentence):
            call()


def test_what_cannot_be_used_is_refused_and_not_cut():
    ranked = read(b"query,doc,rank,grade\nq1,d1,1,0\nq1,d2,2,3\nq1,d3,,2\n").as_ranked_lists()
    assert ranked == {"q1": [0, 3, 2]}
    counts = b"y_true,y_pred,count\na,b,%s\nb,a,2\n"
    for cell in (b"3.5", b"-3", b""):
        with pytest.raises(
            InvalidInput, match=r"weight, column count: found .*; allowed are whole numbers from 0"
        ):
            read(counts % cell).as_true_and_predicted()
    judged = read(b"query,doc,grade,score\nq1,d1,1.5,3\nq1,d2,1,2\n")
    with pytest.raises(InvalidInput, match=r"grade, column grade: found '1\.5'"):
        judged.as_qrels()
    with pytest.raises(InvalidInput, match="row 3: found y_true: x is no number"):
        read(b"y_true,y_pred\n1,2\nx,3\n").as_numbers()
    with pytest.raises(InvalidInput, match="found rows of unequal length"):
        read(b"a,b\n1\n2,3,4\n")
    run = read(b"query,doc,rank,score\nq1,d1,1,\nq1,d2,2,.3\n")
    assert [one.row for one in run.left_out] == [2]
    assert run.as_run()["score"].tolist() == [0.3]


def test_columns_whose_headings_say_nothing_are_the_rest():
    lists = Form(("document",), least={"document": 2}, most={"document": 2}, rest="document")
    found = guessed_as(read_text("day,doc,other\nA,B,1\nB,A,1\n"), lists)
    assert found is not None
    assert [found.roles[name] for name in ("day", "doc", "other")] == [
        "document",
        "document",
        "unused",
    ]
    features = Form(("true", "score"), most={"score": 9}, rest="score")
    found = guessed_as(read_text("length,width,species\n1,2.5,a\n2,3.5,b\n"), features)
    assert found is not None
    assert [*found.roles.values()] == ["score", "score", "true"]
    assert found.sure


def test_a_table_of_another_form_is_none():
    form = read(LONG.encode()).form
    assert guessed_as(read_text("y,score\n1,0.5\n"), form) is None
    texts = "".join(f"ab{at}cd\n" for at in range(9)).encode()
    assert read(texts).roles == {"ab0cd": "unused"}


def test_what_says_the_same_in_cells_is_spelled_alike():
    said = read(b"y_true,y_pred\nTRUE,True\nfalse,TRUE\n").as_true_and_predicted()
    assert said == (["TRUE", "false"], ["TRUE", "TRUE"])
    counted = read(b"y_true,y_pred\n1,1.0\n0,1.0\n,0.0\n").as_true_and_predicted()
    assert counted == (["1", "0"], ["1", "1"])
    rated = read(b"item,Ann,Bo\n1,yes,no\n2,no,-\n3,no,?\n4,yes,yes\n").as_ratings()
    assert [*rated.labels] == ["no", "yes"]
    signs = read(b"y_true,y_pred\n+,-\n-,-\n").as_true_and_predicted()
    assert signs == (["+", "-"], ["-", "-"])
    found = read("obs;forecast\n-;1\n€10;11.5\n12;13.0\n".encode())
    assert [one.row for one in found.left_out] == [2]
    assert [one.tolist() for one in found.as_numbers()] == [[10, 12], [11.5, 13]]


@pytest.mark.parametrize(
    ("last", "count"),
    [
        ("average,0.5,1", 0),
        ("average,0.5,", 1),
        ("average,,", 1),
        ("average,0.6,1", 0),  # none of their mean
        ("average,x,1.33", 0),
        ("Low,0.5,1.33", 0),
        ("average,0.5,1.33", 1),
        ("average,0.4,1.33\nTotal,1.5,4", 0),
        ("mean,0.5,1.33\nmedian,0.5,1\nstd,0.25,0.58\nSum,1.50,4", 4),
        ("average,3,4\nTotal,4.5,8", 1),  # a row called average is one of those that are summed up
    ],
)
def test_a_last_row_sums_up_only_where_all_its_cells_do(last: str, count: int):
    table = read_text(f"level,first,second\nlow,0.25,1\nmean low,0.75,2\nhigh,0.5,1\n{last}\n")
    assert len(table.left_out) == count
    assert len(table) == 3 + len(last.split("\n")) - count


def test_numbers_that_are_all_the_same_are_summed_up_by_none():
    assert len(read_text("level,risk\nlow,0\nhigh,0\naverage,0\n")) == 3
    assert len(read_text("level,risk\naverage,1\nhigh,3\naverage,2\n")) == 3
    assert len(read_text("level,risk\nlow,a\nhigh,b\nTotal,2\n")) == 2


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("9 am,9 am\n10 am,1 pm", "9_am 9_am 10_am 1_pm"),
        ("9 am,9 am\n10 am,noon", "9_am 9_am 10_am noon"),
        ("1.0,1.0\n2.0,1.5", "1 1 2 1.5"),
        ("1.000,2\n3.000,1", "1.000 2 3.000 1"),  # may be a thousand
    ],
)
def test_cells_are_respelled_in_all_columns_or_in_none(text: str, cells: str):
    table = read_text(f"y_true,y_pred\n{text}\n")
    assert [c for row in zip(*table.columns, strict=True) for c in row] == [
        one.replace("_", " ") for one in cells.split()
    ]


@pytest.mark.parametrize(
    ("text", "headings", "rows"),
    [
        ("# item,y_true\nGiant panda,1\nZoo map,0\n", "item y_true", 2),
        ("#item,y_true\nGiant panda,1\nZoo map,0\n", "item y_true", 2),
        ("# by me\n# a,b\nGiant panda,1\nZoo map,0\n", "a b", 2),
        ("# true class;predicted class\ncat;dog\ndog;dog\n", "true_class predicted_class", 2),
        ("#panda,3\n#zoo,0\n#bear,1\n", "", 3),
        ("#panda,3\n#zoo,0\nbear,1\n", "", 3),
        ("# panda,3\n# zoo,0\n# bear,1", "", 3),
        ("# relevance\n3\n0\n", "relevance", 2),
        ("# of Monday\n3\n0\n", "", 2),
        ("# by A, B\ny_true,y_pred\na,b\nb,b\n", "y_true y_pred", 2),
        ("# run made here on this Monday\n1 Q0 A 1 2.5 x\n1 Q0 B 2 1 x\n", "trec", 2),
        ("query doc score\nq1\nq1 d1 3\nq1 d2 2\nq1 d3 1\n", "query doc score", 3),
        ("# x\n,,\n", "", 1),
    ],
)
def test_lines_behind_a_mark_are_remarks_headings_or_rows(text: str, headings: str, rows: int):
    table = read_text(text)
    assert len(table) == rows
    if headings == "trec":
        assert table.kind == "trec"
    else:
        found = [one.replace(" ", "_") for one in table.headings]
        assert " ".join(found).strip() == headings


def test_what_is_no_matrix_is_not_searched_for_classes(monkeypatch):
    monkeypatch.setattr(matrices, "of_what", lambda *_given: pytest.fail("called"))
    assert read_text("name,y\nitem of a,1\nitem of b,0\nitem of c,1\n").kind == ""


def test_the_elements_of_a_sheet_are_counted_once():
    rows = [["ab", 1.5, "cd", 2]] * 50
    with contents._Archive(io.BytesIO(excel(*rows))) as archive:
        archive.open("xl/worksheets/sheet1.xml").read()
        assert 550 < archive.elements < 580  # 3 of a text, 2 of a number, and the rows
    # The largest table that there may be, with texts in its cells, is no more than is allowed.
    assert 3 * contents.MAX_CELLS + contents.MAX_ROWS < contents.MAX_ELEMENTS


def test_the_sums_of_a_matrix_are_no_class():
    with_sums = read_text("x,cat,dog,All\ncat,5,1,6\ndog,0,7,7\nAll,5,8,13\n")
    assert [*with_sums.columns[2]] == ["5", "1", "0", "7"]
    assert [(one.row, str(one.reason)) for one in with_sums.left_out] == [
        (4, "the sums of the others")
    ]
    for last in ("All,5,8,14", "All,5,9,13"):
        others = read_text(f"x,cat,dog,All\ncat,5,1,6\ndog,0,7,7\n{last}\n")
        assert len(others) == 9
    assert read_text("x,cat,dog\ncat,5,n\ndog,0,7\n").kind == ""
    assert len(read_text("x,a,b,c\na,0,0,0\nb,0,0,0\nc,0,0,0\n")) == 9


# Wikipedia, Fleiss' kappa, its worked example, which prints .210.
FLEISS = (
    "0,0,0,0,14 0,2,6,4,2 0,0,3,5,6 0,3,9,2,0 2,2,8,1,1 7,7,0,0,0 3,2,6,3,0 2,5,3,2,2 6,5,2,1,0 "
    "0,2,2,3,7"
)


def test_a_table_of_how_often_each_category_was_given_holds_ratings():
    rows = [f"{at},{row}" for at, row in enumerate(FLEISS.split(), 1)]
    for head in ("subject,1,2,3,4,5", ",1,2,3,4,5", "subject,a,b,c,d,e"):
        found = read("\n".join([head, *rows]).encode())
        assert found.table.kind == "counts"
        assert float(fleiss_kappa(found.as_ratings())) == pytest.approx(0.210, abs=0.0005)
    # A heading that is a word, no 0, three rows, and items that are numbered: the sums tell it.
    for begin, cells in (
        ("Text,neg,neu,pos", ((0, 3, 3), (2, 2, 2), (1, 4, 1))),
        ("doc,a,b,c", ((1, 3, 2), (2, 2, 2), (4, 1, 1))),
        ("doc,a,b,c", ((1, 1, 0), (0, 2, 0), (0, 0, 2))),
    ):
        for names in ("tuv", "123"):
            lines = [f"{n},{','.join(map(str, row))}" for n, row in zip(names, cells, strict=True)]
            found = read("\n".join([begin, *lines]).encode())
            kappa = float(fleiss_kappa(found.as_ratings()))
            assert kappa == pytest.approx(of_statsmodels(np.array(cells)))
    raters = ("rater 1,rater 2,rater 3", "1,2,3", "3,2,1", "2,2,2", "1,1,4")
    shares = ("case,a,b", "x,60,40", "y,100,0", "z,20,80")
    others = ("case,a,b,c", "x,1,2,0", "y,3,0,0", "z,0,0,2")
    ranks = ("case,Anna,Ben,Cara", "x,0,1,2", "y,2,1,0", "z,1,0,2", "w,1,2,0")
    counts = ("model,TP,FP,FN,TN", "a,10,2,0,8", "b,9,0,1,10", "c,8,5,2,5", "d,8,5,2,5")
    for lines in (raters, shares, others, ranks, counts):
        assert read_text("\n".join(lines)).kind == ""


def test_marks_around_headings_are_no_rows_and_no_headings():
    found = read(b"| truth | pred |\n|-------|-----:|\n| a | a |\n| b | a |\n")
    assert found.as_true_and_predicted() == (["a", "b"], ["a", "a"])
    assert read(b"# y_true y_score\n1 .5\n0 .25\n").roles == {"y_true": "true", "y_score": "score"}
    assert not read_text("cat,cat\ncat,dog\ndog,dog\n").head


def test_a_first_row_is_headings_or_a_row_as_one_says():
    table = read_text("1,2\n1,5\n2,1\n")
    turned = table.turned()
    assert turned is not None
    assert (turned.headings, turned.lines, turned.head) == (("1", "2"), [2, 3], 1)
    back = turned.turned()
    assert back is not None
    assert (back.headings, back.columns) == (("", ""), table.columns)
    assert read_text("1,1\n1,1\n").turned() is None
    assert read_text("x,cat,dog\ncat,5,1\ndog,0,7\n").turned() is None


def test_the_first_sheet_with_a_table_is_read():
    book = openpyxl.Workbook()
    notes, data = book.active, book.create_sheet("data")
    assert notes is not None
    notes.append(["These are the results."])
    for row in (["y_true", "y_pred"], ["a", "b"], ["b", "b"]):
        data.append(row)
    file = io.BytesIO()
    book.save(file)
    found = read(file.getvalue())
    assert found.as_true_and_predicted() == (["a", "b"], ["b", "b"])
    assert [(row, str(why)) for row, why in found.left_out] == [(0, "the sheet 'Sheet'")]
    assert read(excel(["rel"], [1], [0])).roles == {"rel": "grade"}
    days = read(excel(["y_true", "y_pred"], [datetime(2026, 11, 3), datetime(2026, 11, 4, 9)]))
    assert days.frame.iloc[0].tolist() == ["2026-11-03", "2026-11-04 09:00:00"]


def test_a_point_that_may_part_thousands_is_told_by_nothing():
    table = read_text("obs;pred\n1.200;1.150\n980;1.020\n")
    assert table.marks[:2] == (True, None)
    assert read(b"obs;pred\n1.200;1.150\n980;1.020\n", decimal=",").as_numbers()[0].tolist() == [
        1200,
        980,
    ]
    columns = Form(("true", "rank"))
    assert guessed_as(read_text("true,rank\na,1.5\nb,x\n"), columns) is None


CARET = "          Reference\nPrediction  no yes\n       no   50   5\n       yes  10 100\n"
PRINTED = "Predicted  cat  dog\nActual             \ncat          5    1\ndog          0    7\n"
WORDS = ",Predicted: No,Predicted: Yes\nActual: No,50,10\nActual: Yes,5,100\n"


@pytest.mark.parametrize(
    ("text", "names", "cells", "turned"),
    [
        (PRINTED, ["cat", "dog"], "5 1 0 7", False),
        (CARET, ["no", "yes"], "50 10 5 100", True),
        (WORDS, ["No", "Yes"], "50 10 5 100", False),
        ("gold \\ system,a,b\na,5,1\nb,0,7\n", ["a", "b"], "5 1 0 7", False),
        ("Predicted/True,a,b\na,5,1\nb,0,7\n", ["a", "b"], "5 0 1 7", True),
        ("15,2,2\n2,17,2\n2,0,18\n", ["0", "1", "2"], "15 2 2 2 17 2 2 0 18", False),
        ("TP,FP,FN,TN\n50,10,5,100\n", ["negative", "positive"], "100 10 5 50", False),
        ("TP,50\nFP,10\nFN,5\nTN,100\n", ["negative", "positive"], "100 10 5 50", False),
        (
            "metric,value\nTP,50\nFP,10\nFN,5\nTN,100\n",
            ["negative", "positive"],
            "100 10 5 50",
            False,
        ),
    ],
)
def test_a_matrix_is_read_as_tools_and_people_write_it(text, names, cells, turned):
    table = read_text(text)
    assert (table.kind, table.turned_round) == ("matrix", turned)
    assert [*dict.fromkeys(table.columns[0])] == names
    assert [*table.columns[2]] == cells.split()


def test_what_stands_beside_the_rows_is_none_of_them():
    run = read(b"# run of Monday\r\n1\tQ0\tA\t1\t2.5\tx\r\n1\tQ0\tB\t2\t1\tx\r\n")
    assert run.table.kind == "trec"
    remarks = read(b"# made by eval.py\n# 2026-11-02\ny_true,y_score\n1,0.9\n0,\n")
    assert [one.row for one in remarks.left_out] == [5]
    rated = read(b"item,A.K.,B.L.,Average\n1,4,5,4.5\n2,2,2,2\nTotal,6,7,\n")
    assert rated.roles["Average"] == "unused"
    assert [(one.row, str(one.reason)) for one in rated.left_out] == [(4, "it sums up the others")]
    assert read_text("3,2,3,0,1\n").columns == (["3", "2", "3", "0", "1"],)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (b'[{"y_true": 1, "y_pred": 0}]', "JSON"),
        (b'{"y_true": "a"}\n{"y_true": "b"}\n', "JSON"),
        (b"<table><tr><th>y_true</th></tr></table>", "a page of HTML or XML"),
    ],
)
def test_what_is_no_table_is_named(text, found):
    with pytest.raises(InvalidInput, match=f"found {found}; allowed are CSV, TSV, text, Excel"):
        read(text)


def test_blank_lines_above_a_table_are_passed_over():
    for text in ("a b\n1 2\n3 4\n", "\x85 \na;b\n1;2\n3;4\n"):
        table = read_text("\n" * 500 + text)
        assert (table.headings, len(table)) == (("a", "b"), 2)
    with pytest.raises(InvalidInput, match="an empty file"):
        read_text("\x85 " + "\n" * 500 + " \x85\n")
