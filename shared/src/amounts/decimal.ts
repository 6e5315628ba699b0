/** An exact decimal number: `digits` × 10^-`places`. */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** A decimal number as JSON and JavaScript write it. */
const NUMBER = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;
/** A decimal number as a backend writes it into a text. */
const TEXT = /^-?\d+(\.\d+)?$/;

/** Digits of a decimal that a number always keeps. */
const NUMBER_DIGITS = 15;

/**
 * Returns the number that a backend sends, as a number or a decimal text; a text stays one if a number could lose a digit
 * of it. Returns undefined for anything else.
 */
export function findDecimal(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !TEXT.test(value)) return undefined;
  return value.replaceAll(/\D/g, '').length > NUMBER_DIGITS ? value : Number(value);
}

/** Reads a decimal number without loss. A number is the shortest decimal that JavaScript writes for it, as JSON has it. */
export function parseDecimal(number: number | string): Decimal | undefined {
  const match = NUMBER.exec(String(number));
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  return moveTo({ digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) }, 0);
}

/** Returns the same number with at least so many places. */
const moveTo = ({ digits, places }: Decimal, least: number): Decimal =>
  places >= least ? { digits, places } : { digits: digits * 10n ** BigInt(least - places), places: least };

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const [a, b] = [moveTo(one, other.places), moveTo(other, one.places)];
  return { digits: a.digits + b.digits, places: a.places };
}

export const multiplyDecimals = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
});

/** Share of a unit that may be lacking: a backend that computes in binary sends 0.7999999999999999 for 0.8. */
const MISSING_PLACES = 6;

/**
 * Returns a number in units of its last of so many places, truncated toward zero. What lacks less than a millionth of a
 * unit counts as whole.
 */
export function truncateDecimal(number: Decimal, places: number): bigint {
  const { digits, places: from } = moveTo(number, 0);
  const millionths = (digits < 0n ? -digits : digits) * 10n ** BigInt(places + MISSING_PLACES);
  const unit = 10n ** BigInt(from);
  const units = (millionths + unit) / (unit * 10n ** BigInt(MISSING_PLACES));
  return digits < 0n ? -units : units;
}
