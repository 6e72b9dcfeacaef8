"""Problems from a code: one at a time with feedback, or a sheet of them to print."""
