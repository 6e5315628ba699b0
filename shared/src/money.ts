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
export function satangOf(integer: number): Satang {
  if (!Number.isSafeInteger(integer)) throw new RangeError(`not a whole number of satang: ${integer}`);
  return (integer === 0 ? 0 : integer) as Satang;
}

export const add = (a: Satang, b: Satang): Satang => satangOf(a + b);

export const subtract = (a: Satang, b: Satang): Satang => satangOf(a - b);

export const sum = (amounts: Iterable<Satang>): Satang => {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/** An amount times a factor with few decimals (`ftWalletSlot`), rounded toward zero to the satang. */
export const scale = (amount: Satang, factor: number): Satang =>
  // The epsilon keeps 2458.92 / 0.1 from losing a satang to binary fractions.
  satangOf(Math.trunc(amount * factor + Math.sign(amount * factor) * 1e-6));

/** A percentage of an amount, rounded toward zero to the satang. */
export const percentOf = (amount: Satang, percent: number): Satang => satangOf(Math.trunc((amount * percent) / 100));

/** Baht of the wire to satang. Throws on more than two decimals or a number that is not finite. */
export function toSatang(baht: number): Satang {
  const hundredths = Math.round(baht * 100);
  if (!Number.isFinite(baht) || Math.abs(baht * 100 - hundredths) > 1e-6) {
    throw new RangeError(`not an amount of baht: ${baht}`);
  }
  return satangOf(hundredths);
}

/** Satang to baht of the wire; the way back by `toSatang` is exact. */
export const toBaht = (amount: Satang): number => amount / 100;
