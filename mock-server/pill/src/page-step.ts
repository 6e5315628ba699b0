import type { Status } from './status.ts';

/** Where the app says that the service has ended; it asks no more by itself (§2). */
const ENDED = '/terminated';

/** What the page must do beside reading again, now that its world stands otherwise. */
export type PageStep = 'stay' | 'reload' | 'enter';

type Known = Pick<Status, 'isActive' | 'variant'>;

/**
 * Another variant is written into the page as it is loaded, and a page that was told that the service has ended
 * comes back when the maintenance is over.
 */
export function pageStep(before: Known | undefined, now: Known, path: string): PageStep {
  if (!before) return 'stay';
  if (before.variant !== now.variant) return 'reload';
  return !before.isActive && now.isActive && path === ENDED ? 'enter' : 'stay';
}
