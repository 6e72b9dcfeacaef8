"""Orders that several tests draw."""

from hypothesis import strategies as st

ORDERS = st.integers(1, 60).flatmap(
    lambda n: st.tuples(st.permutations(range(n)), st.permutations(range(n)))
)
