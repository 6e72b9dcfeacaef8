// What the page says to a component, told apart from the names that it gives to things: a page that
// is started anew says the same under other ids.

/** What the page has said, with each thing's id as the number of those that are named before it. */
export class Words {
  constructor({ revision: _revision, seq: _seq, ...said }) {
    const numbers = new Map();
    const number = (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return numbers.get(id);
    };
    this.text = JSON.stringify(said, withIds(number));
    this.ids = [...numbers.keys()];
  }
}

/** The state of a component under other ids, where there are others. */
export const renamed = (state, ids) =>
  JSON.parse(JSON.stringify(state, withIds((id) => ids.get(id) ?? id)));

const withIds = (change) => (name, value) =>
  name === "id" ? change(value) : name === "ids" ? value.map(change) : value;
