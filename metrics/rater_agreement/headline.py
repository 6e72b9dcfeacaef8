"""What the derivation of every coefficient of two raters begins with; notation as in `table`."""

from metrics.rater_agreement.chance import Share, corrected, correction, undefined_note
from metrics.rater_agreement.table import Pair, left_out_note
from metrics.steps import Step


def headline(symbol: str, pair: Pair, agreement: Share, chance: Share) -> tuple[Step, ...]:
    """Agreement corrected for chance, why it has no value, and what was left out of the table."""
    value = corrected(agreement, chance)
    return (
        correction(symbol, agreement, chance, value),
        *undefined_note(value, pair.used),
        *left_out_note(pair),
    )
