"""A few labels picked from very many, of which most are rare; rows may be sparse matrices."""
