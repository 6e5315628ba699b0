import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

import { COMMANDS } from '#commands/use-command.ts';
import { saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { readSessionStart } from '#entities/safer-gambling/session-start.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { latestNow } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

import { afterCheck, formatChecked, formatInterval, getDueTime } from './check-schedule.ts';
import { useCheckInterval } from './use-check-interval.ts';
import { useTabLock } from './use-tab-lock.ts';

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
