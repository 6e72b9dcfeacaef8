"""What a LaTeX document needs ahead of its body, whatever letters this holds."""

from __future__ import annotations

NEEDS = r"% needs \usepackage{amsmath, booktabs, graphicx, longtable}"
_HEAD = r"""% pdflatex compiles this. Letters that it lacks, such as Chinese ones, are printed by
% their number; lualatex and xelatex print them, given a font that has them.
\documentclass{article}
\usepackage{iftex}
\ifpdftex
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\newcommand{\letter}[2]{\ifcsname u8:\detokenize{#1}\endcsname\else
  \DeclareUnicodeCharacter{#2}{\texttt{[U+#2]}\allowbreak}\fi}
\else
\usepackage{fontspec}
\newcommand{\letter}[2]{}
\fi
\usepackage[margin=2cm]{geometry}
\usepackage{amsmath}
\usepackage{booktabs}
\usepackage{graphicx}
\usepackage{longtable}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt plus 2pt}
\allowdisplaybreaks
\sloppy
"""


def whole_document(body: str) -> str:
    """The document with this body."""
    letters = sorted({letter for letter in body if not letter.isascii()})
    declared = "".join(f"\\letter{{{letter}}}{{{ord(letter):04X}}}\n" for letter in letters)
    return f"{_HEAD}{declared}\\begin{{document}}\n\n{body}\n\\end{{document}}\n"
