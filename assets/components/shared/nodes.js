// Writing to the DOM only what changed keeps a move fast.

export const setText = (node, text) => node.textContent === text || (node.textContent = text);

/** Sets an attribute; null removes it. */
export function setAttribute(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

const WRITTEN = {
  word: setText,
  named: (node, text) => setAttribute(node, "aria-label", text),
  tip: (node, text) => setAttribute(node, "title", text),
};

/** Writes the words of `content` that the markup asks for: `data-word` has the name of a text,
 * `data-named` of a node's name, `data-tip` of its tip. */
export function writeWords(root, { labels, words, ...content }) {
  const said = { ...content, ...words, ...labels };
  for (const [way, write] of Object.entries(WRITTEN))
    for (const node of root.querySelectorAll(`[data-${way}]`))
      if (typeof said[node.dataset[way]] === "string") write(node, said[node.dataset[way]]);
}

export function element(tag, className = "", text = "") {
  const node = document.createElement(tag);
  if (tag === "button") node.type = "button";
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

/** The nodes of markup that the library wrote: a formula in MathML. */
export const fragment = (mathml) => document.createRange().createContextualFragment(mathml);

/** Makes each node with a `data-name` in the markup a field of `owner` under that name. */
export function nameParts(owner, root) {
  for (const node of root.querySelectorAll("[data-name]")) owner[node.dataset.name] = node;
}

/** Gives `parent` as many children as `count`, before the last `tail` ones: `build(i)` makes one. */
export function fitChildren(parent, count, build, tail = 0) {
  const size = () => parent.childElementCount - tail;
  while (size() > count) parent.children[size() - 1].remove();
  while (size() < count) parent.insertBefore(build(size()), parent.children[size()] ?? null);
}

/** Puts a node at an index. A node that moves loses the focus, so it stays where it is right. */
export function putAt(parent, i, node) {
  if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
}

/** Streamlit leaves a gap around each of its elements: this one takes none. */
export function takeNoSpace(host) {
  const place = host.closest("[data-testid=stElementContainer]");
  if (place) Object.assign(place.style, { position: "absolute", width: "0" });
}

/** Where a pointer is in an element, in its pixels: the projector view enlarges some by CSS `zoom`. */
export function placeIn(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return [(clientX - left) / zoom, (clientY - top) / zoom];
}

/** The nodes of items by their ids. `build()` makes a node when it is first asked for. */
export class KeyedNodes extends Map {
  constructor(build) {
    super();
    this.build = build;
  }

  of(id) {
    if (!this.has(id)) {
      const node = this.build();
      node.dataset.id = id;
      this.set(id, node);
    }
    return this.get(id);
  }

  /** Removes the nodes of items that are gone. */
  keep(items) {
    const ids = new Set(items.map(({ id }) => id));
    for (const [id, node] of this) {
      if (ids.has(id)) continue;
      this.delete(id);
      node.remove();
    }
  }
}

/** Takes a key or a click for what it was made for: nothing else gets it. */
export function consume(e) {
  e.preventDefault();
  e.stopPropagation();
}
