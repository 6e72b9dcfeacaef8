"""The values of the queries on their way to the page that asks which of them enter the mean."""

from pages.queries.address import codec
from pages.queries.derivation import values_query
from pages.why_different.query_values import UNDEFINED
from pages.why_different.state import codec as why_codec


def test_the_values_arrive_and_a_query_without_a_relevant_document_is_marked():
    state, problems = codec().decode({"grades": "1,0;0,1;0,0", "queries": "a,b c,d"})
    assert problems == ()
    arrived, said = why_codec().decode({"kind": "queries", **values_query(state)})
    assert said == ()
    assert arrived.part.values == (1.0, 0.5, UNDEFINED)
    assert arrived.part.names == ("a", "b c", "d")
