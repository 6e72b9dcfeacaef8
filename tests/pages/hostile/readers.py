"""Every page's address, files and lines: how each is read, and texts that it reads."""

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import pandas as pd
from pandas.core.util.hashing import hash_pandas_object

from metrics.steps import say
from pages.boards.matrix_text import read_cells, read_class_names
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.state import with_matrix
from pages.cost_matrix.csv_file import write_matrices
from pages.cost_matrix.input import INPUT as COSTS
from pages.extreme_labels.labels import read_counts, read_labels, read_pairs
from pages.extreme_labels.upload import (
    KINDS,
    is_sparse_file,
    read_uploaded,
    with_data,
    with_rows_of_file,
    write_label_rows,
)
from pages.label_ranking.csv_file import read_board, read_pasted, write_board
from pages.label_ranking.state import loaded
from pages.parts.columns.arrived import table_in
from pages.queries.csv_file import write_lists
from pages.queries.upload import with_file as queries_file
from pages.queries.uploads import real_data
from pages.rank_correlation.csv_file import read_items as read_orders, write_items as write_orders
from pages.rank_correlation.lines import read_numbers, read_order, read_weights
from pages.ranked_list.csv_file import read_documents as read_list, write_documents as write_list
from pages.ranked_list.grades import read_grades
from pages.ranked_list.state import with_grades
from pages.rater_agreement.changes import pasted
from pages.rater_agreement.csv_file import read_ratings_file, write_long, write_ratings
from pages.regression_errors.csv_file import read_errors, write_errors
from pages.regression_errors.edits import read_block
from pages.resampling.csv_file import read_items as read_own_items, write_state
from pages.resampling.state import with_own
from pages.retrieved_sets.csv_file import read_documents as read_sets, write_documents as write_sets
from pages.retrieved_sets.state import with_members
from pages.session.clean_names import with_unique_names
from pages.session.codec import Codec
from pages.session.matrix_block import Bounds, parse_block, parse_numbers
from pages.session.name_line import read_names
from pages.session.scores.csv_file import read_scores, write_scores
from pages.threshold_sweep.changes import with_word, word_text
from pages.threshold_sweep.state import with_scores
from pages.why_different import state as why
from pages.why_different.inputs import INPUTS as WHY
from pages.why_different.query_values import read_values
from pages.why_different.state import clean_number
from tests.pages.declared import declared, own_examples


@dataclass(frozen=True)
class Texts:
    """A kind of text that a page reads: into a state of it, or with `is_state=False` into a part.

    `written` gives texts that are read, out of the page's states.
    """

    read: Callable[[Any, str], Any]
    written: Callable[[Any], Sequence[str]]
    is_state: bool = True


@dataclass(frozen=True)
class Kinds:
    """What a page reads: texts, and addresses.

    `package` is its folder below pages/, `queries` are addresses that have what the examples' have
    not, and `further` gives states that show numbers of a state which it does not show itself.
    """

    package: str
    texts: Mapping[str, Texts]
    queries: Sequence[Mapping[str, str]] = ()
    further: Callable[[Any], Sequence[Any]] = lambda _state: ()

    @property
    def codec(self) -> Codec[Any]:
        return declared(self.package).codec()

    @functools.cached_property
    def states(self) -> list[Any]:
        """The default, the examples, and what the further addresses say."""
        written = [self.codec.decode(query) for query in self.queries]
        assert not any(problems for _, problems in written), self.package
        return [
            self.codec.default,
            *(example.state for example in own_examples(self.package).values()),
            *(state for state, _ in written),
        ]

    def all_values(self, state: Any) -> object:
        return [*map(declared(self.package).values, (state, *self.further(state)))]


def what_is_held(state: Any) -> str:
    """All that a state holds, whatever ids its things have, and whatever scores a list that has
    become shorter leaves aside.
    """
    aside = r"\b(id|outlier)='[^']*'|\bids=\([^)]*\)|(?<=kind='list', )scores=\([^)]*\)"
    # pandas lays out a frame in a tenth of a second, and leaves out the rows in its middle.
    with patch.object(pd.DataFrame, "__repr__", _digest):
        return re.sub(rf"{aside}|-(?=0\.0\b)|\.0\b", "", repr((state, state.built)))


_digests: dict[int, tuple[pd.DataFrame, str]] = {}  # of frames that states hold and share


def _digest(frame: pd.DataFrame) -> str:
    if id(frame) not in _digests:
        if len(_digests) > 40:
            _digests.clear()
        _digests[id(frame)] = (frame, f"{[*frame]} {hash_pandas_object(frame).sum()}")
    return _digests[id(frame)][1]


