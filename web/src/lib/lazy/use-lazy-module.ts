import { useCallback, useEffect, useState } from 'react';

import { importWithRetry } from './import-with-retry.ts';

/** A part of a page that comes after the page itself is seen; `failed` where it could not be had, tried twice. */
export type LazyModule<Part> = { readonly part: Part } | 'loading' | 'failed';

type State = 'loading' | 'here' | 'failed';

/** What was loaded before, so that the next visit of its page shows it at once. */
const kept = new Map<() => Promise<unknown>, { readonly part: unknown }>();
const underway = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * Brings a part, which is fetched once however many ask for it; rejects where it could not be had, and tries
 * again for the next who asks. `load` stands outside of any function: it is what the part is known by.
 */
export function loadLazyModule<Part>(load: () => Promise<Part>): Promise<Part> {
  let fetching = underway.get(load);
  if (!fetching) {
    fetching = importWithRetry(load);
    underway.set(load, fetching);
    fetching.then(
      (part) => kept.set(load, { part }),
      () => underway.delete(load),
    );
  }
  return fetching as Promise<Part>;
}

/** A part is about to be needed: where it cannot be had, that is told when it is. */
export const preloadLazyModule = (load: () => Promise<unknown>): void =>
  void loadLazyModule(load).catch(() => {});

/** The part that `load` brings; nothing is fetched before it is wanted. */
export function useLazyModule<Part>(
  load: () => Promise<Part>,
  isWanted = true,
): {
  readonly late: LazyModule<Part>;
  readonly again: () => void;
} {
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (state !== 'loading' || !isWanted) return;
    let isLeft = false;
    const tell = (now: State) => () => {
      if (!isLeft) setState(now);
    };
    loadLazyModule(load).then(tell('here'), tell('failed'));
    return () => {
      isLeft = true;
    };
  }, [state, load, isWanted]);

  const again = useCallback(() => setState('loading'), []);
  const here = kept.get(load) as { readonly part: Part } | undefined;
  return { late: here ?? (state === 'failed' ? state : 'loading'), again };
}
