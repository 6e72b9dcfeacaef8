"""Scored items in an address: written out where they are few, else by how they come about.

`y=1,0,1&s=0.8,0.96,0.4` and `s2` for a second model; `word=ppnpnnpn`; `dist=` separation, spread,
size, prevalence and seed, and `dist2=` separation and spread of a second model; `data=` the id of
data that comes with the app. Many items of a file are only named: they stay in the visit.
"""

from typing import TypeVar

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.session.address import Reading, number, one_of, whole
from pages.session.scores.csv_file import FILES, built_in
from pages.session.scores.data import (
    MAX_IN_ADDRESS,
    MAX_SCORE,
    Drawn,
    Scores,
    of_word,
    own_word,
    scores_of,
)
from pages.session.scores.generate import MAX_SEED, MAX_SIZE, Distributions
from pages.session.visit_store import SESSION

T = TypeVar("T")
PIECES = ("y", "s", "s2", "word", "dist", "dist2", "data")
MAX_SEPARATION, MIN_SPREAD, MAX_SPREAD = 6.0, 0.2, 3.0


def encode_scores(scores: Scores) -> dict[str, str]:
    """The pieces of an address that hold the items, or that name them if they are too many."""
    if isinstance(scores.origin, Distributions):
        return _encode_distributions(scores.origin)
    if scores.origin:
        return {"data": scores.origin}
    if not fits(scores):
        return {"data": scores.write_name()}
    word = own_word(scores)
    if word is not None:
        return {"word": word}
    names = ("s", "s2")
    return {"y": ",".join(map(str, scores.labels.astype(int).tolist()))} | {
        name: ",".join(map(short, model.tolist()))
        for name, model in zip(names, scores.models, strict=False)
    }


def fits(scores: Scores) -> bool:
    """Whether an address holds the items, so that everybody can open it."""
    return bool(scores.origin) or scores.n <= MAX_IN_ADDRESS


def decode_scores(reading: Reading, otherwise: T) -> Scores | T:
    """The items of an address; `otherwise` where it has none or they cannot be read."""
    labels = reading.read("y", lambda text: _numbers("y", text), None)
    models = [reading.read(name, lambda t, name=name: _numbers(name, t), None) for name in _MODELS]
    word = reading.read("word", _word, None)
    dist = reading.read("dist", _distributions, None)
    second = reading.read("dist2", lambda text: _shape("dist2", text), None)
    data = reading.read("data", _data, None)
    for name, other in (("y", "s"), ("s", "y")):
        if name not in reading.query and other in reading.query:
            allowed = say("labels y and scores s are needed both")
            reading.refuse(InvalidInput(name, found=say("nothing"), allowed=allowed))
    if labels is not None and models[0] is not None:
        with reading.refusing():
            return scores_of(labels, *(model for model in models if model is not None))
        return otherwise
    if word is not None:
        return word
    if dist is not None:
        return Drawn(Distributions(*dist, second=second))
    return otherwise if data is None else data


_MODELS = ("s", "s2")


def _encode_distributions(one: Distributions) -> dict[str, str]:
    shape = (one.separation, one.spread, one.size, one.prevalence, one.seed)
    query = {"dist": ",".join(map(short, shape))}
    if one.second:
        query["dist2"] = ",".join(map(short, one.second))
    return query


def short(number: float) -> str:
    """The shortest text that is read as exactly this number."""
    return str(int(number)) if float(number).is_integer() else repr(float(number))


def _numbers(name: str, text: str) -> list[float]:
    cells = text.split(",")
    if len(cells) > MAX_IN_ADDRESS:
        found = counted(len(cells), "items")
        allowed = say("allowed are at most {high}", high=MAX_IN_ADDRESS)
        raise InvalidInput(name, found=found, allowed=allowed)
    found = []
    for at, cell in enumerate(cells, 1):
        try:
            found.append(number(name, cell, -MAX_SCORE, MAX_SCORE))
        except InvalidInput as error:
            place = say("item {item}", item=at)
            allowed = say(
                "allowed are numbers from {low} to {high}", low=-MAX_SCORE, high=MAX_SCORE
            )
            raise InvalidInput(name, place=place, found=cell or '""', allowed=allowed) from error
    return found


def _word(text: str) -> Scores:
    if len(text) > 2 * MAX_IN_ADDRESS:
        found = counted(len(text), "letters")
        allowed = say("allowed are at most {high}", high=2 * MAX_IN_ADDRESS)
        raise InvalidInput("word", found=found, allowed=allowed)
    return of_word(text)


def _distributions(text: str) -> tuple[float, float, int, float, int]:
    cells = text.split(",")
    if len(cells) != 5:
        found = counted(len(cells), "numbers")
        allowed = say("allowed are separation, spread, size, prevalence and seed")
        raise InvalidInput("dist", found=found, allowed=allowed)
    separation, spread = _shape("dist", ",".join(cells[:2]))
    size = whole("dist", cells[2], 1, MAX_SIZE)
    prevalence = number("dist", cells[3], 0, 1)
    return separation, spread, size, prevalence, whole("dist", cells[4], 0, MAX_SEED)


def _shape(name: str, text: str) -> tuple[float, float]:
    cells = text.split(",")
    if len(cells) != 2:
        found = counted(len(cells), "numbers")
        raise InvalidInput(name, found=found, allowed=say("allowed are separation and spread"))
    separation = number(name, cells[0], 0, MAX_SEPARATION)
    return separation, number(name, cells[1], MIN_SPREAD, MAX_SPREAD)


def _data(text: str) -> Scores:
    if not text.startswith(SESSION):
        return built_in(one_of("data", text, list(FILES)))
    return Scores.read_name(text)
