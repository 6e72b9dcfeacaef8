"""nDCG of the predictions' order, worked out in the words of the page."""

from metrics import CATALOGUE
from metrics.export import to_markdown
from pages.regression_errors.derivation import worked_order
from pages.regression_errors.state import ORDER
from pages.regression_errors.values import compute
from tests.metrics.examples import notes, tables
from tests.pages.regression_errors.errors_reader import TWO, ErrorsReader


def test_the_derivation_says_which_item_stands_where() -> None:
    state = ErrorsReader(**TWO).state  # Model 1 puts B before A
    result = worked_order(state)
    down, ideal = tables(result)
    heads = {str(column.say): list(column.values) for column in down.columns}
    assert heads["item"] == ["B", "A", "C", "D"]
    assert heads["true number"] == [2, 3, 0, 0]
    assert "item" not in {str(column.say) for column in ideal.columns}
    (note,) = notes(result)
    assert "an item's grade is its true number" in str(note.say)
    assert "document" not in to_markdown(result).split("## ")[-1].split("Symbols")[-1]
    assert float(result) == float(compute(CATALOGUE[ORDER], state))
