import { MINUS, type Sign } from '#lib/format.ts';
import type { StatusTone } from '#ui/status-icon.tsx';

/** The sign before an amount (§3). */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', MINUS],
]);

/** Transfers and finished bonuses carry none (F-43), nor does a type that is not known. */
export const signOf = (statementType: string): Sign => SIGNS.get(statementType) ?? '';

/** What a status means to the member: green, red, and amber for any other value (§4). */
export type Progress = 'success' | 'failed' | 'progress';

export const progressOf = (status: string): Progress =>
  status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'progress';

/** The colour that a status wears everywhere. */
export const toneOf = (progress: Progress): StatusTone => (progress === 'failed' ? 'danger' : progress);
