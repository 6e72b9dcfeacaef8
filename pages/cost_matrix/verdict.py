"""Which model wins by which metric, in sentences."""

from metrics.export.tables import plain
from metrics.notation import decimal, is_exact
from pages.cost_matrix.state import CostState
from pages.cost_matrix.values import MODELS, all_values, break_even, comparable_cost, winner
from pages.parts.worked import minus
from pages.session.language import Words, _

_SAID = Words("texts/sentences", "cost_matrix.verdict")


def verdict(state: CostState) -> str:
    """Who wins by accuracy, who by cost, and whether the two disagree."""
    for model in MODELS:
        if not any(map(any, state.counts(model))):
            return _SAID["model_without_items"].format(model=model)
    cost = comparable_cost(state)
    by_accuracy, by_cost = winner(state, "accuracy"), winner(state, cost)
    said = [_by_accuracy(state, by_accuracy), _by_cost(state, cost, by_cost)]
    if by_accuracy and by_cost and by_accuracy != by_cost:
        said.append(_("The more accurate model costs more."))
    if cost == "mean_cost":
        said.append(_SAID["matrices_count_different"])
    said += _other_items(state)
    return " ".join(said)


def _other_items(state: CostState) -> list[str]:
    """A warning where the matrices hold different numbers of items of a class."""
    for name, *rows in zip(state.names, state.first, state.second, strict=True):
        first, second = map(sum, rows)
        if first != second:
            sentence = _SAID["models_not_compared"]
            return [sentence.format(name=name, first=decimal(first), second=decimal(second))]
    return []


def _by_accuracy(state: CostState, model: int) -> str:
    values = all_values(state)
    mine, other = values["accuracy", model or 1], values["accuracy", 3 - (model or 1)]
    if not model:
        return _("By accuracy, neither model wins.")
    more, less = _percent(mine, other)
    return _("By accuracy, model {model} wins ({mine} % against {other} %).").format(
        model=model, mine=more, other=less
    )


def _percent(mine: float, other: float) -> tuple[str, str]:
    """Both shares in per cent, with enough decimals to tell them from each other and from 100."""
    shares = 100 * mine, 100 * other
    for digits in range(2, 12):
        more, less = (decimal(share, digits) for share in shares)
        if more != less and (mine == 1 or float(more) < 100):
            return more, less
    return decimal(shares[0]), decimal(shares[1])


def _by_cost(state: CostState, metric: str, model: int) -> str:
    values = all_values(state)
    if not model:
        return _("By cost, neither model wins.")
    text = (
        _("By cost, model {model} wins ({mine} against {other}).")
        if metric == "total_cost"
        else _("By mean cost, model {model} wins ({mine} against {other}).")
    )
    mine, other = (minus(decimal(values[metric, m])) for m in (model, 3 - model))
    return text.format(model=model, mine=mine, other=other)


def flip(state: CostState) -> str:
    """The cost of a false negative from which on the other model wins."""
    if not state.is_binary:
        return _("The break-even cost of a false negative needs two classes.")
    result = break_even(state)
    if result is None:
        return _("The break-even cost needs an item in both matrices.")
    cheaper = result.above
    if result.ratio is None:
        return (
            _("Model {model} costs less whatever a false negative costs.").format(model=cheaper)
            if cheaper
            else _("Both models cost the same whatever a false negative costs.")
        )
    value, ratio = minus(decimal(float(result))), minus(plain(result.ratio))
    sign = "=" if is_exact(float(result)) else "≈"
    exact = value if ratio == f"{value}/1" else f"{ratio} {sign} {value}"
    return _("The winner by cost flips at {exact}: above it model {model} costs less.").format(
        exact=exact, model=cheaper
    )
