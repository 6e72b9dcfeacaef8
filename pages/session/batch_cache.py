"""A cache that computes the values of many missing keys in one call."""

import threading
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BatchCache(Generic[K, V]):
    """What `compute` gives for a sequence of keys, one for each, kept for the newest `most`.

    All sessions share it; keys must hold nothing that a reader typed which others may not have.
    """

    def __init__(self, compute: Callable[[Sequence[K]], Iterable[V]], most: int = 2048):
        self._compute = compute
        self._most = most
        self._values: dict[K, V] = {}
        self._lock = threading.Lock()

    def get(self, key: K) -> V:
        value = self._values.get(key)
        return self.get_all([key])[0] if value is None else value

    def get_all(self, keys: Iterable[K]) -> list[V]:
        """The value of each key; missing values are computed in one call."""
        keys = list(keys)
        found = {key: self._values.get(key) for key in keys}
        missing = [key for key, value in found.items() if value is None]
        if missing:
            made = dict(zip(missing, self._compute(missing), strict=True))
            found |= made
            with self._lock:
                self._values |= made
                for old in list(self._values)[: max(len(self._values) - self._most, 0)]:
                    del self._values[old]
        return [found[key] for key in keys]  # pyright: ignore[reportReturnType]: all are found
