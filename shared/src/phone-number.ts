import { isLao, type Variant } from './deployment/variant.ts';
import { PHONE_DIGITS, PHONE_DIGITS_MAX } from './limits.ts';

/** Phone number of any deployment: digits only, at most as many as a phone number can have. */
export const PHONE_PATTERN = new RegExp(`^\\d{1,${PHONE_DIGITS_MAX}}$`);

/** Returns true for ten digits; in Lao deployments for 1 to 15 digits (F-5). The number must have no separators. */
export const isValidPhone = (phone: string, variant: Variant): boolean =>
  PHONE_PATTERN.test(phone) && (isLao(variant) || phone.length === PHONE_DIGITS);
