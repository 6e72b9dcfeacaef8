"""Caches that are limited by the memory that their values take."""

import functools
import sys
import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from types import CellType, FunctionType, MethodType, ModuleType
from typing import Any, ParamSpec, TypeVar

import numpy as np

P = ParamSpec("P")
T = TypeVar("T")
MEGABYTE = 2**20
_OVERHEAD = 500  # bytes of an entry, whatever it holds
_LONG = 64  # of plain things beyond these the first stands for all
_PLAIN = (str, bytes, int, float, complex, bool, type(None))  # a result is a float as well
_SMALL = (np.generic, type, ModuleType)


def size_in_bytes(*things: object) -> int:
    """About how many bytes arrays and long sequences take; shared objects count once."""
    seen: set[int] = set()
    found, waiting = 0, list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or type(thing) in _PLAIN or isinstance(thing, _SMALL):
            continue
        seen.add(id(thing))
        if isinstance(thing, np.ndarray):
            found += thing.nbytes
        elif isinstance(thing, (tuple, list)) and len(thing) > _LONG:
            found += sys.getsizeof(thing) + len(thing) * sys.getsizeof(thing[0])
            waiting += [] if isinstance(thing[0], (*_PLAIN, np.generic)) else thing
        else:
            waiting += _parts(thing)
    return found


def _parts(thing: object) -> Iterable[object]:
    if isinstance(thing, (tuple, list, set, frozenset)):
        return thing
    if isinstance(thing, Mapping):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, FunctionType):
        return [cell.cell_contents for cell in thing.__closure__ or () if cell not in _NOTHING]
    if isinstance(thing, MethodType):
        return thing.__self__, thing.__func__
    if isinstance(thing, functools.partial):
        return [thing.func, *thing.args, *thing.keywords.values()]
    return vars(thing).values() if hasattr(thing, "__dict__") else ()


_NOTHING = (CellType(),)


def cached(
    most: int, name: Callable[P, Hashable] | None = None
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A decorator like `functools.lru_cache`, limited to `most` bytes of results and their keys.

    The newest result always stays. `name` returns the key, by default the arguments themselves.
    """

    def decorate(compute: Callable[P, T]) -> Callable[P, T]:
        answers: dict[Hashable, tuple[Any, int]] = {}
        held = 0
        lock = threading.Lock()

        @functools.wraps(compute)
        def answer(*args: P.args, **kwargs: P.kwargs) -> T:
            key = name(*args, **kwargs) if name else (*args, *sorted(kwargs.items()))
            with lock:
                found = answers.pop(key, None)
                if found is not None:
                    answers[key] = found  # now the newest
                    return found[0]
            made = compute(*args, **kwargs)
            size = _OVERHEAD + size_in_bytes(key, made)
            nonlocal held
            with lock:
                held += size - answers.pop(key, (None, 0))[1]
                answers[key] = made, size
                while held > most and len(answers) > 1:
                    held -= answers.pop(next(iter(answers)))[1]
            return made

        return answer

    return decorate


def get_or_make(
    answers: dict[Any, tuple[Any, int]],
    key: Hashable,
    make: Callable[[], T],
    most: int,
    most_bytes: int,
) -> T:
    """What `make` makes under this key, made once as long as it is among the last ones used: of
    these `answers` keep `most`, and no more than hold `most_bytes` but for the last.

    They go with whatever holds them, where those of `cached` belong to the process.
    """
    found = answers.pop(key, None)
    if found is None:
        value = make()
        found = value, 100 + size_in_bytes(value)
    answers[key] = found
    held = sum(size for _, size in answers.values())
    while len(answers) > most or (held > most_bytes and len(answers) > 1):
        held -= answers.pop(next(iter(answers)))[1]
    return found[0]
