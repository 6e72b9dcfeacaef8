"""Problems from a code: an input, the question about it, and the cause of a wrong answer.

    >>> from metrics import exercises
    >>> drawn = exercises.problem("ndcg", "mora-tilu-37", ties=True)
    >>> drawn.check("value", "2/3").outcome

`problem` and `sheet` draw them; `to_markdown` and `to_latex` print a sheet, `to_moodle_xml`,
`to_gift`, `to_qti` and `to_qti21_package` write it for course systems. The same code gives the
same problem on every machine.
"""

from metrics.declarations.given import Given
from metrics.declarations.sampling import code_of, tidy_code
from metrics.declarations.setup import LARGEST, SAID, SMALLEST, Size, Traps
from metrics.exercises.asked import Asked
from metrics.exercises.choosing import Choose, choose, has_case
from metrics.exercises.conventions import conventions_of, read_fixed
from metrics.exercises.course_files import (
    to_gift,
    to_moodle_xml,
    to_qti,
    to_qti21_package,
    to_qti_package,
)
from metrics.exercises.entries import Entry, is_right, read_entry, told_tolerance, tolerance_of
from metrics.exercises.kinds import (
    KINDS,
    NO_SUCH,
    InOrder,
    Make,
    WrongLine,
    fits,
    in_order,
    make,
    wrong_line,
)
from metrics.exercises.of_catalogue import size_of
from metrics.exercises.printed import to_latex, to_markdown
from metrics.exercises.problem import Problem, Verdict, problem
from metrics.exercises.questions import Question, groups_of, questions_of
from metrics.exercises.sheet import (
    CREDITS,
    MOST_DECIMALS,
    MOST_PROBLEMS,
    MOST_VARIANTS,
    Item,
    Sheet,
    sheet,
)
from metrics.exercises.symbols import symbols_of
from metrics.exercises.traps import offered_traps, trap_said, traps_of

__all__ = [
    "CREDITS", "KINDS", "LARGEST", "MOST_DECIMALS", "MOST_PROBLEMS", "MOST_VARIANTS", "NO_SUCH",
    "SAID", "SMALLEST", "Asked", "Choose", "Entry", "Given", "InOrder", "Item", "Make",
    "Problem", "Question", "Sheet", "Size", "Traps", "Verdict", "WrongLine", "choose",
    "code_of", "conventions_of", "fits", "groups_of", "has_case", "in_order", "is_right",
    "make", "offered_traps", "problem", "questions_of", "read_entry", "read_fixed", "sheet",
    "size_of", "symbols_of", "tidy_code", "to_gift", "to_latex", "to_markdown", "to_moodle_xml",
    "to_qti", "to_qti21_package", "to_qti_package", "told_tolerance", "tolerance_of",
    "trap_said", "traps_of", "wrong_line",
]  # fmt: skip
