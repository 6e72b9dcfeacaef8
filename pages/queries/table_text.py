"""The table of all queries, a column a measure."""

from __future__ import annotations

import io

from pages.queries.compute import table
from pages.queries.measures import MEASURES
from pages.queries.state import QueriesState


def table_rows(state: QueriesState) -> list[tuple[object, ...]]:
    """A header, and a row for each query of the system that is looked at."""
    found, settings = table(state, state.system), state.settings
    names = [
        measure.name(settings.k, settings.relevant_from, state.largest) for measure in MEASURES
    ]
    columns = [found.values[measure.id].tolist() for measure in MEASURES]
    return [("query_id", *names), *zip(found.names, *columns, strict=True)]


def table_parquet(state: QueriesState) -> bytes:
    """The same as a table of Parquet."""
    import pandas as pd

    header, *rows = table_rows(state)
    content = io.BytesIO()
    pd.DataFrame(rows, columns=[*map(str, header)]).to_parquet(content, index=False)
    return content.getvalue()
