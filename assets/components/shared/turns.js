// Streamlit sends what components set in one turn of the browser as one message, and runs for it
// the fragment of the one that was first, which knows nothing of what another fragment is to take.

let isApart = false; // in this turn something is set of which a fragment of its own knows

/** Sets what a fragment of its own takes. @param {() => void} set */
export function setApart(set) {
  set();
  isApart = true;
  setTimeout(() => (isApart = false)); // after Streamlit's own timer, which sends it
}

/** Sets something in a turn in which nothing is set apart. @param {() => void} set */
export function setTogether(set) {
  if (isApart) setTimeout(() => setTogether(set));
  else set();
}
