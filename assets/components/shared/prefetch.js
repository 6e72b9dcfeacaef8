// The prefetched answers: the tiles that each edit one step away would give. A board names its edit,
// and the tiles show that row in the same frame; the answer of the page replaces it later. A row is
// shown only if it was computed from the state that the edit starts from, so no edit that the table
// does not know may be on its way to the page.

/**
 * The state that something was computed from: what was applied of each component, as what its last
 * edit was based on and the number of that edit.
 * @typedef {{revision: string, token: string, applied: Record<string, [string, number]>}} At
 */

/**
 * A table: `edits` gives the row of each edit "component|edit". A row has one number per tile, the
 * index in the list of that tile in `cells`.
 * @typedef {object} Table
 * @property {At} at
 * @property {string} focus what has the focus, "component|thing"
 * @property {Record<string, number>} edits
 * @property {string[]} tiles
 * @property {number[][]} rows
 * @property {[string, string, number, boolean | null, string, number, string?][][]} cells value,
 *   change, trend, whether that is better, label, the index of the accessible name in `phrases`, and
 *   what is of A
 * @property {string[]} phrases with "\x01" for the value, "\x02" for the change, and "\x03" for that
 *   without its sign
 */

/**
 * What sends edits: `basedOn` is the revision or the token that they are based on, `seq` the number of
 * the newest, `later` the timer of one that waits to be sent. `isMoving` is true during a gesture,
 * `isPressed` while a button of a panel is not answered.
 * @typedef {object} Sender
 * @property {string} key
 * @property {string | null} basedOn
 * @property {number} seq
 * @property {unknown} [later]
 * @property {boolean} [isMoving]
 * @property {boolean} [isPressed]
 */

const TRENDS = ["none", "same", "up", "down"];

export class Prefetch {
  #table = /** @type {Table | null} */ (null);
  senders = new Map(); // owner -> Sender
  gestures = new Set(); // those that are not over
  tiles = null; // what shows the rows: { showPrefetched(cells, sender) }
  ask = null; // (focus) => void: asks the page for the table of what has the focus
  focus = "";

  get table() {
    return this.#table;
  }

  set table(table) {
    this.#table = table;
    for (const gesture of this.gestures) gesture.learn(table);
  }

  /** @param {object} owner @param {Sender} sender */
  register(owner, sender) {
    this.senders.set(owner, sender);
  }

  unregister(owner) {
    const sender = this.senders.get(owner);
    this.senders.delete(owner);
    for (const gesture of this.gestures) if (gesture.sender === sender) this.gestures.delete(gesture);
  }

  // A sent edit changes the state that the gestures of other senders started from.
  sent(sender) {
    if (this.tiles?.prefetchedFor !== sender) this.tiles?.showPrefetched(null, sender);
    for (const gesture of this.gestures)
      if (gesture.sender !== sender) this.gestures.delete(gesture);
  }

  // Whether a button was pressed that may replace all content.
  get isPressed() {
    return [...this.senders.values()].some((sender) => sender.isPressed);
  }

  get isMoving() {
    return [...this.senders.values()].some((sender) => sender.isMoving);
  }

  // Whether the table was computed from what all components show now.
  get fits() {
    const at = this.table?.at;
    return Boolean(at) && [...this.senders.values()].every((sender) =>
      isBasedOn(sender, at) && !sender.later && sender.seq === appliedOf(sender, at));
  }

  /** Begins a gesture: a drag, a stroke, or one edit. @param {Sender} sender */
  begin(sender) {
    const gesture = new Gesture(this, sender);
    this.gestures.add(gesture);
    return gesture;
  }

  /** Whether what was computed `at` lacks edits of a sender. @param {At} at @param {Sender} sender */
  isBehind(at, sender) {
    if (!isBasedOn(sender, at)) return false; // the page has replaced what the edits are based on
    return appliedOf(sender, at) < sender.seq || Boolean(sender.later || sender.isMoving);
  }

  /** Requests the table of what has the focus, unless it is there. @param {string} name */
  request(name) {
    const known = this.table && Object.keys(this.table.edits).some(
      (edit) => edit.startsWith(name) && ":=".includes(edit.charAt(name.length)),
    );
    if (this.focus === name || known) return;
    this.focus = name;
    this.ask?.(name);
  }
}

// Edits that start from the same state: a drag, the stroke of a slider, or one edit alone.
class Gesture {
  constructor(prefetch, sender) {
    this.prefetch = prefetch;
    this.sender = sender;
    this.seq = sender.seq;
    this.table = prefetch.fits ? prefetch.table : null;
  }

  // The table may arrive after the gesture has begun: it is used if it was computed from the same
  // state, or if the gesture has no table yet and has sent nothing.
  learn(table) {
    const isOfStart = this.table
      ? JSON.stringify(table?.at) === JSON.stringify(this.table.at)
      : this.sender.seq === this.seq && this.prefetch.fits;
    if (table && isOfStart) this.table = table;
  }

  // Shows what the edit will give, if the table has it.
  show(edit) {
    const { prefetch, sender, table } = this;
    const row = this.isActive ? table?.edits[`${sender.key}|${edit}`] : undefined;
    prefetch.tiles?.showPrefetched(row === undefined ? null : cellsOf(table, row), sender);
  }

  get isActive() {
    return this.prefetch.gestures.has(this);
  }

  end() {
    this.prefetch.gestures.delete(this);
  }
}

/** What each tile shows in a row. @param {Table} table @param {number} row */
export function cellsOf({ tiles, rows, cells, phrases }, row) {
  return tiles.map((id, i) => {
    const [value, change, trend, better, label, phrase, kept] = cells[i][rows[row][i]];
    const spoken = phrases[phrase].replaceAll("\x01", () => value).replaceAll("\x02", () => change)
      .replaceAll("\x03", () => change.slice(1));
    return { id, label, value, change, trend: TRENDS[trend], better, spoken, ...(kept && { kept }) };
  });
}

const isBasedOn = ({ basedOn }, { revision, token }) =>
  basedOn === token || basedOn === revision || Boolean(basedOn?.startsWith(`${revision} `));

// The number of the newest edit of a sender that was applied.
function appliedOf({ key, basedOn }, { applied }) {
  const [base, seq] = applied[key] ?? ["", 0];
  return base === basedOn ? seq : 0;
}

// One for the document: components that import this module share it.
export const prefetch = new Prefetch();
