"""The tiles of a page's metrics: each value, and its change since the last move, or from A."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from metrics.core import Metric
from metrics.steps import Say, say
from pages.parts.beside import is_beside, of_both
from pages.parts.tiles import Tile, apply_metric, is_sought, tiles
from pages.parts.worked import value_text
from pages.session.kept import seen_alike
from pages.session.language import _, by_language, translate
from pages.session.page_state import PageState

S = TypeVar("S")
_METRICS = say("Metrics")
UNSEEN = 1e-12  # but for the last bits of a float


@dataclass(frozen=True)
class MetricTiles(Generic[S]):
    """A tile a metric, in the component `key`.

    `values` and `labels` give the values and short names for a state, by the metric's name; `texts`
    prints values that are not printed with four decimals. `compared` gives the previous state as it
    compares with the present one. `title` names the group. The metrics
    `first` come first, and the others behind "all". `named` tiles show the metric's own value, so
    its name in full is theirs.
    """

    key: str
    metrics: Mapping[str, Metric]
    values: Callable[[S], Mapping[str, float]]
    labels: Callable[[S], Mapping[str, str]]
    texts: Mapping[str, Callable[[float], str]] = field(default_factory=dict)
    compared: Callable[[S, S], S] = lambda _state, previous: previous
    title: Say = _METRICS
    first: tuple[str, ...] = ()
    named: bool = True

    def of(self, state: S, previous: S) -> list[Tile]:
        previous = self.compared(state, previous)
        now, before = self.values(state), self.values(previous)
        labels, were = self.labels(state), self.labels(previous) if is_beside() else {}
        return [
            _tile(metric, labels[name], now[name], before[name], text, name, were.get(name))
            for name in dict.fromkeys((*self.first, *self.metrics))
            if is_sought(name)
            for metric, text in [(self.metrics[name], self.texts.get(name, value_text))]
        ]

    def alike(self, kept: S, present: S) -> S:
        """A as it compares with the present state."""
        return self.compared(present, seen_alike(kept, present))

    def show(
        self, page_state: PageState[Any], key: str = "", items: Sequence[Tile] | None = None
    ) -> None:
        """Show the tiles with the last move's changes, or those from A; another page has its own
        `key`, and some show other `items`.
        """
        tiles(
            self.of(page_state.present, page_state.compared) if items is None else items,
            selected=page_state.present.metric,
            label=translate(self.title),
            key=key or self.key,
            page_state=page_state,
            few=len(self.first),
            named=self.named,
        )

    @property
    def apply(self) -> Callable[[PageState[Any]], None]:
        return apply_metric(self.key, self.metrics)


def tile(
    metric: Metric,
    label: str,
    now: float,
    before: float,
    text: Callable[[float], str] = value_text,
    id: str = "",
    was: str = "",
) -> Tile:
    """A metric's tile: its value, and the change since the last move or from A; NaN is undefined.

    `text` prints the value; the tile's `id` is the metric's name if no other is given, and `was`
    its label in A if that may be another.
    """
    own = (was or label) if is_beside() else None
    return _tile(metric, label, now, before, text, id or metric.name, own)


@by_language(4096)  # tiles are printed by the hundred, and many are alike
def _tile(
    metric: Metric,
    label: str,
    now: float,
    before: float,
    text: Callable[[float], str],
    id: str,
    was: str | None,
) -> Tile:
    value = text(now)
    moved = now - before
    title = translate(metric.title)
    spoken = _("{title}, {label}: {value}").format(
        title=title, label=label, value=_("undefined") if now != now else value
    )
    shown = Tile(id, _(label), value, "", "none", None, spoken, title)
    if text(before) == value or abs(moved) < UNSEEN:
        shown = replace(shown, trend="same" if moved == moved else "none")
    elif moved == moved:  # else it is undefined now or before
        change = ("+" if moved > 0 else "\u2212") + text(abs(moved))
        better = (moved > 0) == (metric.direction == "larger")
        trend = "up" if moved > 0 else "down"
        shown = replace(shown, change=change, trend=trend, better=better)
    if was is not None:
        return of_both(shown, text(before), before == before, was)
    if shown.change:
        spoken = _("{spoken}, changed by {change}").format(spoken=spoken, change=shown.change)
    return replace(shown, spoken=spoken)


@by_language(4096)
def winning(shown: Tile) -> Tile:
    """The tile of a metric by which its side wins, with a star."""
    spoken = _("{spoken}, wins").format(spoken=shown.spoken)
    return replace(shown, label=f"★ {shown.label}", spoken=spoken)
