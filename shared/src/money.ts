import {
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  findDecimal,
  truncateDecimal,
} from './amounts/decimal.ts';

declare const satang: unique symbol;

/**
 * An amount of money in hundredths (satang for BAHT, att for LAK), always a safe integer. Only this file
 * converts it from or to a decimal amount.
 */
export type Satang = number & { readonly [satang]: true };

/** A number that is no amount of satang. */
export type PlainNumber = number & { readonly [satang]?: never };

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

/** Sum of amounts of a backend. */
export interface ReceivedSum {
  /** Null where nothing of it could be read, or where it is out of all bounds. */
  readonly amount: Satang | null;
  /** True if a part of it could not be read: the sum is at least `amount`. */
  readonly isLeast: boolean;
}

/** Adds amounts of a backend, of which some could not be read (`null`). `isPart` says that others are missing as well. */
export function sumReceived(amounts: readonly (Satang | null)[], isPart = false): ReceivedSum {
  const known = amounts.filter((amount) => amount !== null);
  const isLeast = isPart || known.length < amounts.length;
  const total = findSatang(known.reduce<number>((sum, amount) => sum + amount, 0));
  return { amount: isLeast && total === 0 ? null : total, isLeast };
}

/** Amount of satang times a factor, before it is truncated. */
function multiplyExactly(amount: Satang, factor: number, places: number): number {
  const parsed = parseDecimal(factor);
  if (!parsed) throw new RangeError(`must be a finite factor: ${factor}`);
  return Number(truncateDecimal(multiplyDecimals({ digits: BigInt(amount), places }, parsed), 0));
}

/** Multiplies an amount by a factor, truncated toward zero to the satang. */
export const multiply = (amount: Satang, factor: number): Satang =>
  asSatang(multiplyExactly(amount, factor, 0));

/** Returns a percentage of an amount, truncated toward zero to the satang. */
export const takePercent = (amount: Satang, percent: number): Satang =>
  asSatang(multiplyExactly(amount, percent, 2));

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

/** Returns an amount of baht in satang, truncated toward zero; null out of all bounds. */
export const findAmount = (baht: Decimal): Satang | null => findSatang(Number(truncateDecimal(baht, 2)));

/**
 * Reads an amount of baht from a backend: a number or a decimal text, truncated toward zero to the satang, so
 * that a balance never promises more than it holds. Returns null for anything else.
 */
export function readBaht(value: unknown): Satang | null {
  const baht = parseDecimal(findDecimal(value) ?? '');
  return baht ? findAmount(baht) : null;
}
