import { loadTextGroup } from '#lib/i18n/i18n.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import { onReconnect } from '#lib/browser/online-status.ts';
import { createStore, type Store } from '#lib/react/create-store.ts';

import { importWithRetry } from './import-with-retry.ts';

export type LoadState<Value> =
  | { readonly status: 'pending' | 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'loaded'; readonly value: Value };

/** Code in a chunk of its own. */
export interface LazyPart<Value> {
  readonly state: Pick<Store<LoadState<Value>>, 'get' | 'subscribe'>;
  /**
   * Loads the chunk and its texts, each requested twice; rejects if they cannot be loaded. Calls that overlap share
   * one attempt, and a call after a failure tries again. The promise may be dropped.
   */
  preload(): Promise<Value>;
  /** Does the same as `preload`, with the status `retrying` for those who show the failure. */
  retry(): Promise<Value>;
}

/** Creates a part that is loaded on demand. Call it at module level. */
export function createLazyPart<Value>(load: () => Promise<Value>, texts?: TextGroup): LazyPart<Value> {
  const state = createStore<LoadState<Value>>({ status: 'pending' });
  let attempt: Promise<Value> | undefined;

  const start = (status: 'loading' | 'retrying'): Promise<Value> => {
    if (attempt) return attempt;
    state.set({ status });
    attempt = Promise.all([importWithRetry(load), texts && loadTextGroup(texts)]).then(([value]) => {
      state.set({ status: 'loaded', value });
      return value;
    });
    attempt.catch(() => {
      attempt = undefined;
      state.set({ status: 'failed' });
    });
    return attempt;
  };

  return { state, preload: () => start('loading'), retry: () => start('retrying') };
}

/** Retries a part whenever the connection returns, until the returned function is called. */
export const retryOnReconnect = (part: LazyPart<unknown>): (() => void) =>
  onReconnect(() => {
    // An attempt from before the connection returned may still be running, and fail.
    part
      .retry()
      .catch(() => part.retry())
      .catch(() => {});
  });