def part(read: Callable[[str], Any], *written: str) -> Texts:
    """A text that is read alike in every state."""
    return Texts(lambda _state, text: read(text), lambda _state: written, is_state=False)


def _pasted_ratings(state: Any, text: str) -> Any:
    return state if state.rated is None else pasted(state, state.rated, text, 0, 0)


def _names(place: str) -> Texts:
    return part(lambda text: read_names(text, place), "d1 d2 d5", 'a, "b, c", d', '"a""b"')


def _read_kind(state: Any, text: str) -> Any:
    read = WHY[state.kind].upload.read(state.part, table_in(text))
    return replace(why.with_part(state, state.kind, read), scores=())


SPARSE = {
    "rows": ("3 0 12\n0,1\n \n2\n", "3 3 4\n0 1:0.5 2:1e-3\n1,3 0:1\n2\n"),
    "scores 1": ("3 12\n0:0.5 1:1\n\n2:-3e2\n",),
    "scores 2": ("3 12\n0:0.5\n1:1 3:0.25\n2:.5\n",),
    "training": ("3 0 12\n0,1\n2\n5\n", "20\n" + " ".join(["3"] * 12)),
    "pairs": ("0 1\n2 11\n",),
}


def _sparse(kind: str) -> Texts:
    def read(state: Any, text: str) -> Any:
        if kind != "rows":
            state = with_data(state, read_uploaded(SPARSE["rows"][0], None, "rows"))
        elif not is_sparse_file(text):
            return with_rows_of_file(state, table_in(text))
        return with_data(state, read_uploaded(text, state.data, kind))

    def written(state: Any) -> Sequence[str]:
        rows = [write_label_rows(state.rows)] if kind == "rows" else []
        return [*SPARSE[kind], *rows]

    return Texts(read, written)


