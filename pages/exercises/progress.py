"""The reader's work on the problems of this visit; it is stored nowhere else."""

from dataclasses import dataclass, field

import streamlit as st

from metrics.exercises import Verdict
from pages.exercises.state import ExerciseState

MOST = 300  # problems of a visit; beyond, the oldest is forgotten
_KEY = "work at exercises"


@dataclass
class Progress:
    """The reader's work on one problem.

    `entries` are the correct entries as read back, by the key of their step; `given_up` are the
    steps that were shown. `picked` is what stands in the fields and choices, by their ids. `judged`
    is what of it was checked last, `verdict` and `read_back` are of the first wrong entry, and
    `said` says at a field why it could not be read. `hints` counts the hints of the present step.
    `solution` says that the solution is shown, `seen` that it has ever been.
    """

    state: ExerciseState
    entries: dict[str, str] = field(default_factory=dict)
    given_up: set[str] = field(default_factory=set)
    judged: dict[str, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)
    verdict: Verdict | None = None
    read_back: str = ""
    hints: int = 0
    picked: dict[str, str] = field(default_factory=dict)
    feedback: tuple[bool, str] | None = None
    tries: int = 0
    wrong: int = 0
    all_hints: int = 0
    solution: bool = False
    seen: bool = False
    solved: bool = False

    @property
    def went_wrong(self) -> bool:
        """Whether the last answer was wrong, or the solution was looked up."""
        judged = self.verdict is not None and self.verdict.parts is not None
        return judged or self.solution or bool(self.feedback and not self.feedback[0])

    @property
    def is_right(self) -> bool:
        """Whether what was chosen or made is right."""
        return self.feedback is not None and self.feedback[0]

    @property
    def last_slip(self) -> str:
        return self.verdict.slip if self.verdict is not None else ""

    @property
    def begun(self) -> bool:
        """Whether anything was tried or looked up, not only typed or chosen."""
        return bool(self.tries or self.all_hints or self.given_up or self.seen)

    def count(self, wrong: bool) -> None:
        """Count a try."""
        self.tries += 1
        self.wrong += wrong

    def show_solution(self) -> None:
        """Show the solution: from now on the reader can no longer solve the problem."""
        self.solution = self.seen = True

    def again(self) -> "Progress":
        """The work with all steps open again; the counts stay."""
        counts = ("tries", "wrong", "all_hints", "seen", "solved")
        return Progress(self.state, **{name: getattr(self, name) for name in counts})

    def hint(self) -> None:
        """Show one more hint of the present step: first the formula, then its numbers."""
        if self.hints < 2:
            self.hints += 1
            self.all_hints += 1


def begun() -> list[Progress]:
    """The problems begun in this visit, oldest first."""
    return [work for work in works().values() if work.begun]


def works() -> dict[str, Progress]:
    """The work on all problems of this visit, by the problems' identities."""
    return st.session_state.setdefault(_KEY, {})


def progress_at(state: ExerciseState) -> Progress:
    """The work on the present problem; `keep` stores it."""
    return works().get(state.identity) or Progress(state)


def keep(work: Progress) -> None:
    found = works()
    found[work.state.identity] = work
    while len(found) > MOST:
        del found[next(iter(found))]
