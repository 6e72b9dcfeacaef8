// Numbers as they are typed, shown and laid out.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// The number in a typed text, with a decimal point or a comma; NaN for none.
export const typedNumber = (text) =>
  text ? Number(text.replaceAll("\u2212", "-").replace(",", ".")) : NaN;

// A number as a reader would type it.
export const plain = (value) => String(Number(value.toPrecision(12)));

// Removes rounding errors of sums and products, and the sign of zero.
export const tidy = (value) => Number(value.toPrecision(12)) + 0;

const MOST_DIGITS = 12; // a float that is 1 in all of them differs only in its last bits

// Writes a number by `write(digits)`, with more digits if it would read as 1 or -1 but is not. As in
// metrics/notation.py.
function written(value, digits, write) {
  if (Math.abs(Math.abs(value) - 1) <= 1e-12) return write(digits);
  while (digits < MOST_DIGITS && Math.abs(Number(write(digits))) === 1) digits += 1;
  return write(digits);
}

// A number with this many decimal places; in scientific notation if it would read as 0.
export function fixed(value, digits) {
  if (value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits)
    return value.toExponential(Math.max(digits - 1, 0)).replace(/([+-])(\d)$/, "$10$2");
  return written(value, digits, (count) => value.toFixed(count));
}

// As `fixed`, without trailing zeros.
export const decimal = (value, digits) =>
  fixed(value, digits).replace(/\.0+$|(\.\d*?[1-9])0+$/, "$1");

// A number with at most this many significant digits.
export const significant = (value, digits) =>
  String(Number(written(value, digits, (count) => value.toPrecision(count)))).replaceAll("-", "\u2212");

// A number on a plot.
export const short = (value) => significant(value, 6);

// The largest of 1, 2 and 5 times a power of ten that is no larger than `size`.
export function nice(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (size >= 5 * power ? 5 : size >= 2 * power ? 2 : 1);
}

/** By how many ranks something lies elsewhere than it `was`; "" for none. @param {number} was @param {number} rank */
export const movedBy = (was, rank) => (was === rank ? "" : `${was > rank ? "▲" : "▼"} ${Math.abs(was - rank)}`);
