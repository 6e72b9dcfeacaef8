"""Measures by the names of ir_measures: `nDCG(dcg='exp-log2')@10`, `P(rel=2)@5`; those of trec_eval
are read as well: `ndcg_cut_10`.

The notation is that of MacAvaney, Macdonald & Ounis (2022), Streamlining evaluation with
ir-measures, ECIR: a name, options in parentheses, and a cutoff behind "@".
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from metrics.core import InvalidInput, numbers_from, whole_numbers_from
from metrics.notation import tidy
from metrics.parameter_types import MAX_GRADE
from metrics.shown_value import quoted
from metrics.steps import say

Value: TypeAlias = int | float | bool | str
MAX_CUTOFF = 10**6
MAX_LEVELS = 1000  # recall is given in thousandths at the finest
MAX_MEASURES = 100
_WRITTEN = re.compile(r"\s*(\w+)\s*(?:\((.*)\))?\s*(?:@\s*([-+\w.]+))?\s*", re.DOTALL)


@dataclass(frozen=True)
class Option:
    """What may stand for an option: one of some texts, a truth value, or a number from `low` to
    `high`; and what holds without it.
    """

    default: Value | None
    choices: tuple[str, ...] = ()
    low: float = 0
    high: float = 0
    whole: bool = False

    def check(self, measure: str, name: str, value: Any) -> Value:
        """The value as it is computed with. Raises InvalidInput that names the measure."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            allowed = say("allowed are {choices}", choices=", ".join(map(repr, self.choices)))
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            allowed = say("allowed are True and False")
        else:
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            inside = number and self.low <= value <= self.high
            if inside and (value == int(value) or not self.whole):
                return int(value) if self.whole else float(value)
            from_to = whole_numbers_from if self.whole else numbers_from
            allowed = from_to(self.low, self.high)
        place = say("option {name} of {measure}", name=name, measure=measure)
        raise InvalidInput("measures", place=place, found=quoted(value), allowed=allowed)


_REL = Option(1, low=1, high=MAX_GRADE, whole=True)
_ANY = Option(None, low=1, high=MAX_GRADE, whole=True)  # without it grades count as they are
_JUDGED = Option(False)
_LARGEST = Option(4, low=1, high=MAX_GRADE, whole=True)  # of the scale, as in gdeval
_CUTOFF = Option(None, low=1, high=MAX_CUTOFF, whole=True)
_BINARY: Mapping[str, Option] = {"rel": _REL, "judged_only": _JUDGED}


@dataclass(frozen=True)
class Kind:
    """What measures of one name may be told; `cutoff` is what may stand behind "@". `over` queries
    a measure is a "mean", a "sum" of counts, or a "geometric" mean, of which each query has the
    logarithm.
    """

    options: Mapping[str, Option]
    cutoff: Option | None = None
    required: bool = False
    over: str = "mean"


KINDS: Mapping[str, Kind] = {
    "P": Kind(_BINARY, _CUTOFF, required=True),
    "R": Kind(_BINARY, _CUTOFF, required=True),
    "AP": Kind(_BINARY, _CUTOFF),
    "RR": Kind(_BINARY, _CUTOFF),
    "Rprec": Kind(_BINARY),
    "nDCG": Kind(
        {"dcg": Option("log2", choices=("log2", "exp-log2")), "judged_only": _JUDGED}, _CUTOFF
    ),
    "RBP": Kind(
        {
            "p": Option(0.8, low=1e-6, high=1 - 1e-6),
            "rel": _ANY,
            "max_rel": _LARGEST,
            "judged_only": _JUDGED,
        },
        _CUTOFF,
    ),
    "ERR": Kind({"max_rel": _LARGEST, "judged_only": _JUDGED}, _CUTOFF),
    "IPrec": Kind(_BINARY, Option(None, low=0, high=1), required=True),
    "SetP": Kind(_BINARY),
    "SetR": Kind(_BINARY),
    "SetF": Kind({**_BINARY, "beta": Option(1.0, low=0, high=100)}),
    "SetAP": Kind(_BINARY),
    "Judged": Kind({}, _CUTOFF),
    "Success": Kind(_BINARY, _CUTOFF, required=True),
    "Bpref": Kind({"rel": _REL}),
    "infAP": Kind({"rel": _REL}),
    "Compat": Kind({"p": Option(0.95, low=1e-6, high=1 - 1e-6), "normalize": Option(True)}),
    "GMAP": Kind({"rel": _REL}, over="geometric"),
    "NumQ": Kind({}, over="sum"),
    "NumRet": Kind({"rel": _ANY}, over="sum"),
    "NumRel": Kind({"rel": _REL}, over="sum"),
}
# As they may be typed: alone where that is enough, and with a usual cutoff.
USUAL = (
    *(name for name, kind in KINDS.items() if not kind.required),
    *(f"{name}@10" for name, kind in KINDS.items() if kind.cutoff and kind.cutoff.whole),
    "IPrec@0.5",
)
_NAMES = tomllib.loads(Path(__file__).with_name("measure_names.toml").read_text("utf-8"))
_SPELLINGS = {**_NAMES["spellings"], **{name.lower(): name for name in KINDS}}
_OF_TREC_EVAL = re.compile(r"\s*([a-zA-Z_]+?)(?:[_.](\d+(?:\.\d+)?|\.\d+))?\s*")


