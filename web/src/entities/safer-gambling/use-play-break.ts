import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { appConfig } from '#lib/app-config.ts';
import { watchClock } from '#lib/time/use-clock.ts';

import { readSetting, saveSetting, watchSettings } from './member-settings.ts';
import { findBreak, parseBreak, type PlayBreak } from './play-break.ts';
import { useMemberKey } from './use-member-key.ts';

/** The end of a break is not announced by anything but the clock. */
function watchBreak(listener: () => void): () => void {
  const stopClock = watchClock(listener);
  const stopWatching = watchSettings(listener);
  return () => {
    stopClock();
    stopWatching();
  };
}

function removeBreak(member: string): void {
  if (readSetting(member, 'break') !== undefined) saveSetting(member, 'break', undefined);
}

/** Returns the break of the signed-in member. Every tab follows its beginning at once. */
export function usePlayBreak(): PlayBreak | undefined {
  const member = useMemberKey();
  const text = useSyncExternalStore(watchBreak, () =>
    appConfig.saferGambling !== 'off' ? findBreak(member) : undefined,
  );
  const isOver = appConfig.saferGambling !== 'off' && text === undefined;
  // A break that is over must not hold again while the next page loads, before the time is known.
  useEffect(() => {
    if (isOver && member !== undefined) removeBreak(member);
  }, [isOver, member]);
  return useMemo(() => parseBreak(text), [text]);
}
