// Ids in messages. A page that the server starts anew sends the same content under other ids.

/** The content of a message with each id replaced by its number, and the ids by these numbers. */
export function withoutIds({ revision: _revision, seq: _seq, ...content }) {
  const numbers = new Map();
  const number = (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id);
  };
  return { text: JSON.stringify(content, mapIds(number)), ids: [...numbers.keys()] };
}

/** The state of a component with the ids that `newIds` holds by the old ones. */
export const replaceIds = (state, newIds) =>
  JSON.parse(JSON.stringify(state, mapIds((id) => newIds.get(id) ?? id)));

const mapIds = (change) => (name, value) =>
  name === "id" ? change(value) : name === "ids" ? value.map(change) : value;
