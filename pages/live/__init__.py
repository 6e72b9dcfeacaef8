"""Rooms: a question of a page, answered on phones. Plain pages beside those of Streamlit."""
