"""Compiles the catalogues of translations: hatchling does so when it builds or installs the
project, and `make messages`, which also says how much each language lacks.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path(__file__).parents[1] / "assets" / "locale"


def compile_all(folder: Path = FOLDER) -> None:
    """Write each `metriclass.mo` beside its `metriclass.po`."""
    for path in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as file, path.with_suffix(".mo").open("wb") as compiled:
            catalogue = read_po(file)
            write_mo(compiled, catalogue)
        lacking = sum(not all(message.string or [""]) for message in catalogue if message.id)
        print(f"{path.parts[-3]}: {lacking} of {len(catalogue)} texts are to be translated")


class Catalogues(BuildHookInterface):
    """What hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all(Path(self.root, "assets", "locale"))


if __name__ == "__main__":
    compile_all()
