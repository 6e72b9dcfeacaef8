"""What the tables of a sweep share: a row a threshold; notation as in `sweep`."""

from metrics.arrays import Counts
from metrics.cells import cells
from metrics.notation import Ratio
from metrics.steps import Column, Say, say
from metrics.threshold_sweep.sweep import Sweep

EXAMPLE = ((1, 0, 1, 1, 0, 1), (0.8, 0.96, 0.4, 0.1, 0.15, 0.7))


def count_columns(sweep: Sweep) -> tuple[Column, ...]:
    return (
        Column("i", say("row"), "i", range(1, len(sweep))),
        Column("t", say("threshold"), "t_i", sweep.threshold[1:]),
        Column("tp", say("true positives so far"), r"\mathrm{TP}_i", sweep.tp[1:], start=0),
        Column("fp", say("false positives so far"), r"\mathrm{FP}_i", sweep.fp[1:], start=0),
    )


def share_column(name: str, said: Say, counts: Counts, whole: int, formula: str) -> Column:
    """What share of a whole the counts have reached; above every score it is 0."""
    shares = cells(lambda count: Ratio(count, whole), counts[1:])
    return Column(name, said, f"{name}_i", shares, formula, start=0)
