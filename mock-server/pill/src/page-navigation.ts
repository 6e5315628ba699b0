/** Path of the page shown after the service has ended. It sends no requests by itself (§2). */
const TERMINATED_PATH = '/terminated';

/** Navigation that a change of the world requires. */
type PageNavigation = 'stay' | 'reload' | 'enter';

interface KnownStatus {
  readonly isActive: boolean;
  readonly variant: string;
}

/**
 * Decides the navigation after a change of the world. A new variant needs a reload. The terminated page is left when
 * the maintenance is over.
 */
export function getPageNavigation(
  before: KnownStatus | undefined,
  after: KnownStatus,
  path: string,
): PageNavigation {
  if (!before) return 'stay';
  if (before.variant !== after.variant) return 'reload';
  return !before.isActive && after.isActive && path === TERMINATED_PATH ? 'enter' : 'stay';
}
