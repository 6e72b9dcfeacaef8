// Esc ends the large type of a room, unless it ends something in hand: what is typed in a field, a
// drag, which keeps the key to itself.

const LEAVE = ".st-key-leave-projector button";

export function leaveByKey() {
  document.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || e.defaultPrevented || e.composedPath()[0].matches?.("input, textarea, select")) return;
    document.querySelector(LEAVE)?.click();
  });
}