@dataclass(frozen=True)
class Measure:
    """One column of what is evaluated. `cutoff` is a rank, or of IPrec a level of recall."""

    name: str
    options: Mapping[str, Value | None] = field(default_factory=dict)
    cutoff: float | None = None

    def __str__(self) -> str:
        of = KINDS[self.name].options
        told = ",".join(f"{k}={v!r}" for k, v in self.options.items() if v != of[k].default)
        at = "" if self.cutoff is None else f"@{tidy(self.cutoff)}"
        return f"{self.name}{f'({told})' if told else ''}{at}"

    @property
    def judged_only(self) -> bool:
        """Whether documents without a judgment are left out of the ranking first."""
        return bool(self.options.get("judged_only"))

    @property
    def rel(self) -> int | None:
        """The smallest grade of a relevant document, None where grades count as they are."""
        found = self.options.get("rel")
        return None if found is None else int(found)

    @property
    def largest(self) -> int:
        """The largest grade of the scale, where grades count as they are."""
        return int(self.options["max_rel"] or 0)

    @property
    def recall_level(self) -> tuple[int, int]:
        """The level of recall as a fraction in lowest terms."""
        return Fraction(str(self.cutoff)).limit_denominator(MAX_LEVELS).as_integer_ratio()


def over_queries(measure: object) -> str:
    """How the values of queries become one number, by the name of their measure."""
    name = re.split(r"[(@]", str(measure))[0]
    return KINDS[name].over if name in KINDS else "mean"


def read_measures(measures: str | Any | Iterable[Any]) -> tuple[Measure, ...]:
    """Measures in their order, each once: texts, or what prints as one (a measure of ir_measures).

    One text may hold several, with blanks between. Raises InvalidInput.
    """
    if isinstance(measures, str):
        measures = re.findall(r"(?:\([^()]*\)|[^\s(,;])+", measures)
    elif hasattr(measures, "NAME"):  # one of ir_measures, whose attributes make it look iterable
        measures = [measures]
    try:
        given = [str(one) for one in measures]
    except TypeError:
        allowed = say("allowed are measures such as AP and nDCG@10")
        raise InvalidInput("measures", found=measures, allowed=allowed) from None
    if not 1 <= len(given) <= MAX_MEASURES:
        allowed = say("allowed are 1 to {high} measures", high=MAX_MEASURES)
        raise InvalidInput("measures", found=str(len(given)), allowed=allowed)
    return tuple(dict.fromkeys(read_measure(text) for text in given))


def read_measure(text: str) -> Measure:
    """The measure that a text names. Raises InvalidInput."""
    parts = _WRITTEN.fullmatch(_as_ir_measures(text[:200]))
    name = parts[1] if parts and parts[1] in KINDS else ""
    name = name or _SPELLINGS.get(parts[1].lower() if parts else "", "")
    if not parts or not name:
        allowed = say("allowed are {names}", names=", ".join(KINDS))
        near = _NAMES["nearest"].get(re.split(r"[@(\s]|[_.]\d", text.strip())[0].lower())
        if re.fullmatch(r"\d+", text):
            allowed = say("each cutoff stands behind its measure, such as P@5 P@10")
        if near:
            allowed = say("it is not supported, and the nearest is {name}", name=near)
        raise InvalidInput("measures", found=quoted(text), allowed=allowed)
    kind, given = KINDS[name], _options(text, parts[2] or "")
    cutoff = given.pop("cutoff", given.pop("recall", None))
    if parts[3] is not None:
        cutoff = _number(parts[3])
    for option in given:
        if option not in kind.options:
            allowed = say(
                "{name} takes {options}", name=name, options=", ".join(kind.options) or "-"
            )
            raise InvalidInput("measures", found=quoted(text), allowed=allowed)
    if cutoff is not None and kind.cutoff:
        cutoff = kind.cutoff.check(name, "recall" if name == "IPrec" else "cutoff", cutoff)
    elif cutoff is not None or kind.required:
        allowed = say("{name} has no cutoff", name=name)
        if kind.cutoff:
            allowed = say("{name} has a level of recall, such as {name}@0.5", name=name)
        if kind.cutoff and kind.cutoff.whole:
            allowed = say("{name} has a cutoff, such as {name}@10", name=name)
        raise InvalidInput("measures", found=quoted(text), allowed=allowed)
    options = {
        option: of.check(name, option, given[option]) if option in given else of.default
        for option, of in kind.options.items()
    }
    return Measure(name, _Frozen(options), cutoff)  # type: ignore[arg-type]


def _as_ir_measures(text: str) -> str:
    """What trec_eval calls P_5 or ndcg_cut_10, as ir_measures does, and so mrr_10; other texts as
    they are.
    """
    found = _OF_TREC_EVAL.fullmatch(text)
    name = found[1].lower() if found else ""
    form = _NAMES["trec_eval"].get(name, "")
    if found and found[2] and "{k}" not in form and name in _SPELLINGS:
        form = f"{_SPELLINGS[name]}@{{k}}"
    if not found or not form or ("{k}" in form) != (found[2] is not None):
        return text
    return form.format(k=found[2])


class _Frozen(dict[str, Any]):
    """Options that a measure can be found by."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


def _options(text: str, inside: str) -> dict[str, Any]:
    """The options as they are written, `rel=2, judged_only=True`: literals, never run."""
    try:
        call = ast.parse(f"f({inside})", mode="eval").body
        assert isinstance(call, ast.Call)
        assert not call.args
        return {str(word.arg): ast.literal_eval(word.value) for word in call.keywords if word.arg}
    except (SyntaxError, ValueError, AssertionError, RecursionError, MemoryError):
        allowed = say("options are written as in P(rel=2)@5")
        raise InvalidInput("measures", found=quoted(text), allowed=allowed) from None


def _number(text: str) -> Any:
    try:
        return int(text) if text.lstrip("+-").isdecimal() else float(text)
    except ValueError:
        return text
