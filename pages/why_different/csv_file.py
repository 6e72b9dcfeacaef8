"""The input as a file of its kind; a ranked list includes its scores."""

from dataclasses import replace

from metrics.export.spreadsheet import write_table
from metrics.notation import decimal
from metrics.reading.table import Table
from pages.boards.sample import MAX_RANKED
from pages.session.csv_rows import rows_of
from pages.why_different.inputs import INPUTS
from pages.why_different.state import WhyState, with_part


def read(state: WhyState, table: Table) -> WhyState:
    """The state with the input of a file of the shown kind. Raises InvalidInput."""
    part = INPUTS[state.kind].upload.read(state.part, table)
    scores = scores_in(table) if state.kind == "list" else ()
    return replace(with_part(state, state.kind, part), scores=scores, got="", example="")


def written(state: WhyState) -> str:
    """The input in the form that the upload of its kind reads; a list includes its scores."""
    if state.kind != "list" or not state.in_force:
        return INPUTS[state.kind].upload.write(state.part)
    documents = zip(state.part.documents, state.in_force, strict=True)
    rows = (
        (document.name, document.grade, rank, decimal(score, None))
        for rank, (document, score) in enumerate(documents, 1)
    )
    return write_table([("doc", "grade", "rank", "score")], rows)


def scores_in(table: Table) -> tuple[float, ...]:
    """The scores of a list in its file, from rank 1 on; none without a column for them, or if
    they do not decrease with rank.
    """
    rows = rows_of(table, ("doc", "grade"), ("rank", "score"), at_most=MAX_RANKED)
    if "score" not in rows.columns:
        return ()
    ranks = rows.numbers("rank") if "rank" in rows.columns else [0] * len(rows)
    numbers = rows.numbers("score")
    if None in ranks or None in numbers:
        return ()
    falling = sorted(zip(ranks, (-float(number or 0) for number in numbers), strict=True))
    scores = tuple(-score for _rank, score in falling)
    return scores if list(scores) == sorted(scores, reverse=True) else ()
