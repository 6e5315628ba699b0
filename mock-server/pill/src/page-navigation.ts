import type { WorldStatus } from './world-status.ts';

/** Where the app says that the service has ended; it asks no more by itself (§2). */
const ENDED = '/terminated';

/** What the page must do beside reading again, now that its world stands otherwise. */
export type PageNavigation = 'stay' | 'reload' | 'enter';

type KnownStatus = Pick<WorldStatus, 'isActive' | 'variant'>;

/**
 * Another variant is written into the page as it is loaded, and a page that was told that the service has ended
 * comes back when the maintenance is over.
 */
export function getPageNavigation(
  before: KnownStatus | undefined,
  now: KnownStatus,
  path: string,
): PageNavigation {
  if (!before) return 'stay';
  if (before.variant !== now.variant) return 'reload';
  return !before.isActive && now.isActive && path === ENDED ? 'enter' : 'stay';
}
