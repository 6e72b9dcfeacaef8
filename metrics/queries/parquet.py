"""Tables of Parquet, which may say in a few bytes what fills any memory."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from metrics.core import InvalidInput
from metrics.queries.tables import QRELS, RUN
from metrics.steps import say

if TYPE_CHECKING:
    import pandas as pd

ROWS = 2**16  # that are unpacked together


def read_parquet(content: bytes, most: int | None = None) -> pd.DataFrame:
    """The columns of a run or of judgments that a table has, all columns where it has none of them.
    What is read may hold `most` bytes. Raises InvalidInput.
    """
    import pandas as pd
    import pyarrow as pa
    from pyarrow import parquet

    try:
        schema = parquet.read_schema(io.BytesIO(content))
        known = [name for name in dict.fromkeys((*RUN, *QRELS, "rank")) if name in schema.names]
        kept = known or schema.names
        for name in kept:
            _check_type(name, schema.field(name).type)
        # A text that stands in many rows stays one text until it is known how many these are.
        with parquet.ParquetFile(io.BytesIO(content), read_dictionary=kept) as file:
            batches = [*_bounded(file.iter_batches(ROWS, columns=kept), most)]
        if not batches:
            return pd.DataFrame(columns=kept)
        table = pa.Table.from_batches(batches)
        return pd.DataFrame({name: _written_out(table.column(name)) for name in kept})
    except (pa.ArrowException, OSError):
        allowed = say("allowed is a whole file of Parquet")
        raise InvalidInput("file", found=say("a broken file"), allowed=allowed) from None


def _check_type(name: str, kind: Any) -> None:
    import pyarrow as pa

    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    texts = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    if not (texts or pa.types.is_integer(kind) or pa.types.is_floating(kind)):
        place, allowed = say("column {column}", column=name), say("allowed are texts and numbers")
        raise InvalidInput("file", place=place, found=str(kind), allowed=allowed)


def _bounded(batches: Iterator[Any], most: int | None) -> Iterator[Any]:
    held = 0
    for batch in batches:
        held += sum(map(_size, batch.columns))
        if most is not None and held > most:
            allowed = say("allowed are at most {high} MB, unpacked", high=most // 2**20)
            raise InvalidInput("file", found=say("more"), allowed=allowed)
        yield batch


def _size(column: Any) -> int:
    """The bytes of a column whose texts are written out."""
    import pyarrow as pa

    if not pa.types.is_dictionary(column.type):
        return column.nbytes
    lengths = np.array([len(text or "") for text in column.dictionary.to_pylist()], dtype=np.int64)
    places = column.indices.drop_null().to_numpy()
    return column.indices.nbytes + int(lengths[places].sum())


def _written_out(column: Any) -> pd.Series:
    import pyarrow as pa

    if pa.types.is_dictionary(column.type):
        column = column.cast(pa.large_string())
    return column.to_pandas()
