// Files that are dropped anywhere on a page go to its upload, where the browser would open them.

const FIELD = "input[type=file]";
const MENU = "[class*='-upload-menu'] button";
const PATIENCE = 10_000; // ms until a menu has opened

const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");

export function takeDropped() {
  addEventListener("dragover", (event) => holdsFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const beside = (node) => !node.dataset?.testid?.startsWith("stFileUploader"); // which takes them itself
    if (event.composedPath().every(beside)) give([...event.dataTransfer.files], Date.now() + PATIENCE);
  });
}

// Gives files to the field, which may stand in a menu that has to be opened first.
function give(files, until, opened = false) {
  const field = document.querySelector(FIELD);
  if (!field) {
    if (!opened) document.querySelector(MENU)?.click();
    if (Date.now() < until) setTimeout(give, 100, files, until, true);
    return;
  }
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  field.files = held.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
