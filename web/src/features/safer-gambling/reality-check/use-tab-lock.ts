import { useEffect, useState, useSyncExternalStore } from 'react';

const LOCK = 'reality-check';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Returns true while this tab holds what only one tab may hold: a visible tab that wants it, the first one to ask. Another
 * gets it when the tab is hidden or no longer wants it. Browsers without such locks give it to every visible tab.
 */
export function useTabLock(isWanted: boolean): boolean {
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
