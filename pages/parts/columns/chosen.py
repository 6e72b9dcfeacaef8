"""What was chosen for the columns of a table, by a guess or by the reader, and what comes of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from metrics.reading.cells import is_missing
from metrics.reading.contents import Record
from metrics.reading.forms import Column
from metrics.reading.read import class_of, guessed_as
from metrics.reading.table import MATRICES, LeftOut, Table
from metrics.reading.words import UNUSED, place_of, summary_of
from pages.parts.columns.questions import Asked
from pages.parts.columns.takes import OWN, Takes
from pages.session.clean_names import LONGEST, listed, unique_names
from pages.session.language import _, labelled, translate


@dataclass(frozen=True)
class Chosen(Asked):
    """A table and what a page takes of it. `whole` is the table where the page's own reader takes
    all of it as it is.
    """

    whole: Table | None = None

    @property
    def below(self) -> Sequence[Record]:
        """The lines of another table that the page takes too."""
        takes_it = self.takes.below or self.whole is not None
        return self.read.table.below if takes_it else ()

    @property
    def left_out(self) -> Sequence[LeftOut]:
        """The rows that are left out. Raises InvalidInput if none is left."""
        below = {line for line, _cells in self.below}
        of = self.read if self.whole is None else self.whole
        return [one for one in of.left_out if one.row not in below]

    @property
    def rows(self) -> int:
        return len(self.read.kept.at) if self.whole is None else len(self.whole)

    @property
    def left_out_of_items(self) -> bool:
        """Whether rows are left out, also those with a gap where each row is an item."""
        of = self.read.table if self.read.places("weight") else self.read
        return any(one.row for one in of.left_out)

    @cached_property
    def unused(self) -> list[Column]:
        """The columns that are not used, but for those that count the rows."""
        columns = zip(self.read.roles.values(), self.read.columns, strict=True)
        return [column for role, column in columns if role == UNUSED and not column.is_index]

    @property
    def is_whole(self) -> bool:
        """Whether the columns that are not used can be of no use: they name the rows, or sum up."""
        values = self._rest_values
        return all(
            summary_of(one.heading) or (one.is_key and values and values.isdisjoint(one.values))
            for one in self.unused
        )

    @property
    def has_remarks(self) -> bool:
        """Whether a column that is not used has more values than those of the rest together, and
        does not name the rows.
        """
        values = self._rest_values
        return any(len(one.values) > len(values) > 0 and not one.is_key for one in self.unused)

    @property
    def _rest_values(self) -> set[str]:
        places = self.read.places(self.takes.form.rest)
        return {one for at in places for one in self.read.columns[at].values}

    def used(self, role: str) -> list[int]:
        """Where the columns of a role stand, as many as the page takes: of scores by class, that of
        the positive class.
        """
        places, own = self.read.places(role), self.takes.headings.get(role)
        if role == "score" and (asked := [q for q in self.questions() if q.id == "positive"]):
            of = {class_of(self.read.names[at]): at for at in places}
            are_models = len(of.keys() & {*asked[0].values}) < 2 <= len(of)  # score_1 and score_2
            if not are_models and (positive := self.answer(asked[0])) in of:
                return [of[positive]]
        return places[: len(own) if own else None]

    @property
    def uses(self) -> set[str]:
        """The headings of the columns that are used, without capitals."""
        return {name.lower() for name, role in self.read.roles.items() if role != UNUSED}

    @property
    def asks(self) -> bool:
        """Whether a file of the page itself must be asked or told about too: numbers that nothing
        tells, the name of the positive class, the query, grades in words.
        """
        asked = {one.id: {*one.values} for one in self.questions()}
        in_words = not any(self.read.columns[at].numbers for at in self.read.places("grade"))
        is_asked = self.doubtful or "query" in asked or ("grade" in asked and in_words)
        return bool(is_asked or asked.get("positive", set()) - {"0", "1"})

    @property
    def is_sure(self) -> bool:
        return (
            self.read.sure
            and not self.doubtful
            and all(one.certain is not None for one in self.questions())
        )

    def missing(self) -> list[str]:
        """The roles that are needed and have too few columns."""
        least = self.takes.form.least
        needs = self.takes.form.needs
        return [role for role in needs if len(self.read.places(role)) < least.get(role, 1)]

    def not_taken(self) -> list[str]:
        """Why columns whose headings name a missing role cannot be it."""
        found = []
        for role in self.missing():
            for name, column in zip(self.read.names, self.read.columns, strict=True):
                if place_of(column.heading, role) is None or self.read.roles[name] != UNUSED:
                    continue
                unfit = column.unfit(role, self.takes.form)
                if unfit is None:
                    continue
                reason = labelled(listed([name], 40), translate(unfit.reason))
                if unfit.at is not None:
                    row = self.read.table.lines[unfit.at]
                    reason = _("row {row}: {reason}").format(row=row, reason=reason)
                found.append(reason)
        return found

    def with_role(self, name: str, role: str) -> "Chosen":
        """The same with a column of another role; a role of few columns leaves the others."""
        roles = {**self.read.roles, name: role}  # in the order of the columns
        most = max(self.takes.form.most.get(role, 1), self.takes.form.least.get(role, 1))
        held = [key for key, of in roles.items() if of == role and key != name]
        if role != UNUSED and len(held) >= most:
            roles[held[0]] = UNUSED
        return Chosen(self.takes, replace(self.read, roles=roles), self.answers)

    def with_answer(self, question_id: str, answer: str) -> "Chosen":
        """The same with a question answered; the scores are those of the positive class."""
        roles, names = {**self.read.roles}, {class_of(name): name for name in self.read.names}
        held = [self.read.names[at] for at in self.read.places("score")]
        is_scored = len(held) == 1 and class_of(held[0]) in self.values("true")
        if question_id == "positive" and is_scored and roles.get(names.get(answer, "")) == UNUSED:
            roles |= {held[0]: UNUSED, names[answer]: "score"}
        answers = {**self.answers, question_id: answer}
        return Chosen(self.takes, replace(self.read, roles=roles), answers)

    def tables(self) -> list[Table]:
        """The tables under the page's own headings. Raises InvalidInput if no row can be used."""
        if self.whole is not None:
            return [self.whole]
        read, table = self.taken, self.taken.table
        if self.takes.tables is not None:
            return [*self.takes.tables(read)]
        answers = {one.id: self.answer(one) for one in self.questions()}
        only, used = answers.get("query"), read.kept.at
        if only:
            queries = table.columns[read.places("query")[0]]
            used = [at for at in used if queries[at] == only]
        is_all = len(used) == len(table)
        called, headings, columns = [], [], []
        for role in (*self.takes.form.roles, OWN):
            own, places = self.takes.headings.get(role, ()), self.used(role)
            if role == "query" and not own:
                continue
            if not places and role in self.takes.named:
                called.append(own[0])
                headings.append("")
                columns.append(self._cells(role, [""] * len(used), answers))
            names = own or [self.read.names[at] for at in places]
            for name, at in zip(names, places, strict=False):
                called.append(name)
                headings.append(self.read.names[at])
                cells = table.columns[at]
                cells = cells if is_all else [cells[row] for row in used]
                columns.append(self._cells(role, cells, answers))
        lines = [table.lines[at] for at in used]
        found = Table((*headings,), (*columns,), lines, marks=table.marks, called=(*called,))
        return [replace(found, mark=table.mark, below=(*self.below,))]

    def _cells(self, role: str, cells: Sequence[str], answers: Mapping[str, str]) -> list[str]:
        """The cells of a role as the page takes them."""
        one = {"true": answers.get("positive"), "grade": answers.get("grade")}.get(role)
        said: dict[str, str] = {}
        for cell in dict.fromkeys(cells):
            if one is not None:
                said[cell] = str(int(cell == one))
            elif is_missing(cell):
                said[cell] = ""
            elif not self.takes.form.holds_numbers(role) and role != "grade":
                said[cell] = " ".join(cell.split())
        word = _(self.takes.named[role]) if role in self.takes.named else None
        if word and "" in said.values():
            return [said[c] or f"{word} {at}" for at, c in enumerate(cells, 1)]
        return [said.get(cell, cell) for cell in cells]


