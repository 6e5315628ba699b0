/** A promotion code as it is asked for: without what surrounds it, in upper case (§5, BO-1). */
export const normaliseCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase();
