"""What the derivations of the first k labels say."""

import metrics
from tests.metrics.examples import equations, tables


def test_equal_scores_come_by_number() -> None:
    result = metrics.labels_precision_at_k([[0, 0, 1]], [[1, 1, 1]], k=2)
    assert float(result) == 0
    assert tables(result)[-1].column("l").values == [0, 1]


def test_a_divisor_of_all_rows_is_worked_out_once() -> None:
    given = [[1, 0, 1], [0, 1, 1]], [[3, 2, 1], [1, 3, 2]], [0.5, 0.5, 0.5]
    said = [str(one.say) for one in equations(metrics.psndcg_at_k(*given, k=2))]
    assert [one for one in said if "divisor" in one] == [
        "The divisor of every row: the discounts down to rank 2"
    ]
    said = [str(one.say) for one in equations(metrics.psndcg_at_k(*given, k=2, normaliser="ideal"))]
    assert [one for one in said if "divisor" in one] == [
        f"Row {row}: its divisor, the discounts down to rank 2" for row in (1, 2)
    ]
