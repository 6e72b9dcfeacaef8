"""What the modules of a family are made of: types that families and engines share."""
