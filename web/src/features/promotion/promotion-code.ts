/** A promotion code as it is asked for: without what surrounds it, in upper case (§5, BO-1). */
export const normaliseCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase();

/** What the field shows while it is typed: upper case, where that does not change how long it is. */
export function toUpperCaseText(typed: string): string {
  const upper = typed.toUpperCase();
  return upper.length === typed.length ? upper : typed;
}
