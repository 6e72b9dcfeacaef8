"""Metrics by the names of their functions, which print as a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from metrics.core import Metric


@dataclass(frozen=True, eq=False, repr=False)
class Catalogue(Mapping[str, Metric]):
    """Some metrics by name; it cannot be changed."""

    metrics: Mapping[str, Metric]

    def __getitem__(self, name: str) -> Metric:
        return self.metrics[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.metrics)

    def __len__(self) -> int:
        return len(self.metrics)

    def __repr__(self) -> str:
        """A line for each metric: its function, family and title."""
        rows = [(name, one.family, one.title.render()) for name, one in self.metrics.items()]
        first, second = (max((len(row[at]) for row in rows), default=0) for at in (0, 1))
        return "\n".join(f"{name:{first}}  {of:{second}}  {title}" for name, of, title in rows)
