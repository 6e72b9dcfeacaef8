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

// A number as it is read on a plot.
export const short = (value) => String(Number(value.toPrecision(6))).replace("-", "\u2212");

// The largest of 1, 2 and 5 times a power of ten that is no larger than `size`.
export function nice(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (size >= 5 * power ? 5 : size >= 2 * power ? 2 : 1);
}
