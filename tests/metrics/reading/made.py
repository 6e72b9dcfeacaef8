"""Files as people make them, and what each must give.

A row is the file's name, its content, the role of each column that is used, whether nothing has to
be asked, and how many rows can be used.
"""

import csv
import gzip
import io
from typing import Any, NamedTuple

import openpyxl
import pandas as pd


class Made(NamedTuple):
    name: str
    content: bytes
    roles: dict[str, str]
    sure: bool
    rows: int
    left_out: tuple[int, ...] = ()


def excel(*rows: Any) -> bytes:
    book, file = openpyxl.Workbook(), io.BytesIO()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    book.save(file)
    return file.getvalue()


def parquet(frame: pd.DataFrame) -> bytes:
    file = io.BytesIO()
    frame.to_parquet(file)
    return file.getvalue()


def r_csv(*rows: str) -> bytes:
    """What R's write.csv writes: texts in quotation marks, rows with names."""
    return "\n".join(rows).replace("'", '"').encode() + b"\n"


def quoted(rows: list[list[object]], **options: Any) -> bytes:
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL, **options).writerows(rows)
    return text.getvalue().encode()


TP = {"y_true": "true", "y_pred": "predicted"}
CLASSES = pd.DataFrame({"y_true": ["cat", "dog", "cat"], "y_pred": ["cat", "cat", "dog"]})
SCORES = pd.DataFrame({"y_true": [1, 0, 1], "y_score": [0.9, 0.25, 0.5]})
RUN = pd.DataFrame(
    {
        "qid": ["q1", "q1", "q2"],
        "docno": ["d1", "d2", "d1"],
        "score": [3.5, 2.25, 1.0],
        "rank": [0, 1, 0],
    }
)
_RUN = {"qid": "query", "docno": "document", "score": "score", "rank": "rank"}
_ACTUAL = {"Actual": "true", "Predicted": "predicted"}
LONG = "worker,task,answer\nw1,t1,yes\nw2,t1,no\nw1,t2,no\nw2,t2,no\n"
_LONG = {"worker": "rater", "task": "item", "answer": "category"}

