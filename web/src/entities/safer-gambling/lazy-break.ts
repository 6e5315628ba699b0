import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

/* Sentences in place of the parts of a page that a break has closed. Few members are on a break: the first page does without them. */

export const LazyBreakStatus = lazyWithRetry(
  () => import('./break-status.tsx').then((module) => module.BreakStatus),
  { texts: 'member', ErrorView: RetryRow },
);

export const LazyBreakDialog = lazyModal(
  () => import('./break-dialog.tsx').then((module) => module.BreakDialog),
  { texts: 'member' },
);
