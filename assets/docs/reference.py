"""The reference as Markdown, from the declarations; `make docs` has Sphinx make HTML of it.

Formulas are MathML: nothing is fetched by the one who builds or reads the pages.
"""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import metrics
from metrics import CATALOGUE, Metric, Result, described
from metrics.conventions import conventions_of
from metrics.declarations.case import case_of
from metrics.declarations.convention import Convention
from metrics.export import to_html
from metrics.export.mathml import to_mathml
from metrics.export.words import as_markdown
from metrics.finding import other_names
from metrics.snippets import snippets_of
from metrics.steps import Equation, walk
from metrics.traits import is_judged

HEAD = "---\nmyst: {enable_extensions: [fieldlist]}\n---\n\n"  # of every file, for Sphinx


def pages() -> dict[str, str]:
    """The text of every page by its name: the start, each metric, and the other functions."""
    named = {name: _page(metric) for name, metric in CATALOGUE.items()}
    start = Path(__file__).with_name("index.md").read_text("utf-8")
    families = dict.fromkeys(metric.family for metric in CATALOGUE.values())
    lists = [_toctree(one.replace("_", " ").capitalize(), metrics.family(one)) for one in families]
    others = [name for name in sorted(dir(metrics), key=str.casefold) if name not in CATALOGUE]
    functions = [_function(name) for name in others if callable(getattr(metrics, name))]
    named["functions"] = "\n\n".join(["# Functions and types", *functions]) + "\n"
    named["index"] = "\n\n".join([start, *lists, _toctree("Beside the metrics", ["functions"])])
    return named


def _page(metric: Metric) -> str:
    case = case_of(metric, *metric.example)
    equations = [step for step in walk(case.result.steps()) if isinstance(step, Equation)]
    whole = next((e for e in equations if e.value == float(case.result)), equations[0])
    low, high = metric.range
    better = f"; {metric.direction} is better" if is_judged(metric) else ""
    names = map(as_markdown, other_names().get(metric.name, ()))
    tools = [f"{one.tool}:\n\n{_fenced(one.language, one.text)}" for one in snippets_of(case)]
    blocks = [
        f"# {as_markdown(str(metric.title))}",
        as_markdown(str(metric.summary)),
        _fenced("{raw} html", to_mathml(f"{whole.symbol} = {whole.symbolic()}", block=True)),
        f"From {low:g} to {high:g}{better}.".replace("inf", "∞"),
        _function(metric.name),
        f"## Worked example: {as_markdown(repr(case.result))}",
        _fenced("{raw} html", _worked(case.result)),
        "## Also called",
        "\n".join(f"- {name}" for name in names) or "No other name is known.",
        "## Where tools disagree",
        "\n".join(map(_convention, conventions_of(metric.name))) or "Nowhere that is known.",
        "## The same number with other tools",
        *tools,
        f"## Source\n\n{as_markdown(metric.citation)}.",
    ]
    return "\n\n".join(blocks) + "\n"


def _worked(result: Result) -> str:
    """The derivation without its title and its source, which the page has."""
    _title, _source, *lines = to_html(result).splitlines()
    wide = "\n".join(lines).replace("<div>", '<div style="overflow-x: auto">')
    return wide.replace("<table>", '<table class="docutils align-default">')


def _function(name: str) -> str:
    """A function or class with its docstring, as one of Sphinx's Python domain."""
    value = getattr(metrics, name)
    kind = "class" if inspect.isclass(value) else "function"
    metric = CATALOGUE.get(name)
    calls = described.calls(metric) if metric else [_signature(name)]
    body = "\n\n".join(_paragraphs(inspect.getdoc(value) or "", metric is not None))
    fields = [
        f":param {argument}: {as_markdown(said)}\n:type {argument}: {as_markdown(kind)}"
        for argument, kind, said in (described.rows(metric) if metric else ())
    ]
    *firsts, last = (f"````{{py:{kind}}} {call}\n:module: metrics" for call in calls)
    first = "".join(f"{each}\n````\n\n" for each in firsts)
    other = "\n:no-index:" * bool(firsts)
    return f"{first}{last}{other}\n\n{body}\n\n" + "\n".join(fields) + "\n````"


def _signature(name: str) -> str:
    """A call without its types, which no Markdown could hold."""
    try:
        signature = inspect.signature(getattr(metrics, name))
    except ValueError:
        return name
    named = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    call = signature.replace(parameters=named, return_annotation=signature.empty)
    return f"{name}{re.sub('<[^<>]*>', '...', str(call))}"


def _paragraphs(doc: str, is_metric: bool) -> Iterator[str]:
    """Docstrings are nearly Markdown: examples become code, fields here are left out."""
    for paragraph in doc.split("\n\n"):
        if paragraph.lstrip().startswith(">>> "):
            yield _fenced("pycon", inspect.cleandoc(paragraph))
        elif not (is_metric and re.match(r"Calls:|\w+ \(.+?\): ", paragraph)):
            parts = paragraph.split("`")  # every other one is code
            yield "`".join(p if at % 2 else as_markdown(p) for at, p in enumerate(parts))


def _fenced(kind: str, text: str) -> str:
    return f"```{kind}\n{text.rstrip()}\n```"


def _convention(one: Convention) -> str:
    call = ", ".join(f"`{name}={value!r}`" for name, value in one.parameters.items())
    told = [as_markdown(f"{one.topic}: {one.variant}"), call, as_markdown(", ".join(one.tools))]
    return f"- {' – '.join(filter(None, told))}"


def _toctree(caption: str, names: Iterable[str]) -> str:
    return _fenced("{toctree}", "\n".join([f":caption: {caption}", ":maxdepth: 1", "", *names]))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for page, text in pages().items():
        (folder / f"{page}.md").write_text(HEAD + text, encoding="utf-8")