def taken_whole(takes: Takes, table: Table) -> Chosen:
    """The table as the page's own reader takes it, which knows the headings."""
    headings, renamed = table.headings, takes.renamed(table.headings)
    if len({*filter(None, headings)}) < len([*filter(None, headings)]):
        headings = renamed or unique_names(headings, LONGEST)
    read = guessed_as(replace(table, headings=(*headings,)), takes.form, partly=True)
    assert read is not None
    known = {name: role for role, names in takes.headings.items() for name in names}
    known |= dict.fromkeys(takes.own, OWN)
    if "item" in takes.form.roles and (not headings[0] or (renamed and renamed[0] == "item")):
        known[read.names[0].lower()] = "item"  # the names of rows, under any heading
    others = takes.form.rest if takes.is_open else UNUSED  # an open reader takes all columns
    is_strict = takes.is_own(headings) and not takes.is_open
    roles = {
        name: known.get(name.lower(), others if is_strict or role == UNUSED else role)
        for name, role in read.roles.items()
    }
    return Chosen(takes, replace(read, roles=roles, sure=True), whole=table)


def guessed(takes: Takes, table: Table) -> Chosen | None:
    has_grades = "grade" not in takes.form.needs or "relevance" in table.headings
    if table.kind == "trec" and not ("query" in takes.form.roles and has_grades):
        return None
    holds = {**dict.fromkeys(MATRICES, "weight"), "counts": "rater"}.get(table.kind)
    roles = takes.form.needs if table.kind == "costs" else takes.form.roles
    if holds and holds not in roles:
        return None
    read = guessed_as(table, takes.form)
    if read is None or takes.kind not in ("", table.kind) or not takes.fits(read):
        return None
    return Chosen(takes, replace(read, sure=read.sure and not takes.doubts(read)))


def best_of(takes: Sequence[Takes], table: Table) -> Chosen | None:
    """The first kind of table of which one is sure, else the first that it can be."""
    found = [one for each in takes if (one := guessed(each, table)) is not None]
    return next((one for one in found if one.is_sure), found[0] if found else None)


def whole_of(takes: Sequence[Takes], table: Table) -> Chosen:
    """The table as the page's own reader takes it, as the kind of which it lacks least."""
    own = [one for one in takes if one.is_own(table.headings)]
    own = own or [one for one in takes if one.renamed(table.headings) or one.is_open] or takes
    return min((taken_whole(one, table) for one in own), key=lambda one: len(one.missing()))


def partly(takes: Takes, table: Table) -> Chosen:
    """The table with those columns that are there."""
    read = guessed_as(table, takes.form, partly=True)
    assert read is not None
    return Chosen(takes, replace(read, sure=False))


def nearest(takes: Sequence[Takes], table: Table) -> Chosen:
    """The table as the kind of which it lacks least, and that leaves the fewest columns unused."""
    found = [partly(each, table) for each in takes]
    return min(
        found, key=lambda one: (len(one.missing()), [*one.read.roles.values()].count(UNUSED))
    )