PAGES = {
    "ranked-list": Kinds(
        "ranked_list",
        {
            "csv": Texts(
                lambda s, text: replace(
                    s, documents=with_unique_names(read_list(table_in(text)), 80), max_grade=5
                ),
                lambda s: [write_list(s.documents), "grade;score;doc\n3;0.5;a\n1;-2.5;b\n"],
            ),
            "line": Texts(
                lambda s, text: with_grades(s, read_grades(text, say("The typed list"))),
                lambda _s: ["3 2 3 0", "RNN", "NNNNN"],
            ),
        },
        [{"grades": "1,0", "docs": "Document 07,%25,a%2Cb"}, {"grades": "3,1", "docs": "5,%2535"}],
    ),
    "reactions": Kinds(
        "reactions",
        {
            "csv": Texts(
                lambda s, text: replace(
                    s, documents=with_unique_names(read_list(table_in(text)), 80), max_grade=5
                ),
                lambda s: [write_list(s.documents), "grade;score;doc\n3;0.5;a\n1;-2.5;b\n"],
            ),
            "line": Texts(
                lambda s, text: with_grades(s, read_grades(text, say("The typed list"))),
                lambda _s: ["3 2 3 0", "RNN", "NNNNN"],
            ),
        },
        [
            {
                "grades": "1,0",
                "pinned": "3,1,2",
                "pinned_docs": "5,%35",
                "docs": "3",
                "view": "change",
            },
            {"view": "disagree", "pair": "ndcg,reciprocal_rank", "slide": "3", "score": "0.25"},
        ],
    ),
    "queries": Kinds(
        "queries",
        {
            "csv": Texts(
                lambda s, text: queries_file(s, text.encode("utf-8", "replace"), "a"),
                lambda s: [
                    *([write_lists(s)] if s.data is None else []),
                    "query,doc,grade\nq1,a,1\nq1,b,0\nq2,a,2\n",
                ],
            ),
            "run": Texts(
                lambda s, text: queries_file(s, text.encode("utf-8", "replace"), "a.run"),
                lambda s: [
                    "q1 Q0 d3 1 12.5 x\nq1 Q0 d7 2 11.9 x\n",
                    "query_id,doc_id,score\nq1,d3,0.5\nq2,d1,-2e3\n",
                ],
            ),
            "judgments": Texts(
                lambda s, text: queries_file(
                    replace(s, data=real_data()), text.encode("utf-8", "replace"), "q.qrels"
                ),
                lambda s: [
                    "d1 0 d3 1\nd2 0 d7 0\n",
                    "doc_id;relevance;query_id\nd3;2;d1\nd1;-1;d2\n",
                ],
            ),
        },
        [
            {"grades": "1,0;0,1", "docs": "5,%35;%25,a%3Bb%2C", "queries": "a%2Cb,%25"},
            {"grades": "1,0,2;2,1", "second": "1,3;2", "length": "2,1", "relevant": "5,"},
            {"grades": "1,0,2;2,1", "k": "1000000"},
            {"data": "lee", "system": "3", "against": "2", "work": "sign_test", "kept": "9"},
        ],
        lambda s: [replace(s, system=at) for at in range(len(s.systems))],
    ),
    "label-ranking": Kinds(
        "label_ranking",
        {
            "csv": Texts(
                lambda s, text: loaded(s, read_board(table_in(text))),
                lambda s: [write_board(s.board)],
            ),
            "wide": part(
                read_pasted,
                "item,weight,true:a,true:b,score:a,score:b\nx,1,1,0,0.5,2\ny,2,0,1,1,1\n",
                ",a,b,a,b\nx,1,0,.5,.2\n",
            ),
            "block": part(
                lambda text: parse_numbers(text, Bounds(low=-1e6, high=1e6)),
                "1\t2\n3\t4",
                "1,5;2\n3;4",
            ),
        },
        [{"true": "1,0;0,1", "score": ".5,1e-320;1,2", "weights": "2,0.5", "labels": "%25,a%2Cb"}],
    ),
    "rank-correlation": Kinds(
        "rank_correlation",
        {
            "csv": Texts(
                lambda s, text: replace(
                    s, **dict(zip(("kind", "items"), read_orders(table_in(text)), strict=True))
                ),
                lambda s: [write_orders(s), "item,first,second\na,1,2\nb,2,1\n"],
            ),
            "order": part(lambda text: read_order(text, "x"), "b a c", 'a, "b, c", d', "cab"),
            "numbers": part(lambda text: read_numbers(text, "x"), "3 1.5 1.5", "3;-2;1e3"),
            "weights": part(lambda text: read_weights(text, "weights"), "3 1.5 0"),
        },
        [
            {"first": "a%2Cb,%25,c", "second": "c,%25,a%2Cb", "rank_weights": "3,0.5,0"},
            {"first": "b,c,a", "second": "c,b,a", "pair_weights": "3,0.5,0"},
            {"x": "1,2,2", "y": "1e-320,2,-3", "items": "07,7,%2C"},
        ],
    ),
    "extreme-labels": Kinds(
        "extreme_labels",
        {
            **{kind: _sparse(kind) for kind in KINDS},
            "labels": part(lambda text: read_labels("true", text, 12), "0, 3 11", "5"),
            "counts": part(lambda text: read_counts("counts", text, 1000), "9 5 3", "1000,1"),
            "reciprocal": part(lambda text: read_pairs("pairs", text, 4, 12), "1-4, 2-6"),
        },
        [{"n": "1000", "counts": "900,50,3,1", "true": "0,1;2", "first": "1;0", "second": "2;3"}],
    ),
    "confusion-matrix": Kinds(
        "confusion_matrix",
        {
            "csv": Texts(
                lambda s, text: with_matrix(s, *read_predictions(table_in(text))),
                lambda s: [write_predictions(s), "y_true,y_pred\na,b\nb,b\n10,9\n"],
            ),
            "block": part(
                lambda text: parse_block(text, Bounds(True, 0, 10**6)),
                "\ta\tb\na\t1\t2\nb\t3\t4",
                "1,2\n3,4",
            ),
        },
        [
            {"matrix": "1,2;3,4", "names": "a%2Cb,%25", "class": "%"},
            {"prevalence": "0.3", "size": "77"},
        ],
    ),
    "cost-matrix": Kinds(
        "cost_matrix",
        {
            "csv": Texts(
                lambda s, text: COSTS.upload.read(s, table_in(text)),
                lambda s: [
                    write_matrices(s),
                    "true,predicted\n1,0\n10,9\n",
                    *([] if s.scores is None else [write_scores(s.scores)]),
                ],
            ),
            "block": part(
                lambda text: parse_block(text, Bounds(False, -1e9, 1e9, 1e-9)), "0;1,5\n100;-1"
            ),
            "cells": part(lambda text: read_cells("costs", text, Bounds(False, -9, 9)), "0,1;2,-1"),
            "names": part(lambda text: read_class_names("names", text), "a,b", "%25,a%2Cb"),
        },
        [
            {"costs": "0,1,2;3,0,4;5,6,0", "names": "a,%25,b%2C"},
            {"y": "1,0,1", "s": ".5,.4,.3", "threshold": "0.4"},
        ],
    ),
    "threshold-sweep": Kinds(
        "threshold_sweep",
        {
            "csv": Texts(
                lambda s, text: with_scores(s, read_scores(table_in(text)), "items"),
                lambda s: [write_scores(s.scores), "y_true;y_score\nyes;1e-30\nno;-3\n"],
            ),
            "word": Texts(with_word, lambda s: [word_text(s)]),
        },
        [
            {"y": "1,0,1", "s": "0.5,1e-320,3", "s2": "1,2,3", "t": "inf"},
            {"dist": "2,1,50,0.5,3", "dist2": "1,1", "model": "2"},
        ],
    ),
    "retrieved-sets": Kinds(
        "retrieved_sets",
        {
            "csv": Texts(
                lambda s, text: replace(s, documents=read_sets(table_in(text))),
                lambda s: [
                    *[write_sets(s.documents)] * bool(s.documents),
                    "doc,retrieved,relevant\na,1,x\nb,no,yes\n",
                ],
            ),
            "line": Texts(
                lambda s, text: with_members(s, "relevant", read_names(text, "relevant")),
                lambda _s: ["d1 d2 d5", 'a, "b, c", d'],
            ),
        },
        [{"retrieved": "a%2Cb,%25,07", "relevant": "07,7", "beta": "0.5"}, {"retrieved": ""}],
    ),
    "regression-errors": Kinds(
        "regression_errors",
        {
            "csv": Texts(
                lambda s, text: replace(
                    read_errors(table_in(text)), metric=s.metric, chart=s.chart, gain=s.gain
                ),
                lambda s: [write_errors(s)],
            ),
            "block": part(
                lambda text: read_block(text, ("name", "true", "pred")),
                "a\t1\t2\nb\t3\t4",
                "name;true;pred\na;1,5;2",
            ),
        },
        [
            {"true": "1,2", "pred": "3,1e-9", "pred2": "1,1", "names": "%25,07", "x": "2,1"},
            {"true": "1,2", "pred": "3,4", "outlier": "1,0.5"},
        ],
    ),
    "rater-agreement": Kinds(
        "rater_agreement",
        {
            "csv": Texts(
                lambda _s, text: read_ratings_file(table_in(text)),
                lambda s: [write_ratings(s), *([write_long(s)] if s.rated else [])],
            ),
            "block": Texts(
                _pasted_ratings,
                lambda s: ["\t".join(s.names), "item,A,B\nx,a,b\ny,b,NA\n", write_ratings(s)],
            ),
            "names": _names("raters"),
        },
        [
            {"ratings": "1221;12.2;2211", "items": "a,b%2C,%25,07", "names": "x,y"},
            {"size": "100", "agreement": "0.8"},
        ],
    ),
    "why-different": Kinds(
        "why_different",
        {
            "csv": Texts(_read_kind, lambda s: [WHY[s.kind].upload.write(s.part)]),
            "scores": Texts(
                lambda s, text: why.with_scores(
                    s, why.read_scores(text, len(s.parts[0].documents))
                ),
                lambda s: [why.write_scores(range(len(s.parts[0].documents)))],
            ),
            "number": part(clean_number, ".9435", "94.35 %", "2/3", "-0,5", "1e-3"),
            "values": part(lambda text: read_values(text, "values"), "0.5 - ! 1", "0.5;0;1e-3"),
        },
        [
            {"grades": "3,1,0", "docs": "%25,07,a%2Cb", "scores": "2,1,1", "got": ".5"},
            {"kind": "matrix", "matrix": "1,2;3,4", "list.grades": "3,1", "beside": "2"},
            {"kind": "raters", "ratings": "1.21;1222;11.1", "show": "print"},
            {"kind": "scores", "y": "1,0,1", "s": "0.5,1e-320,3", "got": "2/3"},
            {"kind": "labels", "predictor": "2", "show": "code", "tool": "R"},
            {"kind": "queries", "values": "0.5,-,!", "names": "a,b,q7", "mean": "geometric"},
        ],
    ),
    "resampling": Kinds(
        "resampling",
        {
            "csv": Texts(
                lambda s, text: with_own(s, read_own_items(table_in(text))),
                lambda s: [write_state(s)],
            ),
        },
        [
            {
                "x": ";".join(f"{i % 7},{i * i % 11}" for i in range(24)),
                "class": ",".join(("a%2Cb", "%25")[i % 2] for i in range(24)),
                "columns": "07,b%2C",
                "moved": "1.3,2.4",
                "round": "2",
            },
            {
                "data": "iris",
                "method": "holdout",
                "stratified": "yes",
                "tested": "9",
                "moved": "1.3,1.30",
            },
            {
                "data": "wine",
                "method": "bootstrap",
                "rounds": "3",
                "balance": "over",
                "seed": "7",
                "moved": "1.1,2.1,3.9",
            },
        ],
    ),
}
