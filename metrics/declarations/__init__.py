"""Types that families and engines share: a case, a convention, a snippet, a variant."""
