import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { appConfig } from '#lib/app-config.ts';

import { readSetting, saveSetting, watchSettings } from './member-settings.ts';
import { findBreak, parseBreak, type PlayBreak } from './play-break.ts';
import { useMemberKey } from './use-member-key.ts';

/** Time between two looks at the clock. The end of a break is not announced by anything else. */
const TICK_MS = 1_000;

function watchBreak(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  const stopWatching = watchSettings(listener);
  return () => {
    clearInterval(timer);
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
    appConfig.saferGambling ? findBreak(member) : undefined,
  );
  const isOver = appConfig.saferGambling && text === undefined;
  // A break that is over must not hold again while the next page loads, before the time is known.
  useEffect(() => {
    if (isOver && member !== undefined) removeBreak(member);
  }, [isOver, member]);
  return useMemo(() => parseBreak(text), [text]);
}
