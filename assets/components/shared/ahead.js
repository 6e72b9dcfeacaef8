// What the page has said ahead: the tiles that each edit one step away would give. A board names the
// edit that is made, and the tiles show its row in the same frame; the page's answer comes later and
// has the last word. A row is shown only if it was made from the very state that the edit starts
// from: nothing is on its way to the page that the table does not know of.

/**
 * What had been taken when something was made: of each component what its last edit was made on,
 * and the number of that edit.
 * @typedef {{revision: string, token: string, taken: Record<string, [string, number]>}} At
 */

/**
 * A table: `edits` gives the row of each edit "component|edit"; a row has a number for each of the
 * `tiles`, which is the place of what it shows in its list of `cells`.
 * @typedef {object} Table
 * @property {At} at
 * @property {string} focus what has the focus, "component|thing"
 * @property {Record<string, number>} edits
 * @property {string[]} tiles
 * @property {number[][]} rows
 * @property {[string, string, number, boolean | null, string, number][][]} cells value, change,
 *   trend, whether that is better, label, and the place of what is spoken in `phrases`
 * @property {string[]} phrases with "\x01" for the value and "\x02" for the change
 */

/**
 * Who sends edits: `madeOn` is the revision or the token that they are made on, `seq` the number of
 * the newest, `later` set while one waits to be sent, `inHand` while more of it follows, `isPressed`
 * while a button of a panel is not answered.
 * @typedef {object} Sender
 * @property {string} key
 * @property {string | null} madeOn
 * @property {number} seq
 * @property {unknown} later
 * @property {boolean} inHand
 * @property {boolean} [isPressed]
 */

const TRENDS = ["none", "same", "up", "down"];

export class Ahead {
  #table = /** @type {Table | null} */ (null);
  senders = new Map(); // owner -> Sender
  gestures = new Set(); // those that go on
  tiles = null; // what shows the rows: { foresee(cells, sender) }
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
  enlist(owner, sender) {
    this.senders.set(owner, sender);
  }

  dismiss(owner) {
    const sender = this.senders.get(owner);
    this.senders.delete(owner);
    for (const gesture of this.gestures) if (gesture.sender === sender) this.gestures.delete(gesture);
  }

  // Something was sent: a gesture of another sender started from what is no more.
  sent(sender) {
    if (this.tiles?.foreseen !== sender) this.tiles?.foresee(null, sender);
    for (const gesture of this.gestures)
      if (gesture.sender !== sender) this.gestures.delete(gesture);
  }

  // Whether a button was pressed that may replace all that is shown.
  get isPressed() {
    return [...this.senders.values()].some((sender) => sender.isPressed);
  }

  // Whether the table was made from what all see now.
  get fits() {
    const at = this.table?.at;
    return Boolean(at) && [...this.senders.values()].every((sender) => {
      const { key, madeOn, seq, later } = sender;
      const [of, taken] = at.taken[key] ?? ["", 0];
      return belongs(madeOn, at) && later === null && seq === (of === madeOn ? taken : 0);
    });
  }

  /** Begins what the hand does without letting go. @param {Sender} sender */
  begin(sender) {
    const gesture = new Gesture(this, sender);
    this.gestures.add(gesture);
    return gesture;
  }

  /** Whether what was made `at` is behind the edits of a sender. @param {At} at @param {Sender} sender */
  isBehind(at, sender) {
    if (!belongs(sender.madeOn, at)) return false; // the page has replaced what it was made on
    const [of, taken] = at.taken[sender.key] ?? ["", 0];
    const known = of === sender.madeOn ? taken : 0;
    return known < sender.seq || sender.later !== null || sender.inHand;
  }

  /** Asks for the table of what has the focus, if it is not there. @param {string} name */
  look(name) {
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
  constructor(ahead, sender) {
    this.ahead = ahead;
    this.sender = sender;
    this.seq = sender.seq;
    this.table = ahead.fits ? ahead.table : null;
  }

  // The table of what came into the hand may arrive when it has begun to move: one of the same
  // state, or before anything is sent the first that there is.
  learn(table) {
    const isOfStart = this.table
      ? JSON.stringify(table?.at) === JSON.stringify(this.table.at)
      : this.sender.seq === this.seq && this.ahead.fits;
    if (table && isOfStart) this.table = table;
  }

  // Shows what the edit will give, if that is known.
  show(edit) {
    const { ahead, sender, table } = this;
    const { tiles } = ahead;
    const row = this.goesOn ? table?.edits[`${sender.key}|${edit}`] : undefined;
    tiles?.foresee(row === undefined ? null : cellsOf(table, row), sender);
  }

  get goesOn() {
    return this.ahead.gestures.has(this);
  }

  end() {
    this.ahead.gestures.delete(this);
  }
}

/** What each tile shows in a row. @param {Table} table @param {number} row */
export function cellsOf({ tiles, rows, cells, phrases }, row) {
  return tiles.map((id, i) => {
    const [value, change, trend, better, label, phrase] = cells[i][rows[row][i]];
    const spoken = phrases[phrase].replaceAll("\x01", () => value).replaceAll("\x02", () => change);
    return { id, label, value, change, trend: TRENDS[trend], better, spoken };
  });
}

const belongs = (madeOn, { revision, token }) =>
  madeOn === token || madeOn === revision || Boolean(madeOn?.startsWith(`${revision} `));

// One for the document: components that import this module share it.
export const ahead = new Ahead();