FILES = (
    # What was refused before.
    Made(
        "plain names",
        b"true,predicted\na,a\nb,a\n",
        {"true": "true", "predicted": "predicted"},
        True,
        2,
    ),
    Made("y and score", b"y,score\n1,0.9\n0,0.2\n", {"y": "true", "score": "score"}, True, 2),
    Made("one column", b"relevance\n3\n0\n1\n", {"relevance": "grade"}, True, 3),
    Made(
        "a course's own",
        b"Class,Predicted,Correct?\ncat,cat,yes\ndog,cat,no\n",
        {"Class": "true", "Predicted": "predicted"},
        True,
        2,
    ),
    # pandas
    Made("to_csv", CLASSES.to_csv().encode(), TP, True, 3),
    Made("to_csv without index", CLASSES.to_csv(index=False).encode(), TP, True, 3),
    Made("to_csv with tabs", CLASSES.to_csv(sep="\t", index=False).encode(), TP, True, 3),
    Made("read twice", ("Unnamed: 0" + CLASSES.to_csv()).encode(), TP, True, 3),
    Made(
        "to_csv of scores",
        SCORES.to_csv().encode(),
        {"y_true": "true", "y_score": "score"},
        True,
        3,
    ),
    Made(
        "decimal=','",
        SCORES.to_csv(sep=";", decimal=",", index=False).encode(),
        {"y_true": "true", "y_score": "score"},
        True,
        3,
    ),
    Made("to_parquet", parquet(CLASSES), TP, True, 3),
    Made("to_parquet, own index", parquet(CLASSES.set_index("y_true")), TP, True, 3),
    Made("gzip", gzip.compress(CLASSES.to_csv().encode()), TP, True, 3),
    Made("UTF-16", CLASSES.to_csv(index=False).encode("utf-16"), TP, True, 3),
    # Spreadsheets in three locales
    Made(
        "German",
        "Klasse;Wahrscheinlichkeit\r\nja;0,75\r\nnein;0,5\r\n".encode("cp1252"),
        {"Klasse": "true", "Wahrscheinlichkeit": "score"},
        True,
        2,
    ),
    Made(
        "German, Windows-1252",
        "tatsächliche Klasse;vorhergesagt\r\ngroß;klein\r\nklein;klein\r\n".encode("cp1252"),
        {"tatsächliche Klasse": "true", "vorhergesagt": "predicted"},
        True,
        2,
    ),
    Made(
        "German thousands",
        b"Istwert;Prognose\n1.234,5;1.200,0\n950,0;1.000,25\n",
        {"Istwert": "true", "Prognose": "predicted"},
        True,
        2,
    ),
    Made(
        "German percentages",
        b"wahr;Konfidenz\nja;95 %\nnein;12,5 %\n",
        {"wahr": "true", "Konfidenz": "score"},
        True,
        2,
    ),
    Made(
        "German, BOM",
        "Dokument;Relevanz;Rang\nA;3;1\nB;0;2\n".encode("utf-8-sig"),
        {"Dokument": "document", "Relevanz": "grade", "Rang": "rank"},
        True,
        2,
    ),
    Made(
        "Spanish",
        "clase real;predicción\nsí;no\nno;no\n".encode(),
        {"clase real": "true", "predicción": "predicted"},
        True,
        2,
    ),
    Made(
        "Spanish, Windows-1252",
        "elemento;evaluador;categoría\n1;Ana;sí\n1;José;no\n".encode("cp1252"),
        {"elemento": "item", "evaluador": "rater", "categoría": "category"},
        True,
        2,
    ),
    Made(
        "Spanish ranking",
        "Título,Relevancia,Posición\nUno,1,2\nDos,0,1\n".encode(),
        {"Título": "document", "Relevancia": "grade", "Posición": "rank"},
        True,
        2,
    ),
    Made(
        "Chinese",
        "真实类别,预测类别\n猫,狗\n狗,狗\n".encode("utf-8-sig"),
        {"真实类别": "true", "预测类别": "predicted"},
        True,
        2,
    ),
    Made(
        "Chinese, GBK",
        "真实标签,概率\n是,0.9\n否,0.1\n".encode("gb18030"),
        {"真实标签": "true", "概率": "score"},
        True,
        2,
    ),
    Made(
        "Chinese, Big5",
        "標籤,機率\n貓,0.9\n狗,0.1\n".encode("big5"),
        {"標籤": "true", "機率": "score"},
        True,
        2,
    ),
    Made(
        "Chinese, Big5, classes",
        "真實類別,預測類別\n貓,狗\n狗,狗\n".encode("big5"),
        {"真實類別": "true", "預測類別": "predicted"},
        True,
        2,
    ),
    Made(
        "German, Excel for Mac",
        "tatsächliche Klasse;vorhergesagt\rgroß;klein\rklein;klein\r".encode("mac_roman"),
        {"tatsächliche Klasse": "true", "vorhergesagt": "predicted"},
        True,
        2,
    ),
    Made(
        "Spanish, Excel for Mac",
        "clase real;predicción\rsí;no\rno;no\r".encode("mac_roman"),
        {"clase real": "true", "predicción": "predicted"},
        True,
        2,
    ),
    Made(
        "marks of Windows-1252",
        "true,predicted\nmodel’s “best”,Tomaš\nTomaš,model’s “best”\n".encode("cp1252"),
        {"true": "true", "predicted": "predicted"},
        True,
        2,
    ),
    Made(
        "Chinese ranking",
        "查询,文档,相关性\n甲,一,1\n甲,二,0\n".encode(),
        {"查询": "query", "文档": "document", "相关性": "grade"},
        True,
        2,
    ),
    Made("sep=", b"sep=;\r\ny_true;y_pred\r\na;b\r\nb;b\r\n", TP, True, 2),
    Made("CR alone", b"y_true,y_pred\ra,b\rb,b\r", TP, True, 2),
    Made("empty cells on the right", b"y_true,y_pred,,\na,b,,\nb,b,,\n", TP, True, 2),
    Made("empty rows", b"\n\ny_true,y_pred\na,b\n,\n\nb,b\n\n", TP, True, 2),
    Made("a title", b"Homework 3,\nActual,Predicted\na,b\nb,b\n", _ACTUAL, True, 2, (1,)),
    Made(
        "a title and an empty row",
        b"Homework 3\n\nActual,Predicted\na,b\nb,b\n",
        _ACTUAL,
        True,
        2,
        (1,),
    ),
    Made(
        "a title and an empty row, as LibreOffice saves them",
        b"Homework 3;;\r\n;;\r\nActual;Predicted;Notes\r\na;b;\r\nb;b;late\r\n",
        _ACTUAL,
        True,
        2,
        (1,),
    ),
    Made(
        "a title with commas and a date",
        b"Results, Monday, group A\nDate,2026-11-03\n\nActual,Predicted\na,b\nb,b\n",
        _ACTUAL,
        True,
        2,
        (1, 2),
    ),
    Made(
        "a title above one column",
        b"My list\nrelevance\n3\n0\n",
        {"relevance": "grade"},
        True,
        2,
        (1,),
    ),
    Made("bars", b"y_true|y_pred\na|b\nb|b\n", TP, True, 2),
    Made("Markdown", b"| y_true | y_pred |\n|---|---|\n| a | b |\n| b | b |\n", TP, True, 2),
    Made(
        "away from the corner of a sheet",
        excel([], [None, "y_true", "y_pred"], [None, "a", "b"], [None, "b", "b"]),
        TP,
        True,
        2,
    ),
    Made(
        "Chinese, sets",
        "文档,检索结果,相关\na,是,否\nb,是,是\n".encode(),
        {"文档": "document", "检索结果": "retrieved", "相关": "relevant"},
        True,
        2,
    ),
    Made(
        "Spanish, sets of ids",
        b"recuperado;relevante\nA;B\nB;C\n",
        {"recuperado": "retrieved", "relevante": "relevant"},
        True,
        2,
    ),
    Made("all quoted", quoted([["y_true", "y_pred"], ["a, b", "c"], ["c", "c"]]), TP, True, 2),
    Made("lines in cells", quoted([["y_true", "y_pred"], ["a\nb", "c"], ["c", "c"]]), TP, True, 2),
    Made("clipboard", b"Actual\tPredicted\nyes\tno\nno\tno\n", _ACTUAL, True, 2),
    Made("Excel", excel(["Actual", "Predicted"], ["yes", "no"], ["no", "no"]), _ACTUAL, True, 2),
    Made("Excel numbers", excel(["y_true", "y_pred"], [2.5, 3], [4, 4.25]), TP, True, 2),
    Made(
        "Excel with a title and an empty row",
        excel(["Run of Monday"], [], ["y", "score"], [1, 0.5], [0, 0.25]),
        {"y": "true", "score": "score"},
        True,
        2,
        (1,),
    ),
    Made(
        "Excel, nothing on the right",
        excel(["y", "score"], [1, 0.5], [0], [0, 2]),
        {"y": "true", "score": "score"},
        True,
        2,
        (3,),
    ),
    # R
    Made(
        "R",
        r_csv("'','obs','pred'", "'1',2.5,2.75", "'2',3.5,3"),
        {"obs": "true", "pred": "predicted"},
        True,
        2,
    ),
    Made(
        "R, write.table",
        r_csv("'actual' 'predicted'", "'1' 'a' 'b'", "'2' 'b' 'b'").replace(b" ", b"\t"),
        {"actual": "true", "predicted": "predicted"},
        True,
        2,
    ),
    Made(
        "R, NA",
        r_csv("'','obs','pred'", "'1','a','b'", "'2',NA,'b'", "'3','b','b'"),
        {"obs": "true", "pred": "predicted"},
        True,
        2,
        (3,),
    ),
    # scikit-learn
    Made(
        "predict_proba",
        b"label,proba_cat,proba_dog\ncat,0.75,0.25\ndog,0.5,0.5\n",
        {"label": "true", "proba_cat": "score", "proba_dog": "score"},
        True,
        2,
    ),
    Made(
        "decision_function",
        b"target,decision_function\n1,2.5\n0,-1.25\n",
        {"target": "true", "decision_function": "score"},
        True,
        2,
    ),
    Made(
        "a matrix as NumPy prints it",
        b"array([[50,  3],\n       [ 2, 45]])",
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
    ),
    Made(
        "a matrix with its classes",
        b",cat,dog\ncat,5,1\ndog,0,7\n",
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
    ),
    Made(
        "a matrix with numbered classes",
        b",0,1\n0,5,1\n1,0,7\n",
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
    ),
    Made(
        "a matrix with what its rows and columns are",
        b",,Predicted,\n,,0,1\nActual,0,5,1\n,1,0,7\n",
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
        (1,),
    ),
    Made(
        "a matrix away from the corner of a sheet",
        excel([], [None, None, "cat", "dog"], [None, "cat", 5, 1], [None, "dog", 0, 7]),
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
    ),
    Made(
        "counts",
        b"Actual,Predicted,Count\na,a,5\na,b,1\nb,b,7\n",
        {**_ACTUAL, "Count": "weight"},
        True,
        3,
    ),
    Made(
        "classes and scores",
        b"y_true,y_pred,y_prob\n1,1,0.75\n0,0,0.5\n",
        {**TP, "y_prob": "score"},
        True,
        2,
    ),
    # Retrieval
    Made("PyTerrier", RUN.to_csv(index=False).encode(), _RUN, True, 3),
    Made(
        "PyTerrier with labels",
        RUN.assign(label=[1, 0, 1]).to_csv().encode(),
        {**_RUN, "label": "grade"},
        True,
        3,
    ),
    Made(
        "ir_measures",
        b"query_id,doc_id,relevance\nq1,d1,1\nq1,d2,0\n",
        {"query_id": "query", "doc_id": "document", "relevance": "grade"},
        True,
        2,
    ),
    Made(
        "ranx",
        b"q_id,doc_id,score\nq_1,d1,0.75\nq_1,d2,0.5\n",
        {"q_id": "query", "doc_id": "document", "score": "score"},
        True,
        2,
    ),
    Made(
        "trec_eval, a run",
        b"q1 Q0 d1 1 3.5 bm25\nq1 Q0 d2 2 2.5 bm25\n",
        {"query": "query", "docno": "document", "rank": "rank", "score": "score"},
        True,
        2,
    ),
    Made(
        "trec_eval, judgments",
        b"301\t0\tFR1\t1\n301\t0\tFR2\t0\n",
        {"query": "query", "docno": "document", "relevance": "grade"},
        True,
        2,
    ),
    # Raters
    Made(
        "raters in rows",
        b"coder,u1,u2,u3,u4\nA,1,2,,3\nB,1,2,3,3\nC,,3,3,3\n",
        {"item": "item", "A": "category", "B": "category", "C": "category"},
        True,
        4,
    ),
    Made(
        "a column a rater",
        b"item,Anna,Ben\np1,yes,no\np2,no,no\n",
        {"item": "item", "Anna": "category", "Ben": "category"},
        True,
        2,
    ),
    Made(
        "a choice of an annotator",
        b"id,annotator,choice\n1,1,pos\n1,2,neg\n2,1,pos\n2,2,pos\n",
        {"id": "item", "annotator": "rater", "choice": "category"},
        True,
        4,
    ),
    Made("a row a rating", LONG.encode(), _LONG, True, 4),
    Made("a row a rating, gaps", (LONG + "w3,t1,\n").encode(), _LONG, True, 4, (6,)),
    # What has to be asked
    Made(
        "no headings",
        b"ham,spam\nspam,spam\nham,ham\n",
        {"column 1": "true", "column 2": "predicted"},
        False,
        3,
    ),
    Made(
        "numbers without headings",
        b"1,0.75\n0,0.5\n1,0.25\n",
        {"column 1": "true", "column 2": "score"},
        False,
        3,
    ),
    Made(
        "unknown headings",
        b"diagnosis,test\nill,positive\nwell,negative\n",
        {"diagnosis": "true", "test": "predicted"},
        False,
        2,
    ),
    # Rows that cannot be used
    Made("short rows", b"y_true,y_pred\na,b\na\nb,b\n", TP, True, 2, (3,)),
    Made(
        "a total",
        b"y,score\n1,0.5\n0,0.25\nmean,\n",
        {"y": "true", "score": "score"},
        True,
        2,
        (4,),
    ),
    Made(
        "means and sums",
        b"item,Ann,Bo\n1,4,5\n2,2,2\n3,3,3\nMean,3,3.33\nTotal,9,10\n",
        {"item": "item", "Ann": "category", "Bo": "category"},
        True,
        3,
        (5, 6),
    ),
    Made(
        "a class that is called average",
        b"true,predicted\nlow,low\nhigh,low\naverage,high\n",
        {"true": "true", "predicted": "predicted"},
        True,
        3,
    ),
    Made(
        "units",
        b"Objekt;Istwert;Prognose\nA;12,5 kg;13 kg\nB;8,25 kg;7,5 kg\nC;1.012,5 kg;\n",
        {"Objekt": "item", "Istwert": "true", "Prognose": "predicted"},
        True,
        2,
        (4,),
    ),
    Made(
        "dollars and points",
        b'name,actual,predicted\nA,"$1,200.50","1,150 pts"\nB,$950,90.5 pts\n',
        {"name": "item", "actual": "true", "predicted": "predicted"},
        True,
        2,
    ),
    Made(
        "what was predicted in two words",
        "Wohnung;Tatsächlicher Preis;Vorhergesagter Preis\n1;1.250.000,50;1.300.000\n"
        "2;980.000,00;1.010.500,25\n3;450.000,00;430.250,75\n".encode(),
        {"Tatsächlicher Preis": "true", "Vorhergesagter Preis": "predicted"},
        True,
        3,
    ),
    Made(
        "what was predicted at the end",
        b"age_true,age_pred\nold,old\nyoung,old\nyoung,young\n",
        {"age_true": "true", "age_pred": "predicted"},
        True,
        3,
    ),
    Made(
        "two that predicted",
        b"gold_tag,pred_1,pred_2\na,a,b\nb,a,b\nb,b,b\n",
        {"gold_tag": "true", "pred_1": "predicted"},
        False,
        3,
    ),
    Made(
        "only what was predicted is said",
        b"diagnosis,prediction\nill,ill\nwell,ill\nwell,well\n",
        {"diagnosis": "true", "prediction": "predicted"},
        False,
        3,
    ),
    Made(
        "a quiz",
        "Marca temporal,Respuesta correcta,Tu respuesta\n9:01,sí,sí\n9:02,no,sí\n".encode(),
        {"Respuesta correcta": "true", "Tu respuesta": "predicted"},
        True,
        2,
    ),
    Made(
        "how sure each prediction is",  # no scores of the positive class
        b"label,prediction,confidence\npos,pos,0.99\nneg,pos,0.51\nneg,neg,0.9\n",
        {"label": "true", "prediction": "predicted"},
        True,
        3,
    ),
    Made(
        "a row a rating, ids",
        b"annotator,text_id,label\na1,1,P\na1,2,N\na2,1,P\na2,2,P\n",
        {"annotator": "rater", "text_id": "item", "label": "category"},
        True,
        4,
    ),
    Made(
        "raters beside numbered items",
        b"essay;Prof. A;Prof. B\n1;3;4\n2;5;5\n3;2;2\n4;1;2\n",
        {"essay": "item", "Prof. A": "category", "Prof. B": "category"},
        True,
        4,
    ),
    Made(
        "numbered rows of any name",
        b"Abgabe,Prof. A,Prof. B\n1,3,4\n2,5,5\n3,2,2\n4,1,2\n",
        {"Abgabe": "item", "Prof. A": "category", "Prof. B": "category"},
        True,
        4,
    ),
    Made(
        "ranks rather than ratings",
        b"name,Critics,Audience\nA,1,2\nB,2,1\nC,3,4\nD,4,3\n",
        {"name": "item", "Critics": "true", "Audience": "predicted"},
        False,
        4,
    ),
    Made(
        "a matrix that pandas prints, in two words",
        b"        pred a  pred b\ntrue a       5       1\ntrue b       2       7\n",
        {"true": "true", "predicted": "predicted", "count": "weight"},
        True,
        4,
    ),
    Made("hours", b"y_true,y_pred\n9 am,9 am\n10 am,1 pm\n9 am,10 am\n", TP, True, 3),
    Made(
        "formulas",
        b"y,score\n1,0.5\n0,0.25\n1,=A1+1\n0,0.5\n1,0.75\n",
        {"y": "true", "score": "score"},
        True,
        4,
        (4,),
    ),
)
