"""The forms in which a metric can be called: its declared arguments, or those that other libraries
use.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Call: TypeAlias = tuple[tuple[Any, ...], dict[str, Any]]


@dataclass(frozen=True)
class Form:
    """Another way to call a metric.

    `names` are its positional arguments, the metric's own or one more, and `options` are keywords
    that only this form has. `usual` converts the arguments and keywords of either form to those of
    the metric. `doc` describes the form in the docstring.
    """

    names: tuple[str, ...]
    options: Mapping[str, Any]
    usual: Callable[[tuple[Any, ...], dict[str, Any]], Call]
    doc: str


def bind(
    name: str,
    names: Sequence[str],
    defaults: Mapping[str, Any],
    form: Form | None,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
) -> Call:
    """The arguments in the metric's own form, with named ones in their places.

    Raises TypeError, with the calls there are, for arguments that are missing, too many or unknown.
    """
    left, allowed, own = dict(kwargs), defaults, names
    if form is not None:
        allowed = {**form.options, **defaults}
        if len(args) > len(own) or any(each in left for each in form.names if each not in own):
            names = form.names
    missing = [each for each in names[len(args) :] if each not in left]
    given = (*args, *(left.pop(each) for each in names[len(args) :] if each in left))
    unknown = [each for each in left if each not in allowed]
    wrong = ""
    if len(args) > len(names):
        wrong = f"takes {len(names)} positional arguments and got {len(args)}"
    elif unknown:
        wrong = f"got an unexpected keyword argument {unknown[0]!r}"
    elif missing:
        wrong = f"misses the argument {missing[0]!r}"
    if wrong:
        calls = written(name, own, defaults)
        if form is not None:
            calls += f" or {written(name, form.names, allowed)}"
        raise TypeError(f"{name}() {wrong}; the call is {calls}")
    return form.usual(given, left) if form is not None else (given, left)


def written(name: str, names: Sequence[str], defaults: Mapping[str, Any]) -> str:
    """A call as it is typed, with the defaults of its keywords."""
    options = [f"{each}={default!r}" for each, default in defaults.items()]
    return f"{name}({', '.join([*names, *(['*'] if options else []), *options])})"
