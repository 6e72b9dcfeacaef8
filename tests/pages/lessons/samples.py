"""A lesson as somebody might write it, whose parts tests replace."""

LESSON = """
title = "A lesson"
level = "first"
aim = "To see."
minutes = 5
needs = "Nothing."
source = "Our own."

[[step]]
text = "Two of five are relevant: 0.4."
address = "ranked-list?grades=1,0,1,0,0&scale=1"
predict = "What is P@5?"
try = "Move one."
see = "P@5 is 0.4."
printed = [{ metric = "precision_at_k", value = "0.4" }]

[[step]]
text = "A misprint of 0.9."
address = "https://example.org/app/confusion-matrix?matrix=5,5;0,10&names=a,b&class=b"
printed = [{ metric = "accuracy", value = "0.9", right = "0.75", why = "Two were counted twice." }]

[[question]]
text = "What is P@5?"
metric = "precision_at_k"
arguments = [[1, 0, 1, 0, 0]]
options = { k = 5 }
answer = "2/5"
hint = "Count."
why = "2 of 5."

[[question]]
text = "The first falls to rank 2. What does AP do?"
address = "ranked-list?grades=1,0,1,0,0&scale=1"
options = [
    { text = "It rises", holds = "after > before" },
    { text = "It falls", holds = "after < before" },
    { text = "It stays", holds = "after = before" },
]

[question.amounts.before]
metric = "average_precision"

[question.amounts.after]
metric = "average_precision"
with = "grades=0,1,1,0,0"
"""


def lesson_with(*replaced: tuple[str, str]) -> str:
    """The lesson with parts replaced, each of which it holds."""
    text = LESSON
    for old, new in replaced:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
