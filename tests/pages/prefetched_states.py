"""The boards of each page, and the states of it from which edits are tried."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.cost_matrix.state import MATRICES
from pages.extreme_labels.state import LINES
from tests.pages.sent_by_boards import (
    Said,
    cell_or_choice,
    label_edit,
    move_or_grade,
    order_move,
    other_region,
    place_on_line,
    prediction,
    rating,
    row_of_curve,
    split_move,
    tick_score_or_pick,
)


@dataclass(frozen=True)
class Board:
    """How a board says an edit of a name (None: a panel), and what may have the focus in it."""

    key: str
    say: Callable[[Said, str], Said] | None
    focus: str


# Each page's boards, and addresses beside those of its examples.
BOARDS = {
    "ranked-list": (
        [Board("ranked list", move_or_grade, "d2")],
        [{"grades": ",".join("0123" * 5)}, {"grades": "1"}, {"judged": "3,3", "metric": "ndcg"}],
    ),
    "reactions": (
        [Board("reactions", move_or_grade, "d2")],
        [
            {"grades": "3,0,1,2", "view": "log"},
            {"grades": "3,0,1", "pinned": "0,3,1,2", "view": "change"},
            {"grades": ",".join("0123" * 5), "view": "orders", "metric": "ndcg"},
            {"judged": "3,3", "metric": "ndcg", "view": "disagree", "pair": "ndcg,dcg"},
        ],
    ),
    "queries": (
        [
            *(Board(f"queries list {at}", move_or_grade, "d2") for at in range(1, 6)),
            Board("queries options", None, "k"),
        ],
        [
            {"grades": "3,0,2;0,1,0", "second": "3,2,1;2,1,3", "system": "2", "metric": "nDCG"},
            {"grades": "1,0;0,0", "mean": "geometric", "metric": "P"},
            {"grades": "1,0;0,0", "counted": "with relevant", "k": "1", "metric": "R"},
            {"grades": "1,0,2;2,1", "second": "1,3;2", "length": "2,1", "work": "sign_test"},
        ],
    ),
    "confusion-matrix": (
        [Board("confusion matrix", cell_or_choice, "1,0")],
        [{"matrix": "1,2,3,4;0,0,0,0;9,8,7,6;1,1,1,1"}, {"prevalence": "0.2"}],
    ),
    "label-ranking": (
        [Board("label ranking", tick_score_or_pick, "1,2")],
        [
            {"true": "1,0,0;0,0,1", "score": ".75,.5,1;1,.2,.1", "weights": "2,0.5"},
            {"true": "0,0;1,1;0,1", "score": "0,0;1,-1;1000000,-1000000", "empty_rows": "left out"},
            {
                "true": ";".join(["1,0,0,1,1,0", "0,1,0,0,0,0"] * 3),
                "score": ";".join([".1,.2,.3,.4,.5,.6", "1,1,2,2,2,1"] * 3),
                "chart": "pairs",
                "metric": "label_ranking_loss",
            },
        ],
    ),
    "rank-correlation": (
        [Board("rank correlation", order_move, "i2")],
        [
            {"first": "a,b,c,d,e,f,g,h,i,j,k", "second": "k,c,b,a,d,e,i,g,h,f,j"},
            {"first": "a,b", "second": "b,a", "metric": "rank_biased_overlap"},
            {"x": "3,3,2,2,2,1", "y": "1,2,2,9,9,9", "metric": "weighted_rank_correlation"},
            {
                "x": "3,2,2",
                "y": "1,2,3",
                "metric": "weighted_rank_correlation",
                "pair_weights": "3,0.5",
            },
            {"x": "1,1,1", "y": "1,2,3", "metric": "kendall_distance"},
        ],
    ),
    "cost-matrix": (
        [
            *(Board(f"cost matrix {name}", cell_or_choice, "0,1") for name in MATRICES),
            Board("cost matrix buttons", None, "miss"),
        ],
        [
            {"costs": "0,1,2;1e9,0,-1e9;.1,.3,0", "first": "0,0,0;0,0,0;0,0,0"},
            {"costs": "-1,-1;-1,-1", "first": "0,0;0,0", "second": "0,0;0,1"},
            {"costs": ".1234567890123,5;9.5,1", "second": "1000000000,0;0,3"},
            {"y": "1,0,1,1,0", "s": "0.8,0.96,0.4,0.4,0.15", "view": "thresholds"},
        ],
    ),
    "threshold-sweep": (
        [
            Board("threshold sweep line", place_on_line, "score i2"),
            Board("threshold sweep line", place_on_line, "threshold"),
            Board("threshold sweep curves", row_of_curve, "row"),
            Board("threshold sweep threshold", None, "threshold"),
            Board("threshold sweep making", None, "separation"),
        ],
        [
            {"y": "1,0,1,1,0,1", "s": "0.8,0.96,0.4,0.4,0.15,0.4", "t": "0.4", "beta": "2"},
            {"y": "1", "s": "-3", "t": "inf", "metric": "precision", "zero_division": "1"},
            {"y": "0,0,1,1", "s": "5,5,5,1e9", "t": "-7", "chart": "cost", "negatives": "10"},
            {"word": "pn(pnn)" * 6, "t": "0.52"},
            {"how": "distributions", "t": "0.333"},
        ],
    ),
    "extreme-labels": (
        [Board("extreme labels board", label_edit, "0,1")],
        [
            {"true": ";", "first": ";1", "second": "1;", "unlabelled": "left out", "k": "1"},
            {"pairs": "1-9,2-0,2-1", "scale": "ideal", "metric": "psndcg_at_k"},
            {"counts": "5,4,3", "true": "2,0;1", "first": "2,1;0", "second": "1;2", "pairs": "1-2"},
            {
                "counts": ",".join(map(str, range(40, 0, -1))),
                **{line: ";".join(["3,9,1", "1,30", ""] * 2) for line in LINES},
                "normaliser": "ideal",
                "k": "20",
            },
        ],
    ),
    "retrieved-sets": (
        [Board("retrieved sets", other_region, "0")],
        [
            {"retrieved": ""},
            {"others": "a"},
            {"retrieved": "a", "relevant": "a", "known": "a", "beta": "0"},
            {
                "retrieved": " ".join(map(str, range(150))),
                "relevant": "7 200 8",
                "known": "8 9 201",
            },
            {"known_circle": "hidden", "metric": "set_f_score", "chart": "regions"},
        ],
    ),
    "regression-errors": (
        [
            Board("regression errors plot", prediction, ""),
            Board("regression errors plot", prediction, "i2@0.05"),
            Board("regression errors plot", prediction, "i1@20"),
            Board("regression errors outlier", None, "amount"),
        ],
        [
            {"true": "3,2,0,0", "pred": "1.9,2.1,0,0", "pred2": "5,4,2,2", "model": "2"},
            {"true": "1,1", "pred": "0.1234567,1e9", "outlier": "2,-0.3"},
            {"true": "3,0,2", "pred": "1,1,1", "x": "1,5,9", "chart": "order"},
        ],
    ),
    "rater-agreement": (
        [
            Board("rater agreement table", cell_or_choice, "1,2"),
            Board("rater agreement grid", rating, "1,1"),
            Board("rater agreement way", None, "agreement"),
            Board("rater agreement way", None, "prevalence"),
        ],
        [
            {"table": "0,0;0,1"},
            {"table": "1,2,3;4,5,6;7,8,900000", "names": "1,2,4", "level": "interval"},
            {"table": "3,0,0,1;0,0,0,0;2,0,5,0;0,1,0,0", "weights": "linear"},
            {"agreement": "0.9", "prevalence": "0.8"},
            {"ratings": "1.21;1222;11.1", "metric": "krippendorff_alpha"},
            {"ratings": "12;1.", "items": "x,y", "metric": "cohen_kappa"},
        ],
    ),
    "why-different": (
        [
            Board("ranked list", move_or_grade, "d2"),
            Board("confusion matrix", cell_or_choice, "1,0"),
            Board("rater agreement table", cell_or_choice, "1,0"),
            Board("rater agreement grid", rating, "1,1"),
            Board("threshold sweep line", place_on_line, "score i2"),
            Board("extreme labels board", label_edit, "0,1"),
        ],
        [
            {"grades": "3,0,2", "scores": "0.9,0.8,0.8", "metric": "ndcg", "got": "0.9"},
            {"kind": "matrix", "average": "macro"},
            {"kind": "raters", "ratings": "1.21;1222;11.1", "metric": "krippendorff_alpha"},
            {"kind": "raters", "table": "3,0;1,2", "weights": "linear"},
            {"kind": "orders", "x": "5,4,4,1", "y": "4,5,2,2", "variant": "a"},
            {"kind": "scores", "y": "1,0,1,1", "s": "0.8,0.96,0.4,0.4", "metric": "f_score"},
            {"kind": "labels", "metric": "psndcg_at_k"},
            {"kind": "queries", "values": "0.5,-,!"},
        ],
    ),
    "resampling": (
        [Board("resampling board", split_move, "3")],
        [
            {"data": "iris", "items": "30", "method": "holdout", "tested": "10", "depth": "1"},
            {"data": "wine", "items": "20", "k": "2", "round": "2", "moved": "2.4", "score": "f1"},
        ],
    ),
}
# What a page is opened with, a panel, and its slider.
