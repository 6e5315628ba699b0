const SHOWN_BEFORE = 3;
const SHOWN_AFTER = 4;

/** Keeps a line from breaking after a hyphen. */
const WORD_JOINER = '\u2060';

/** `081-•••-5678`: enough to know one's own number by, and no more for who looks over the shoulder. */
export function maskPhone(phone: string): string {
  if (phone.length < SHOWN_BEFORE + SHOWN_AFTER + 1) return phone;
  const hidden = '•'.repeat(phone.length - SHOWN_BEFORE - SHOWN_AFTER);
  return [phone.slice(0, SHOWN_BEFORE), hidden, phone.slice(-SHOWN_AFTER)].join(`-${WORD_JOINER}`);
}
