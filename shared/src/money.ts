declare const satang: unique symbol;

/**
 * An amount of money in hundredths (satang for BAHT, att for LAK), always a safe integer.
 * Only `contract/wire.ts` and this file turn it from or into a decimal amount.
 */
export type Satang = number & { readonly [satang]: true };

/** A currency of the operator; both are kept with two decimals (§9). */
export type Currency = 'BAHT' | 'LAK';

export const ZERO = 0 as Satang;

/** Takes an integer number of satang for money. Throws on anything else: that is a mistake of this program. */
export function asSatang(integer: number): Satang {
  if (!Number.isSafeInteger(integer)) throw new RangeError(`not a whole number of satang: ${integer}`);
  return (integer === 0 ? 0 : integer) as Satang;
}

export const add = (a: Satang, b: Satang): Satang => asSatang(a + b);

export const subtract = (a: Satang, b: Satang): Satang => asSatang(a - b);

export const sum = (amounts: Iterable<Satang>): Satang => {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/** Toward zero, but for the error of a product of binary fractions: 0.07 * 100 is 7.000000000000001. */
const truncate = (product: number): number => Math.trunc(product * (1 + 4 * Number.EPSILON));

/** An amount times a factor with few decimals (`ftWalletSlot`), rounded toward zero to the satang. */
export const multiply = (amount: Satang, factor: number): Satang => asSatang(truncate(amount * factor));

/** A percentage of an amount, rounded toward zero to the satang. */
export const takePercent = (amount: Satang, percent: number): Satang =>
  asSatang(truncate((amount * percent) / 100));

/** Up to here (22 trillion baht) a decimal amount and its hundredths stand for each other exactly. */
const EXACT_SATANG = 2 ** 51;

/**
 * Whether a number of the wire is an amount of money: finite, with at most two decimals, not too large to
 * be exact. `n / 100` is the number nearest to that decimal, and so is what JSON reads, so no tolerance is
 * needed: one of 1e-6 refuses some amounts from 134 million baht.
 */
export const isBahtAmount = (baht: number): boolean => {
  const hundredths = Math.round(baht * 100);
  return Math.abs(hundredths) <= EXACT_SATANG && hundredths / 100 === baht;
};

/** Baht of the wire to satang. Throws on more than two decimals or a number that is not finite. */
export function bahtToSatang(baht: number): Satang {
  if (!isBahtAmount(baht)) throw new RangeError(`not an amount of baht: ${baht}`);
  return asSatang(Math.round(baht * 100));
}

/** Satang to baht of the wire; the way back by `toSatang` is exact. */
export const satangToBaht = (amount: Satang): number => amount / 100;
