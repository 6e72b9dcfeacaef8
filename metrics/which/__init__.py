"""Which metric suits which case: questions about the case, and rules from answers to metrics."""

from metrics.which.questions import QUESTIONS, Answers, Option, Question, asked, cases
from metrics.which.rules import MISLEAD, USE, Rule, advice, rules

__all__ = [
    "MISLEAD", "QUESTIONS", "USE", "Answers", "Option", "Question", "Rule", "advice", "asked",
    "cases", "rules",
]  # fmt: skip
