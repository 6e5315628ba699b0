declare const satang: unique symbol;

/**
 * An amount of money in hundredths (satang for BAHT, att for LAK), always a safe integer. Only this file
 * converts it from or to a decimal amount.
 */
export type Satang = number & { readonly [satang]: true };

/** A currency of the operator; both are kept with two decimals (§9). */
export type Currency = 'BAHT' | 'LAK';

export const ZERO = 0 as Satang;

/** Takes an integer as an amount of satang. Throws a `RangeError` for anything else: that is a programming error. */
export function asSatang(integer: number): Satang {
  if (!Number.isSafeInteger(integer)) throw new RangeError(`must be a whole number of satang: ${integer}`);
  return (integer === 0 ? 0 : integer) as Satang;
}

/** Returns a number as an amount of satang; null if it is not a safe integer, such as a product out of all bounds. */
export const findSatang = (integer: number): Satang | null =>
  Number.isSafeInteger(integer) ? asSatang(integer) : null;

export const add = (a: Satang, b: Satang): Satang => asSatang(a + b);

export const subtract = (a: Satang, b: Satang): Satang => asSatang(a - b);

export const sum = (amounts: Iterable<Satang>): Satang => {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/** Truncates toward zero, but for the error of binary fractions: 0.07 * 100 is 7.000000000000001. */
const truncate = (product: number): number => Math.trunc(product * (1 + 4 * Number.EPSILON));

/** Multiplies an amount by a factor with few decimals (`ftWalletSlot`), truncated toward zero to the satang. */
export const multiply = (amount: Satang, factor: number): Satang => asSatang(truncate(amount * factor));

/** Multiplies an amount of a backend by a factor of it as `multiply` does; null where there is no amount, or too large a product. */
export const convertReceived = (amount: Satang | null, factor: number): Satang | null =>
  amount === null ? null : findSatang(truncate(amount * factor));

/** Returns a percentage of an amount, truncated toward zero to the satang. */
export const takePercent = (amount: Satang, percent: number): Satang =>
  asSatang(truncate((amount * percent) / 100));

/** Largest balance of an account: 100 billion baht. The sum of 200 of them still has an exact decimal amount. */
export const BALANCE_MAX = asSatang(10_000_000_000_000);
/** Lowest balance of an account of the operator. */
export const BALANCE_MIN = asSatang(-10_000_000_000_000);

/** Largest amount (22 trillion baht) for which a decimal amount and its hundredths convert to each other exactly. */
export const EXACT_SATANG_MAX = 2 ** 51;

/**
 * Returns true for an amount of baht: finite, with at most two decimals, and small enough to be exact.
 * `n / 100` is the number nearest to that decimal, and so is the number that JSON reads, so no tolerance is
 * needed: a tolerance of 1e-6 refuses some amounts from 134 million baht.
 */
export const isBahtAmount = (baht: number): boolean => {
  const hundredths = Math.round(baht * 100);
  return Math.abs(hundredths) <= EXACT_SATANG_MAX && hundredths / 100 === baht;
};

/** Converts baht to satang. Throws a `RangeError` for more than two decimals or a number that is not finite. */
export function bahtToSatang(baht: number): Satang {
  if (!isBahtAmount(baht)) throw new RangeError(`must be an amount of baht with two decimals: ${baht}`);
  return asSatang(Math.round(baht * 100));
}

/** Returns true for an amount of satang that `bahtToSatang` gets back exactly from its decimal amount. */
export const isExactSatang = (value: unknown): value is Satang =>
  Number.isInteger(value) && Math.abs(value as number) <= EXACT_SATANG_MAX;

/** Converts satang to baht; `bahtToSatang` converts it back exactly. */
export const satangToBaht = (amount: Satang): number => amount / 100;

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Reads an amount of baht from a backend: a number or a decimal string, truncated toward zero to the satang, so
 * that a balance never promises more than it holds. Returns null for anything else.
 */
export function readBaht(value: unknown): Satang | null {
  const baht = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  if (typeof baht !== 'number' || !Number.isFinite(baht)) return null;
  // A backend may send a sum that it has not rounded: 0.1 + 0.2 is 30 satang, not 29 and a bit.
  const hundredths = isBahtAmount(baht)
    ? Math.round(baht * 100)
    : Math.trunc(baht * 100 + Math.sign(baht) * 1e-6);
  return Number.isSafeInteger(hundredths) ? asSatang(hundredths) : null;
}
