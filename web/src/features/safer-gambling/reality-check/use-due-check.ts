import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { COMMANDS } from '#commands/use-command.ts';
import { saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { readSessionStart } from '#entities/safer-gambling/session-start.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { latestNow } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

import { afterCheck, formatChecked, formatInterval, getDueTime, useCheckInterval } from './check-schedule.ts';

const LOCK = 'reality-check';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Returns true while this tab holds what only one tab may hold: a visible tab that wants it, the first one to ask. Another
 * gets it when the tab is hidden or no longer wants it. Browsers without such locks give it to every visible tab.
 */
function useTabLock(isWanted: boolean): boolean {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const [isHeld, setHeld] = useState(false);
  const isRequested = isWanted && isVisible;

  useEffect(() => {
    if (!isRequested || !('locks' in navigator)) return;
    const request = new AbortController();
    let release: (() => void) | undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (request.signal.aborted) resolve();
        else setHeld(true);
      });
    // A request that is given up rejects. A blocked frame has no locks: there the tab asks for itself.
    navigator.locks.request(LOCK, { signal: request.signal }, hold).catch(() => {
      if (!request.signal.aborted) setHeld(true);
    });
    return () => {
      request.abort();
      release?.();
      setHeld(false);
    };
  }, [isRequested]);

  return isRequested && (isHeld || !('locks' in navigator));
}

interface DueCheck {
  /** Time in ms at which the session began, by the server's clock. */
  readonly sessionStart: number;
  /** Keeps the answer for the other tabs and the next load of the page. */
  readonly answer: () => void;
}

/**
 * Returns the reality check while it is to be shown: when it is due, in one tab, and not before a running command has its
 * outcome. It is due until it is answered, so neither a reload nor another page ends it.
 */
export function useDueCheck(): DueCheck | undefined {
  const member = useMemberKey(true);
  const interval = useCheckInterval(member);
  const checked = useSetting(member, 'checked');
  const isDue = useClock(() => {
    const [sessionStart, now] = [readSessionStart(), latestNow()];
    return member !== undefined && now >= getDueTime({ sessionStart, now, checked, interval });
  });
  const isIdle = useIsMutating(COMMANDS) === 0;
  const [isShown, setIsShown] = useState(false);
  const isHere = useTabLock(isDue && (isIdle || isShown));
  if (isShown !== isHere) setIsShown(isHere);

  if (!isHere || member === undefined) return undefined;
  return {
    sessionStart: readSessionStart(),
    answer() {
      saveSetting(member, 'checked', formatChecked(readSessionStart(), latestNow()));
      saveSetting(member, 'interval', formatInterval(afterCheck(interval)));
    },
  };
}
