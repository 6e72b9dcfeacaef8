"""Ratings as people have them: wide, long, counted, with gaps, with mistakes."""

from metrics.reading.tables import read_text
from pages.rater_agreement.csv_file import read_ratings_file, write_ratings
from pages.rater_agreement.values import table_of


def test_a_class_uploads_a_thousand_items() -> None:
    rows = "".join(f"doc {at},a,b,{'a' if at % 7 else ''}\n" for at in range(1000))
    state = read_ratings_file(read_text("item,A,B,C\n" + rows))
    assert state.rated
    assert (state.rated.n, state.rated.raters) == (1000, 3)
    assert state.rated.name(999) == "doc 999"
    assert state.rated.rows[7] == (0, 1, -1)
    assert read_ratings_file(read_text(write_ratings(state))) == state
    # With gaps, and more than a link holds.
    two = read_ratings_file(read_text("A,B\n" + "a,b\na,\n" * 150))
    assert two.rated
    assert (two.rated.n, table_of(two).left_out) == (300, 150)
