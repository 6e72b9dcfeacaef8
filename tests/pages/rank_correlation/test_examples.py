"""The examples: each loads, and gives the numbers that its source speaks of."""

from dataclasses import replace

from pages.rank_correlation.comparison import COMPARISON, compared
from pages.rank_correlation.input import BOTTOM, TOP, examples
from pages.rank_correlation.state import codec, names_by
from tests.pages.rank_correlation.reader import OrdersReader


def test_two_examples_are_seen_beside_each_other():
    top, bottom = (examples()[name] for name in (TOP, BOTTOM))
    said = compared(top.state, bottom.state, "B")
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in said] == [
        "Better here than in “B”: tau 0.6444 > 0.6000 · K 8 < 9.",
        "Worse here than in “B”: RC 0.8632 < 0.9138 · rho 0.5636 < 0.7697 · "
        "tau-AP 0.3960 < 0.7421 · RBO 0.7732 < 0.9582.",
    ]
    reader = OrdersReader(**codec().encode(top.state))
    options = replace(reader.state.options, persistence=0.5)
    said = compared(replace(top.state, options=options), bottom.state, "B")
    assert said[1].replace("\N{NO-BREAK SPACE}", " ").endswith("RBO 0.3072 < 0.9940.")
    reader.change(COMPARISON, "other", None)
    assert reader.state == replace(bottom.state, metric=top.state.metric, chart=top.state.chart)
    assert any(
        "Better here than in “All inversions with the first result”" in one for one in reader.texts
    )
    reader.press("undo")
    assert names_by(reader.state.items, "y") == names_by(top.state.items, "y")
    assert not any("Better here" in one for one in OrdersReader().texts)
