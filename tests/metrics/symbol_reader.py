"""Collects the symbols of a formula as a reader does who knows the notation and nothing else."""

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

TOKEN = re.compile(r"\\[A-Za-z]+|\\[^ ]|\d+(?:\.\d+)?|[^\s\\]")
OPERATOR = re.compile(
    r"[-+=<>|(),:;/.*!{}\[\]^_\d].*|\\[^A-Za-z]|\\(?:frac|sqrt|sum|cdot|log|ln|exp|max|min|ge|le|cap|cup"
    r"|setminus|textstyle|quad|infty|cdots|left|right|lceil|rceil|text)"
)
SIGNS = {r"\left[": "[]", r"\lceil": "ceiling"}
SET_SIGNS = {"|": "size", r"\cap": "cap", r"\cup": "cup", r"\setminus": "without"}
UPRIGHT = (r"\mathrm", r"\operatorname")


class Symbol(NamedTuple):
    """A letter or a name, and the letters at its foot; a label there belongs to the name."""

    name: str
    indices: tuple[str, ...] = ()


@functools.cache
def symbols(latex: str) -> tuple[Symbol, ...]:
    """Every symbol of a formula, those at the foot of others among them."""
    found = list(_Reader(TOKEN.findall(latex)).all())
    return (*found, *(Symbol(sign) for shown, sign in SIGNS.items() if shown in latex))


@functools.cache
def only(latex: str) -> Symbol | None:
    """The symbol that a heading or a left side consists of, if it is one."""
    reader = _Reader(TOKEN.findall(latex))
    found = list(reader.all(stop=True))
    return found[0] if found and not reader.rest else None


class _Reader:
    def __init__(self, tokens: list[str]):
        self.rest = tokens

    def all(self, *, stop: bool = False) -> Iterator[Symbol]:
        while self.rest:
            token = self.rest.pop(0)
            if token in (r"\left", r"\right") and self.rest:
                self.rest.pop(0)
            elif token == "^" and self._star():
                continue
            elif OPERATOR.fullmatch(token):
                if stop:
                    self.rest.insert(0, token)
                    return
            elif token == r"\mathrm" and self._is_cutoff():
                continue
            else:
                yield from self._symbol(token)
                if stop:
                    self._is_cutoff(take=True)
                    return

    def _symbol(self, token: str) -> Iterator[Symbol]:
        name = token
        if token in (*UPRIGHT, r"\bar"):
            name += "".join(self._group())
        inner: list[Symbol] = []
        if name.endswith("@"):
            name += self.rest[0]
            inner += [Symbol(self.rest[0])] if self.rest[0].isalpha() else []
            self.rest.pop(0)
        elif name == r"\Pr":
            name += "".join(self.rest[:3])
            del self.rest[:3]
        elif name == r"\mathrmE" and self.rest[:1] == ["["]:
            name += "".join(self.rest[: self.rest.index("]") + 1])
            del self.rest[: self.rest.index("]") + 1]
        indices: list[str] = []
        if self.rest[:1] == ["_"]:
            self.rest.pop(0)
            foot = self._group() if self.rest[0] == "{" else [self.rest.pop(0)]
            name += "".join(re.findall(r"\\mathrm\{\w+\}|\\[A-Z]\w+|\\max", "".join(foot)))
            plain = re.sub(r"\\mathrm\{\w+\}|\\[A-Z]\w+|\\max$", "", "".join(foot))
            found = symbols(plain)
            bare = re.sub(r"[-+]\d|\\[A-Za-z]+|\\.|,", "", plain.replace("^{*}", "*"))
            indices = re.findall(r"[a-z]\*?|\d", bare)
            inner += found
        if self._star(peek=True):
            del self.rest[:4]
            name += "*"
        yield Symbol(name, tuple(indices))
        yield from inner

    def _group(self) -> list[str]:
        """The tokens between a brace and the one that closes it."""
        depth, found = 0, []
        while True:
            token = self.rest.pop(0)
            depth += (token == "{") - (token == "}")
            found.append(token)
            if not depth:
                return found[1:-1]

    def _star(self, *, peek: bool = False) -> bool:
        wanted = ["^", "{", "*", "}"] if peek else ["{", "*", "}"]
        return self.rest[: len(wanted)] == wanted

    def _is_cutoff(self, *, take: bool = False) -> bool:
        """Whether `@k`, behind the name of a metric, comes next; then it is taken."""
        wanted = [r"\mathrm", "{", "@", "}"] if take else ["{", "@", "}"]
        if self.rest[: len(wanted)] != wanted:
            return False
        del self.rest[: len(wanted) + 1]
        return True
