import { wakeApp } from '../refetch.ts';
import { createPageClock, hasNativeDate, installDate, type PageClock } from './page-clock.ts';
import { watchResponses } from './watch-world.ts';

/**
 * Lets the clock of the page follow that of its world until the page is left. Returns undefined in a page whose clock
 * was replaced already: a test moves that one itself.
 */
export function followWorldTime(
  page: Window & { Date: DateConstructor },
  realNow: () => number,
): PageClock | undefined {
  if (!hasNativeDate(page)) return undefined;
  const clock = createPageClock({
    realNow,
    onInstall: (now) => installDate(page, now),
    // Later, because the app may not have read the response yet that brought the time.
    onJump: () => setTimeout(wakeApp),
  });
  watchResponses(page, realNow, clock.follow);
  return clock;
}
