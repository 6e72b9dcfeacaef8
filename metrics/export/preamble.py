"""What a LaTeX document needs ahead of its body, whatever letters this holds."""

from __future__ import annotations

import unicodedata

NEEDS = r"% needs \usepackage{amsmath, array, booktabs, graphicx}"
_HEAD = r"""
% pdflatex compiles this. Greek letters are those of formulas, without accents. Those that it
% lacks, such as Chinese ones, are printed by their number; lualatex and xelatex print them, given a
% font that has them.
\documentclass{article}
\usepackage{iftex}
\ifpdftex
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\newcommand{\letter}[2]{\ifcsname u8:\detokenize{#1}\endcsname\else
  \DeclareUnicodeCharacter{#2}{\texttt{[U+#2]}\allowbreak}\fi}
\newcommand{\greek}[3]{\ifcsname u8:\detokenize{#1}\endcsname\else
  \DeclareUnicodeCharacter{#2}{\ensuremath{#3}}\fi}
\else
\usepackage{fontspec}
\newcommand{\letter}[2]{}
\newcommand{\greek}[3]{}
\fi
\usepackage[margin=2cm]{geometry}
\usepackage{amsmath}
\usepackage{array}
\usepackage{booktabs}
\usepackage{graphicx}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt plus 2pt}
\makeatletter
\def\@listi{\leftmargin\leftmargini \topsep 0pt \parsep 0pt \itemsep 1pt}
\let\@listI\@listi
\makeatother
\AtBeginDocument{\normalsize
  \abovedisplayskip 5pt plus 2pt \abovedisplayshortskip 2pt plus 2pt
  \belowdisplayskip 5pt plus 2pt \belowdisplayshortskip 5pt plus 2pt}
\allowdisplaybreaks
\sloppy
""".lstrip()


_NAMED = (
    "αalpha βbeta γgamma δdelta εvarepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi πpi "
    "ρrho σsigma ςvarsigma τtau υupsilon φvarphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta ΛLambda ΞXi "
    "ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega"
)
_AS_LATIN = "οo ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΧX"
_GREEK = {
    **{pair[0]: f"\\{pair[1:]}" for pair in _NAMED.split()},
    **{pair[0]: rf"\mathrm{{{pair[1:]}}}" for pair in _AS_LATIN.split()},
}


def whole_document(body: str) -> str:
    """The document with this body."""
    letters = sorted({letter for letter in body if not letter.isascii()})
    declared = "".join(f"{_declared(letter)}\n" for letter in letters)
    return f"{_HEAD}{declared}\\begin{{document}}\n\n{body}\n\\end{{document}}\n"


def is_drawn(letter: str) -> bool:
    """Whether pdflatex draws a letter itself, and not its number."""
    return letter <= "\u024f" or not letter.isalpha() or _greek(letter) is not None


def _declared(letter: str) -> str:
    greek, number = _greek(letter), f"{ord(letter):04X}"
    if greek is None:
        return rf"\letter{{{letter}}}{{{number}}}"
    return rf"\greek{{{letter}}}{{{number}}}{{{greek}}}"


def _greek(letter: str) -> str | None:
    """A Greek letter, without its accents, as one of a formula."""
    return _GREEK.get(unicodedata.normalize("NFD", letter)[0])
