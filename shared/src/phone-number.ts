import { isLao, type Variant } from './operator/variant.ts';
import { normaliseDigits } from './digits.ts';
import { PHONE_DIGITS, PHONE_DIGITS_MAX } from './limits.ts';

/** Phone number of any deployment: digits only, at most as many as a phone number can have. */
export const PHONE_PATTERN = new RegExp(`^\\d{1,${PHONE_DIGITS_MAX}}$`);

/** Country codes as address books and autofill write them: `+66 81…`, `0066 81…`, `+66 (0)81…`. Thai ones also without a plus. */
const THAI_CODE = /^(?:\+|00)660?(?=[1-9]\d{7,8}$)/;
const BARE_THAI_CODE = /^66(?=[1-9]\d{8}$)/;
const LAO_CODE = /^(?:\+|00)8560?(?=[1-9]\d{6,9}$)/;

/**
 * Reduces a typed phone number to the digits under which the operator knows it: without separators, in Latin digits, and
 * with the national zero in place of the country code. A Lao deployment also knows the code of Laos, and keeps digits
 * without a plus as they are: any number of them may be a phone (F-5). Anything else is left in, and is no valid phone.
 */
export function normalisePhone(typed: string, variant: Variant): string {
  const digits = normaliseDigits(typed).replace(THAI_CODE, '0');
  return isLao(variant) ? digits.replace(LAO_CODE, '0') : digits.replace(BARE_THAI_CODE, '0');
}

/** Returns true for ten digits; in Lao deployments for 1 to 15 digits (F-5). The number must have no separators. */
export const isValidPhone = (phone: string, variant: Variant): boolean =>
  PHONE_PATTERN.test(phone) && (isLao(variant) || phone.length === PHONE_DIGITS);
