// Esc leaves the projector view, unless it cancels what is typed in a field. A drag handles Esc first.

const LEAVE = ".st-key-leave-projector button";

export function leaveByKey() {
  document.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || e.defaultPrevented || e.composedPath()[0].matches?.("input, textarea, select")) return;
    document.querySelector(LEAVE)?.click();
  });
}
