"""What is said of an answer to what a step asks: right or not, with the step's reason."""

from metrics import InvalidInput
from metrics.exercises.entries import how_far, is_coarse, is_right, read_entry
from pages.session.language import _, translate
from pages.session.lessons.lesson import Ask

LONGEST = 200  # characters of an answer
SHOWN = "?"  # in place of an answer: the reader gives up


def verdict(ask: Ask | None, said: str, hint: str | None = None) -> tuple[str, str]:
    """Of which kind it is, and the sentence: "right", "wrong", "shown", "open" where another answer
    is asked for, or "kept" where words of the reader's own are asked for. With a `hint` a wrong
    answer is not told what is right.
    """
    if ask is None:
        return "kept", _("Kept. Now compare it with what you see.")
    chosen = ask.options[int(ask.answer)].text if ask.options else ask.answer
    if said == SHOWN:
        return "shown", _("The answer is {answer}. {why}").format(answer=chosen, why=ask.why)
    if ask.options:
        if said == ask.answer:
            return "right", _("Right. {why}").format(why=ask.why)
        if hint is not None:
            return "wrong", _("Not this one. {hint}").format(hint=hint)
        return "wrong", _("Not right: {answer}. {why}").format(answer=chosen, why=ask.why)
    try:
        entry, exact = read_entry(said), read_entry(ask.answer).value
    except InvalidInput as error:
        return "open", translate(error.say)
    if is_right(entry.value, exact):
        return "right", _("{read}: right. {why}").format(read=entry.read_back, why=ask.why)
    if is_coarse(entry, exact):
        told = _("{read}: {sentence}")
        return "open", told.format(read=entry.read_back, sentence=translate(how_far(exact)))
    if hint is not None:
        return "wrong", _("{read}: not yet. {hint}").format(read=entry.read_back, hint=hint)
    told = _("{read}: not right, it is {answer}. {why}")
    return "wrong", told.format(read=entry.read_back, answer=chosen, why=ask.why)
