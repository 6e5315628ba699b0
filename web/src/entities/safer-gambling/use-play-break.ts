import { useMemo, useSyncExternalStore } from 'react';

import { appConfig } from '#lib/app-config.ts';

import { watchSettings } from './member-settings.ts';
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

/** Returns the break of the signed-in member. Every tab follows its beginning at once. */
export function usePlayBreak(): PlayBreak | undefined {
  const member = useMemberKey();
  const text = useSyncExternalStore(watchBreak, () =>
    appConfig.saferGambling ? findBreak(member) : undefined,
  );
  return useMemo(() => parseBreak(text), [text]);
}
