import { MINUS, type Sign } from '#lib/format/format.ts';

/** The sign before an amount (§3). */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', MINUS],
]);

/** Transfers and finished bonuses carry none (F-43), nor does a type that is not known. */
export const getSign = (statementType: string): Sign => SIGNS.get(statementType) ?? '';
