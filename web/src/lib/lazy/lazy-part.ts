import { loadTextGroup } from '#lib/i18n/i18n.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';

import { importWithRetry } from './import-with-retry.ts';

/** Code in a chunk of its own. */
export interface LazyPart<Value> {
  /** Returns the code once it is there. */
  get(): Value | undefined;
  /**
   * Loads the chunk and its texts, each requested twice; rejects if they cannot be loaded. Calls that overlap share
   * one attempt, and a call after a failure tries again. The promise may be dropped.
   */
  preload(): Promise<Value>;
}

/** Creates a part that is loaded on demand. Call it at module level. */
export function createLazyPart<Value>(load: () => Promise<Value>, texts?: TextGroup): LazyPart<Value> {
  let value: Value | undefined;
  let attempt: Promise<Value> | undefined;

  const preload = () => {
    if (attempt) return attempt;
    attempt = Promise.all([importWithRetry(load), texts && loadTextGroup(texts)]).then(
      ([loaded]) => (value = loaded),
    );
    attempt.catch(() => {
      attempt = undefined;
    });
    return attempt;
  };
  return { get: () => value, preload };
}
