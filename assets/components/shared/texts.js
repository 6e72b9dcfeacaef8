// A text with its fields filled in; what is no field of it stays.
export const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (all, name) => fields[name] ?? all);
