"""The glossary: every term of every page, searched as one types."""
