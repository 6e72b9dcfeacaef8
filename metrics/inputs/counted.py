"""How many of something were found or are allowed, in words that fit the number."""

from dataclasses import replace

from metrics.steps import Say, say

_FORMS = {
    "categories": (say("{count} category"), say("{count} categories")),
    "cells": (say("{count} cell"), say("{count} cells")),
    "characters": (say("{count} character"), say("{count} characters")),
    "classes": (say("{count} class"), say("{count} classes")),
    "columns": (say("{count} column"), say("{count} columns")),
    "documents": (say("{count} document"), say("{count} documents")),
    "entries": (say("{count} entry"), say("{count} entries")),
    "items": (say("{count} item"), say("{count} items")),
    "judgments": (say("{count} judgment"), say("{count} judgments")),
    "labels": (say("{count} label"), say("{count} labels")),
    "letters": (say("{count} letter"), say("{count} letters")),
    "names": (say("{count} name"), say("{count} names")),
    "numbers": (say("{count} number"), say("{count} numbers")),
    "queries": (say("{count} query"), say("{count} queries")),
    "ranks": (say("{count} rank"), say("{count} ranks")),
    "raters": (say("{count} rater"), say("{count} raters")),
    "ratings": (say("{count} rating"), say("{count} ratings")),
    "rows": (say("{count} row"), say("{count} rows")),
    "scores": (say("{count} score"), say("{count} scores")),
    "values": (say("{count} value"), say("{count} values")),
    "weights": (say("{count} weight"), say("{count} weights")),
}


def counted(count: int, things: str) -> Say:
    """So many `things`, which are named in the plural, such as "rows"."""
    return replace(_FORMS[things][int(count != 1)], fields={"count": count})


def between(low: int, high: int) -> Say:
    """Which counts are allowed."""
    if low == high:
        return say("there must be {count}", count=low)
    return say("allowed are {low} to {high}", low=low, high=high)
