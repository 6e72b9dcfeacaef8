"""What pages show: their words as terms, and all their texts."""

import ast
import functools
import re
import tomllib
from pathlib import Path

from metrics import CATALOGUE
from metrics.conventions import conventions_of
from metrics.definitions import definitions_of, words as words_of_symbols
from metrics.steps import Table, walk
from pages.frame.registry import BUILT
from pages.parts.glossary.entries import content

ROOT = Path(__file__).parents[3]
FOLDERS = {entry.url_path: entry.script.split("/")[0] for entry in BUILT}
SENTENCES = {
    name: text
    for section in tomllib.loads((ROOT / "metrics/sentences.toml").read_text("utf-8")).values()
    for name, text in section.items()
}
FAMILIES: dict[str, str] = content()["families"]


@functools.cache
def terms_of(page: str) -> set[str]:
    """The words that a page shows as terms: titles and parameters of its metrics, the headings of
    their tables, and what their symbols stand for.
    """
    families = {family for family, shown_on in FAMILIES.items() if shown_on == page}
    found: set[str] = set()
    for module, words in words_of_symbols().items():
        if module.partition(".")[0] in families:
            found |= {str(said) for said in words.values()}
    for metric in CATALOGUE.values():
        if metric.family not in families:
            continue
        found.add(str(metric.title))
        found |= {str(parameter.kind.say) for parameter in metric.parameters.values()}
        result = metric.function(*metric.example)
        found |= {str(one.say) for one in definitions_of(result)}
        found |= {
            str(column.say)
            for step in walk(result.steps())
            if isinstance(step, Table)
            for column in step.columns
            if column.name
        }
    return found - {""}


@functools.cache
def texts_of(page: str) -> str:
    """All texts of a page's modules, of its boards and families, in small letters."""
    folder = FOLDERS.get(page)
    files = [*(ROOT / "pages" / folder).rglob("*.py")] if folder else []
    for file in [*files]:
        files += [
            ROOT / "pages" / "boards" / f"{name}.py"
            for name in _boards(file)
            if (ROOT / "pages" / "boards" / f"{name}.py").exists()
        ]
    shown = {page, *_worked_out_by(files)}
    for other in shown - {page}:
        files += (ROOT / "pages" / FOLDERS[other]).rglob("*.py")
    names = [family for family, shown_on in FAMILIES.items() if shown_on in shown]
    for name in names:
        files += [*(ROOT / "metrics" / name).rglob("*.py")]
    if any("    result=lambda" in file.read_text("utf-8") for file in files):  # it has intervals
        files += [*(ROOT / "metrics" / "intervals").glob("*.py"), ROOT / "pages/parts/sure.py"]
    texts = [text for file in dict.fromkeys(files) for text in _strings(file)]
    texts += set().union(*map(terms_of, shown))
    for metric in CATALOGUE.values():
        if metric.family in names:
            texts += [str(one.variant) for one in conventions_of(metric.name)]
            for parameter in metric.parameters.values():
                texts += [str(said) for _value, said in getattr(parameter.kind, "options", ())]
    for kind in ("examples", "texts"):
        file = ROOT / "assets" / kind / f"{folder}.toml"
        texts += [file.read_text("utf-8")] if file.exists() else []
    return "\n".join(texts).lower()


def _worked_out_by(files: list[Path]) -> list[str]:
    """The pages whose derivations some of these modules show."""
    texts = "\n".join(file.read_text("utf-8") for file in files)
    folders = re.findall(r"from pages\.(\w+)\.(?:work|derivation) import", texts)
    return [page for page, folder in FOLDERS.items() if folder in folders]


def _boards(file: Path) -> set[str]:
    return {
        (node.module or "").removeprefix("pages.boards.")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pages.boards.")
    }


@functools.cache
def _strings(file: Path) -> list[str]:
    """The texts of a module that are no docstrings, and of the files of texts that it names."""
    tree = ast.parse(file.read_text("utf-8"))
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said
    ]
    named = [
        ROOT / "assets" / f"{text}.toml" for text in texts if re.fullmatch(r"\w+/[\w/]+", text)
    ]
    texts += [SENTENCES[text] for text in texts if text in SENTENCES]
    return texts + [path.read_text("utf-8") for path in named if path.exists()]
