import type { PendingState } from '#entities/pending-words/use-pending-words.ts';
import type { StatusTone } from '#ui/feedback/status-icon.tsx';

/** Tone of each state. */
export const TONES: Readonly<Record<PendingState, StatusTone>> = {
  waiting: 'progress',
  settling: 'progress',
  arrived: 'success',
  refused: 'danger',
  unpaid: 'warn',
};
