"""Files of any headings about which nothing has to be asked: what pages make of them."""

import pytest

from tests.metrics.reading.made import RUN
from tests.pages.parts.uploaded import read_as, reader_on

PT = RUN.assign(label=[1, 0, 1]).to_csv()
TERRIER = RUN.assign(label=[1, 0, 1], docid=[7, 8, 9], query="some words").to_csv()
SHOWN = {
    # page and file: what is built, and what is said of it
    ("confusion_matrix", "Class,Predicted,Correct?\nb,a,no\na,a,yes\nb,,no\n"): (
        lambda state: (state.names, state.cells) == (("a", "b"), ((1, 0), (1, 0))),
        "Pasted rows, 2 rows, read as True class: Class; Predicted class: Predicted; Not used: "
        "Correct?. Left out: 1 row (row 4: Predicted is empty).",
    ),
    ("confusion_matrix", ",cat,dog\ncat,5,1\ndog,0,7\n"): (
        lambda state: (state.names, state.cells) == (("cat", "dog"), ((5, 1), (0, 7))),
        "Pasted rows, read as a confusion matrix of 2 classes.",
    ),
    ("cost_matrix", "Istklasse;Klasse;vorhergesagt\n1;ja;nein\n2;nein;nein\n"): (
        lambda state: state.names == ("ja", "nein"),
        "True class: Klasse",
    ),
    ("threshold_sweep", "Klasse;Wahrscheinlichkeit\nja;0,75\nnein;0,5\n"): (
        lambda state: [one.tolist() for one in state.scores.models] == [[0.75, 0.5]],
        "Positive class: ja",
    ),
    ("threshold_sweep", "label,proba_yes,proba_no\nyes,0.75,0.25\nno,0.5,0.5\n"): (
        lambda state: [one.tolist() for one in state.scores.models] == [[0.75, 0.5]],
        "Score: proba_yes; Positive class: yes",
    ),
    ("ranked_list", "relevance\n3\n0\n1\n"): (
        lambda state: state.grades == (3, 0, 1),
        "read as Grade: relevance.",
    ),
    ("ranked_list", "Titel;Relevanz;Rang\nA;nein;2\nB;ja;1\n"): (
        lambda state: [(one.name, one.grade) for one in state.documents] == [("B", 1), ("A", 0)],
        "Relevant: ja",
    ),
    ("reactions", "title,rel\nA,1\nB,0\n"): (lambda state: state.grades == (1, 0), "Grade: rel"),
    ("retrieved_sets", "title,returned,relevant\nA,yes,no\nB,1,1\n"): (
        lambda state: (
            [(one.retrieved, one.relevant) for one in state.documents]
            == [(True, False), (True, True)]
        ),
        "Relevant: relevant; Retrieved: returned; Document: title",
    ),
    ("regression_errors", "obs;Prognose\n1.234,5;1200\n10;11,25\n"): (
        lambda state: [one.predicted for one in state.items] == [(1200.0,), (11.25,)],
        "True value: obs; Predicted value: Prognose",
    ),
    ("regression_errors", "Objekt;Ist;Prognose\nA;12,5 kg;1.000 kg\nB;8,25 kg;7 kg\n"): (
        lambda state: [(i.true, *i.predicted) for i in state.items] == [(12.5, 1000), (8.25, 7)],
        "Numbers have decimal commas. Units are left out: kg.",
    ),
    ("rank_correlation", "name,score_old,score_new\nA,1,2.5\nB,3,0.5\n"): (
        lambda state: (
            [(one.name, one.x, one.y) for one in state.items] == [("A", 1, 2.5), ("B", 3, 0.5)]
        ),
        "Score: score_old, score_new",
    ),
    ("rank_correlation", "Monday,Friday\nApple,Kiwi\nKiwi,Plum\nPlum,Apple\n"): (
        lambda state: (
            [(one.name, one.x, one.y) for one in state.items]
            == [("Apple", 1, 3), ("Kiwi", 2, 1), ("Plum", 3, 2)]
        ),
        "Items, the first on top: Monday, Friday",
    ),
    # Headings may be years, and classes numbers.
    ("rater_agreement", "2019;2020\nja;nein\nnein;nein\n"): (
        lambda state: (state.raters, state.names) == (("2019", "2020"), ("ja", "nein")),
        "",
    ),
    ("rank_correlation", "2019,2020\nA,B\nB,C\nC,A\n"): (
        lambda state: [(one.name, one.y) for one in state.items] == [("A", 3), ("B", 1), ("C", 2)],
        "Items, the first on top: 2019, 2020",
    ),
    ("label_ranking", "photo,true,2019,2020\na,2019,.2,.3\nb,2020,.3,.2\n"): (
        lambda state: state.board.labels == ("2019", "2020"),
        "Scores of a label: 2019, 2020",
    ),
    ("confusion_matrix", 'x,2019,2020\n2019,5,"1,250"\n2020,2,3\n'): (
        lambda state: (state.names, state.cells) == (("2019", "2020"), ((5, 1250), (2, 3))),
        "Pasted rows, read as a confusion matrix of 2 classes.",
    ),
    # Another number tells what a comma is.
    ("regression_errors", 'truth,pred\n"1,234",0.5\n"250,000",2\n'): (
        lambda state: [one.true for one in state.items] == [1234, 250_000],
        "True value: truth",
    ),
    ("regression_errors", "truth;pred\n1.234;0,5\n250.000;2\n"): (
        lambda state: [one.true for one in state.items] == [1234, 250_000],
        "True value: truth",
    ),
    ("rater_agreement", "worker,task,answer\nw1,t1,yes\nw2,t1,no\nw1,t2,no\nw2,t2,no\n"): (
        lambda state: (state.raters, state.names) == (("w1", "w2"), ("no", "yes")),
        "Item: task; Rater: worker; Category: answer",
    ),
    # A column that names the rows is no rater, under whatever heading.
    ("rater_agreement", "Frage;Anna;Ben\n1;ja;nein\n2;ja;ja\n3;nein;nein\n"): (
        lambda state: (state.raters, state.names) == (("Anna", "Ben"), ("ja", "nein")),
        "Ratings of a rater: Anna, Ben; Item: Frage",
    ),
    # Scores in a column for each label, with one column of true labels, and with one for each.
    (
        "label_ranking",
        "photo;Klasse;Punkte Hund;Punkte Meer\np1;Meer;0,75;0,5\np2;Hund, Meer;1;2\n",
    ): (
        lambda state: (
            (state.board.labels, state.board.true, state.board.scores)
            == (("Hund", "Meer"), ((False, True), (True, True)), ((0.75, 0.5), (1, 2)))
        ),
        "True labels: Klasse; Scores of a label: Punkte Hund, Punkte Meer",
    ),
    ("label_ranking", "name,y_dog,y_sea,p_sea,p_dog\nA,no,yes,.75,.5\nB,yes,yes,2,1\n"): (
        lambda state: (
            (state.board.items, state.board.labels, state.board.true)
            == (("A", "B"), ("sea", "dog"), ((True, False), (True, True)))
        ),
        "True labels: y_dog, y_sea; Scores of a label: p_sea, p_dog; Item: name",
    ),
    ("label_ranking", "photo,true:dog,true:sea,score:dog,score:sea\nA,1,0,.7,.2\nB,0,1,.7,.6\n"): (
        lambda state: (state.board.items, state.board.labels) == (("A", "B"), ("dog", "sea")),
        "True labels: true:dog, true:sea; Scores of a label: score:dog, score:sea; Item: photo",
    ),
    ("extreme_labels", 'labels,prediction\n"[0, 3]","[3, 1, 0]"\n2,2 5\n'): (
        lambda state: (
            [(row.true, row.first, row.second) for row in state.rows]
            == [((0, 3), (3, 1, 0), ()), ((2,), (2, 5), ())]
        ),
        "True labels: labels; Labels of a predictor, ranked: prediction",
    ),
    ("queries", PT): (
        lambda state: (state.data.is_whole, len(state.data.qrels)) == (True, 3),
        "Query: qid; Document: docno; Score: score; Grade: label; Rank: rank",
    ),
    ("queries", TERRIER): (
        lambda state: (state.data.is_whole, len(state.data.qrels)) == (True, 3),
        "Query: qid; Document: docno; Score: score; Grade: label; Rank: rank",
    ),
    # What says the same is the same, under whatever headings.
    ("confusion_matrix", "y_true,y_pred\n1,1.0\n0,1.0\n,0.0\n"): (
        lambda state: (state.names, state.cells) == (("0", "1"), ((0, 1), (0, 1))),
        "",
    ),
    ("confusion_matrix", "y_true,y_pred\nja,nein\nnein,ja\n"): (
        lambda state: state.names[state.options.label] == "ja",
        "",
    ),
    ("confusion_matrix", "y_true,y_pred\nTRUE,True\nfalse,True\n"): (
        lambda state: (len(state.names), sum(map(sum, state.cells))) == (2, 2),
        "",
    ),
    ("regression_errors", "obs;Prognose\n-;1\n10 €;€11\n"): (
        lambda state: [(one.true, one.predicted) for one in state.items] == [(10, (11.0,))],
        "Left out: 1 row (row 2: obs is empty)",
    ),
    # How often each of four items was given each category, by four raters whom nobody named.
    ("rater_agreement", "case,mild,severe,worst\na,4,0,0\nb,1,3,0\nc,0,2,2\nd,0,0,4\n"): (
        lambda state: (
            (len(state.raters), sorted(state.names), state.rated.n)
            == (4, ["mild", "severe", "worst"], 4)
        ),
        "read as counts of the categories given to 4 items; the file does not name the raters",
    ),
    # The sums of a matrix are no class, and the line below the headings of Markdown no row.
    ("confusion_matrix", "x,cat,dog,Total\ncat,5,1,6\ndog,0,7,7\nTotal,5,8,13\n"): (
        lambda state: (state.names, state.cells) == (("cat", "dog"), ((5, 1), (0, 7))),
        "Left out: 1 row (row 4: the sums of the others)",
    ),
    ("confusion_matrix", "| truth | pred |\n|-------|-----:|\n| a | a |\n| b | a |\n"): (
        lambda state: (state.names, state.cells) == (("a", "b"), ((1, 0), (1, 0))),
        "2 rows, read as True class: truth",
    ),
    ("regression_errors", "# obs pred\n1 2\n3 5\n"): (
        lambda state: [one.true for one in state.items] == [1, 3],
        "True value: obs",
    ),
    ("retrieved_sets", "url,returned,relevant\na,x,x\nb,x,\n"): (
        lambda state: (
            [(one.retrieved, one.relevant) for one in state.documents]
            == [(True, True), (True, False)]
        ),
        "2 rows, read as",
    ),
}


@pytest.mark.parametrize("of", SHOWN, ids=lambda of: f"{of[0]} {of[1][:20]!r}")
def test_a_sure_file_is_shown_at_once_and_undo_brings_back_what_was(of: tuple[str, str]):
    (page, text), (is_right, said) = of, SHOWN[of]
    reader = reader_on(page)
    before = reader.state
    reader.paste(text)
    assert not reader.errors
    assert is_right(reader.state)
    assert said in read_as(reader)
    reader.page_state.undo()
    reader.run()
    assert reader.state == before
    assert not read_as(reader)
