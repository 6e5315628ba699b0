import { useCallback, useEffect, useState } from 'react';

import { onReconnect } from '#lib/browser/online-status.ts';
import { sanitiser } from '#lib/media/sanitise-html.ts';

type Sanitiser = NonNullable<ReturnType<typeof sanitiser.get>>;

interface SanitiserState {
  readonly purify: Sanitiser | undefined;
  readonly hasFailed: boolean;
  /** It is being tried again after a failure. */
  readonly isRetrying: boolean;
}

/** Loads the sanitiser and returns its state. Where it could not be loaded, it is retried when the connection returns. */
export function useSanitiser() {
  const [state, setState] = useState<SanitiserState>(() => ({
    purify: sanitiser.get(),
    hasFailed: false,
    isRetrying: false,
  }));
  const isMissing = state.purify === undefined;

  const follow = useCallback(
    (attempt: Promise<Sanitiser>) =>
      attempt.then(
        (purify) => setState({ purify, hasFailed: false, isRetrying: false }),
        () => setState({ purify: undefined, hasFailed: true, isRetrying: false }),
      ),
    [],
  );
  const retry = useCallback(
    (attempt: Promise<Sanitiser>) => {
      setState((before) => ({ ...before, isRetrying: true }));
      void follow(attempt);
    },
    [follow],
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    void follow(sanitiser.preload());
    return onReconnect(() => retry(sanitiser.preload().catch(sanitiser.preload)));
  }, [isMissing, follow, retry]);

  return { ...state, retry: () => retry(sanitiser.preload()) };
}

/**
 * Loads the sanitiser beside the content that needs it, and returns true until it is there or has failed. Content that is
 * shown only then appears at its full height at once.
 */
export function useSanitiserPending(): boolean {
  const { purify, hasFailed } = useSanitiser();
  return purify === undefined && !hasFailed;
}
