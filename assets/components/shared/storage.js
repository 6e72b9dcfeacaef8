// What a browser keeps for the reader. It may refuse to: then nothing is stored.

export function stored(storage, key) {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

export function store(storage, key, value) {
  try {
    globalThis[storage].setItem(key, value);
  } catch {}
}
