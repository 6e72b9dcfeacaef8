"""Tables of Parquet, which may say in a few bytes what fills any memory."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.queries.parquet_pages import BrokenPages, pages_of
from metrics.queries.tables import LONGEST_ID, QRELS, RUN, check_ids
from metrics.steps import Say, say

if TYPE_CHECKING:
    import pandas as pd

ROWS = 2**16  # that are unpacked together
FIRST = 1000  # rows by which the columns of a table are told
_HEAD = 2**16  # bytes of a page besides its values


def read_parquet(
    content: bytes, most: int | None = None, progress: Callable[[float], None] | None = None
) -> "pd.DataFrame":
    """The columns of a run or of judgments that a table has, all columns where it has none of them.
    What is read may hold `most` bytes. Raises InvalidInput.
    """
    frame = read_columns(content, (*RUN, *QRELS, "rank"), most, progress)
    if len(frame):
        check_ids(frame, "file")
    return frame


def read_columns(
    content: bytes,
    names: Sequence[str] = (),
    most: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> "pd.DataFrame":
    """The columns of these names that a table has, all columns where it has none of them."""
    pd, pa, parquet = map(needed, ("pandas", "pyarrow", "pyarrow.parquet"))

    try:
        schema = parquet.read_schema(pa.BufferReader(content))
        kept = [name for name in dict.fromkeys(names) if name in schema.names] or schema.names
        if not kept or len({*kept}) < len(kept) or any(schema.names.count(one) > 1 for one in kept):
            allowed = say("allowed are the columns {columns}", columns=", ".join(RUN))
            raise InvalidInput("file", found=counted(len(schema.names), "columns"), allowed=allowed)
        for name in kept:
            _check_type(name, schema.field(name).type)
        _check_pages(content, kept, most)
        # A text that stands in many rows stays one text until it is known how many these are.
        with parquet.ParquetFile(pa.BufferReader(content), read_dictionary=kept) as file:
            batches = [*_bounded(file.iter_batches(ROWS, columns=kept), most, progress)]
        if not batches:
            return pd.DataFrame(columns=kept)
        table = pa.Table.from_batches(batches)
        return pd.DataFrame({name: _written_out(table.column(name)) for name in kept})
    # What Arrow raises where damaged bytes are no names, and where columns are missing.
    except (pa.ArrowException, OSError, BrokenPages, UnicodeDecodeError, KeyError, OverflowError):
        _refuse_broken()


def beginning(content: bytes) -> tuple[bytes, int]:
    """A table of at most the first FIRST rows, and how many rows there are."""
    pa, parquet = map(needed, ("pyarrow", "pyarrow.parquet"))

    sink = pa.BufferOutputStream()
    with parquet.ParquetFile(pa.BufferReader(content)) as file:
        rows = pa.Table.from_batches([*islice(file.iter_batches(FIRST), 1)], file.schema_arrow)
        parquet.write_table(rows, sink)
        return sink.getvalue().to_pybytes(), file.metadata.num_rows


def _refuse_broken() -> NoReturn:
    allowed = say("allowed is a whole file of Parquet")
    raise InvalidInput("file", found=say("a broken file"), allowed=allowed) from None


def refuse_larger(held: int, most: int | None, who: str | Say = "file") -> None:
    """Refuses what unpacks to more than `most` bytes."""
    if most is None or held <= most:
        return
    allowed = say("allowed are at most {high} MB, unpacked", high=most // 2**20)
    raise InvalidInput(who, found=say("a larger file"), allowed=allowed)


def _refuse_long_text() -> NoReturn:
    allowed = say("allowed are texts of at most {letters}", letters=counted(LONGEST_ID, "letters"))
    raise InvalidInput("file", found=say("a longer text"), allowed=allowed)


def _check_type(name: str, kind: Any) -> None:
    import pyarrow as pa

    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    texts = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    numbers = pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_boolean(kind)
    if not (texts or numbers or pa.types.is_temporal(kind)):
        place, allowed = say("column {column}", column=name), say("allowed are texts and numbers")
        raise InvalidInput("file", place=place, found=str(kind), allowed=allowed)


def _check_pages(content: bytes, kept: list[str], most: int | None) -> None:
    """Refuses before it is unpacked what would unpack to too much, or has too long values."""
    held = 0
    for values, size in pages_of(content, kept):
        held += size
        refuse_larger(held, most)
        if size > _HEAD + values * 4 * (LONGEST_ID + 1):
            _refuse_long_text()


def _bounded(
    batches: Iterator[Any], most: int | None, progress: Callable[[float], None] | None
) -> Iterator[Any]:
    held = 0
    for batch in batches:
        batch.validate(full=True)
        held += sum(map(_size, batch.columns))
        refuse_larger(held, most)
        if progress is not None:
            progress(held / (held + ROWS) if most is None else held / most)
        yield batch


def _size(column: Any) -> int:
    """The bytes of a column whose texts are written out. Raises InvalidInput for too long ones."""
    import pyarrow as pa
    from pyarrow import compute as _compute

    compute: Any = _compute  # made as it is imported

    if not pa.types.is_dictionary(column.type):
        return column.nbytes
    lengths = compute.binary_length(column.dictionary).fill_null(0).to_numpy(zero_copy_only=False)
    if lengths.max(initial=0) > LONGEST_ID:
        letters = compute.utf8_length(column.dictionary).fill_null(0)
        if letters.to_numpy(zero_copy_only=False).max() > LONGEST_ID:
            _refuse_long_text()
    places = column.indices.drop_null().to_numpy()
    return column.indices.nbytes + int(lengths[places].sum(dtype=np.int64))


def _written_out(column: Any) -> "pd.Series":
    import pyarrow as pa

    if pa.types.is_dictionary(column.type):
        column = column.cast(pa.large_string())
    return column.to_pandas()
