const SHOWN_BEFORE = 3;
const SHOWN_AFTER = 4;

/** Prevents a line break after a hyphen. */
const WORD_JOINER = '\u2060';

/** Masks the middle of a phone number: `081-•••-5678`. */
export function maskPhone(phone: string): string {
  if (phone.length < SHOWN_BEFORE + SHOWN_AFTER + 1) return phone;
  const hidden = '•'.repeat(phone.length - SHOWN_BEFORE - SHOWN_AFTER);
  return [phone.slice(0, SHOWN_BEFORE), hidden, phone.slice(-SHOWN_AFTER)].join(`-${WORD_JOINER}`);
}
