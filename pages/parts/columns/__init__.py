"""Files with any columns: what each is taken for, guessed or asked."""
