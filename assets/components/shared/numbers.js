// Numbers as they are typed, shown and laid out.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// The number that was typed, with a decimal point or a comma; NaN where nothing was typed, or no
// number.
export const typedNumber = (text) =>
  text ? Number(text.replaceAll("\u2212", "-").replace(",", ".")) : NaN;

// A number as it is typed.
export const plain = (value) => String(Number(value.toPrecision(12)));

// Without the digits that are only the rounding of sums and products; never a negative zero.
export const tidy = (value) => Number(value.toPrecision(12)) + 0;

const MOST_DIGITS = 12; // what is 1 in all of them is 1 but for the last bits of a float

// The text of a number by `write(digits)`: with as many digits, or as many more as it takes for what
// is not 1 or -1 not to be read as it. As in metrics/notation.py.
function written(value, digits, write) {
  if (Math.abs(Math.abs(value) - 1) <= 1e-12) return write(digits);
  while (digits < MOST_DIGITS && Math.abs(Number(write(digits))) === 1) digits += 1;
  return write(digits);
}

// A number with this many digits behind the point; one that would be read as 0 in powers of ten.
export function fixed(value, digits) {
  if (value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits)
    return value.toExponential(Math.max(digits - 1, 0)).replace(/([+-])(\d)$/, "$10$2");
  return written(value, digits, (count) => value.toFixed(count));
}

// As `fixed`, without zeros at the end.
export const decimal = (value, digits) =>
  fixed(value, digits).replace(/\.0+$|(\.\d*?[1-9])0+$/, "$1");

// A number with at most this many significant digits.
export const significant = (value, digits) =>
  String(Number(written(value, digits, (count) => value.toPrecision(count)))).replaceAll("-", "\u2212");

// A number as it is read on a plot.
export const short = (value) => significant(value, 6);

// The largest of 1, 2 and 5 times a power of ten that is no larger than `size`.
export function nice(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (size >= 5 * power ? 5 : size >= 2 * power ? 2 : 1);
}
