import { lazyComponent } from '#lib/lazy/lazy-component.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

/* What a page shows in place of what a break has closed. Few members are on a break: the first page does without it. */

export const LazyBreakStatus = lazyComponent(
  () => import('./break-status.tsx').then((module) => module.BreakStatus),
  { texts: 'member', ErrorView: RetryRow },
);

export const LazyBreakDialog = lazyModal(
  () => import('./break-dialog.tsx').then((module) => module.BreakDialog),
  'member',
);
