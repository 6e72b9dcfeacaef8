"""A coefficient of two raters; notation as in `table`."""

from collections.abc import Callable

from metrics.core import Result
from metrics.rater_agreement.chance import Share, corrected, correction, shares, undefined_note
from metrics.rater_agreement.table import Pair, left_out_note
from metrics.steps import Step


def coefficient(
    symbol: str,
    pair: Pair,
    agreement: Share,
    chance: Share,
    steps: Callable[[], tuple[Step, ...]],
    **more: object,
) -> Result:
    """Agreement corrected for chance. Its derivation says why it has no value and what was left out
    of the table before it goes on with `steps`; `more` is what it yields besides.
    """
    value = corrected(agreement, chance)

    def derive() -> tuple[Step, ...]:
        return (
            correction(symbol, agreement, chance, value),
            *undefined_note(value, pair.used),
            *left_out_note(pair),
            *steps(),
        )

    return Result(value, derive, extras=shares(agreement, chance, **more))
