import { MINUS, type Sign } from '#lib/format/format.ts';
import type { StatusTone } from '#ui/feedback/status-icon.tsx';

/** The sign before an amount (§3). */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', MINUS],
]);

/** Transfers and finished bonuses carry none (F-43), nor does a type that is not known. */
export const getSign = (statementType: string): Sign => SIGNS.get(statementType) ?? '';

/** What a status means to the member: green, red, and amber for any other value (§4). */
export type OperationStatus = 'success' | 'failed' | 'progress';

export const toOperationStatus = (status: string): OperationStatus =>
  status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'progress';

/** The colour that a status wears everywhere. */
export const getStatusTone = (progress: OperationStatus): StatusTone =>
  progress === 'failed' ? 'danger' : progress;
