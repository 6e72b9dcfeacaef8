// Fills in the fields of a text; unknown fields stay.
export const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
