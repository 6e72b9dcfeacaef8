"""Derivations and values as text to take away: plain text, Markdown (with LaTeX), LaTeX,
HTML, JSON and CSV.
"""

from metrics.export.data import to_csv as to_csv, to_json as to_json
from metrics.export.documents import to_latex as to_latex, to_markdown as to_markdown
from metrics.export.html import to_html as to_html
from metrics.export.sheets import to_sheet as to_sheet
from metrics.export.text import to_text as to_text
