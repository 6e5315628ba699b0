import { MINUS, type Sign } from '#lib/format/format.ts';

/** The sign of an amount by entry type (§3). */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', MINUS],
]);

/** Returns the sign of an entry type. Transfers, finished bonuses (F-43) and unknown types have none. */
export const getSign = (statementType: string): Sign => SIGNS.get(statementType) ?? '';
