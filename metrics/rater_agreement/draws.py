"""What each coefficient takes for chance, in the numbers of the ratings at hand."""

from collections.abc import Sequence

from metrics.languages import spoken
from metrics.notation import percent
from metrics.rater_agreement.gwet import gwet_ac1
from metrics.rater_agreement.ratings import Ratings
from metrics.rater_agreement.table import AgreementTable, read
from metrics.rater_agreement.units import Units
from metrics.steps import Say, say
from metrics.texts import sentence

SHOWN = 4  # categories that a sentence names


def draws_of(metric: str, given: AgreementTable | Ratings, raters: Sequence[str]) -> Say | None:
    """What chance draws from under the metric of that name, given the names of all `raters`.

    None for percent agreement, which leaves chance in, and where no item holds a pair of ratings.
    """
    units = given.units
    units = units.where(units.raters > 1)
    if not len(units.counts) or metric == "percent_agreement":
        return None
    match metric:
        case "cohen_kappa" if isinstance(given, AgreementTable):
            pair, (first, second) = read(given), raters
            return say(
                "{first} draws {one}; {second} draws {other}",
                first=first,
                one=_shares(pair.names, pair.first),
                second=second,
                other=_shares(pair.names, pair.second),
            )
        case "pabak":
            return say("each category {share}", share=_percent(1, len(units.names)))
        case "gwet_ac1":
            c = len(units.names)
            return say(
                "a guess at {items} of the items, each category {share}",
                items=_percent(gwet_ac1(given).chance * c, 1),
                share=_percent(1, c),
            )
        case "krippendorff_alpha":
            return _dealt(units)
    return say("each draws {shares}", shares=_shares(units.names, units.totals))


def _dealt(units: Units) -> Say:
    n, most = sum(units.totals), max(units.totals)
    return sentence(
        "ratings_once_one",
        most=most,
        n=n,
        name=units.names[units.totals.index(most)],
        left=most - 1,
        rest=n - 1,
    )


def _shares(names: Sequence[str], counts: Sequence[int]) -> str:
    """The commonest categories with their shares, in the order of the scale."""
    by_size = sorted(range(len(names)), key=lambda at: -counts[at])
    shown = [f"{names[at]} {_percent(counts[at], sum(counts))}" for at in sorted(by_size[:SHOWN])]
    return spoken(", ").join([*shown, "…"] if len(names) > SHOWN else shown)


def _percent(part: float, whole: float) -> str:
    return f"{percent(part / whole, 0)}\u00a0%"
