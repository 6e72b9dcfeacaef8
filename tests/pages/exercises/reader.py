"""The page of exercises as a test reads and uses it."""

from collections.abc import Sequence

from pages.exercises.progress import Progress
from pages.exercises.settings import SETTINGS
from pages.exercises.steps import ANSWER, Row, asked_in
from tests.pages.reader import Reader, plainly

CODE = "mora-tilu-37"
# Of nDCG under this code; _ and ^ are of formulas as plain text.
BEGIN = "Begin with this line: “gain (DCG of the list: rank 1)”, G_i = 2^(g_i) − 1."


class Page(Reader):
    script, name = "exercises/page.py", "exercises"

    def enter(self, *typed: str) -> None:
        """Enter a value, or a row of them, and check it."""
        for at, text in enumerate(typed):
            self.change(ANSWER, f"entry {at}" if at else "entry", text)
        self.change(ANSWER, "check")

    @property
    def rows(self) -> Sequence[Row]:
        return asked_in(self.state, self.state.problem())

    def push(self, button: str) -> None:
        self.change(ANSWER, button)

    def set(self, control: str, value: object) -> None:
        self.change(SETTINGS, control, value)

    @property
    def verdicts(self) -> list[str]:
        """What is said of the last answer."""
        boxes = (*self.at.success, *self.at.info, *self.at.warning)
        return [plainly(box.value) for box in boxes]

    @property
    def asked(self) -> str:
        (found,) = [text for text in self.texts if text.startswith(("**Step", "**What is"))]
        return found

    @property
    def formulas(self) -> list[str]:
        return [latex.value for latex in self.at.latex]

    @property
    def work(self) -> Progress:
        return self.at.session_state["work at exercises"][self.state.identity]

    def column(self, table: str, at: int) -> list[str]:
        return self.data(table)["tables"][0]["columns"][at]["cells"]

    def has(self, key: str) -> bool:
        return any(c.proto.id.endswith(f"-{key}") for c in self.at.get("bidi_component"))


def entries(row: Row) -> list[str]:
    """What is right in a row."""
    return [repr(one.value).replace("nan", "undefined") for one in row]
