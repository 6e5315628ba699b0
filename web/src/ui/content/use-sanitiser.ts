import { useEffect } from 'react';

import { sanitiser } from '#lib/media/sanitise-html.ts';
import { retryOnReconnect } from '#lib/lazy/lazy-part.ts';
import { useStore } from '#lib/react/create-store.ts';

/** Loads the sanitiser and returns its state. Where it could not be loaded, it is retried when the connection returns. */
export function useSanitiser() {
  const state = useStore(sanitiser.state);
  const isUnrequested = state.status === 'pending';
  useEffect(() => {
    if (isUnrequested) void sanitiser.preload().catch(() => {});
  }, [isUnrequested]);
  useEffect(() => retryOnReconnect(sanitiser), []);
  return state;
}

/**
 * Loads the sanitiser beside the content that needs it, and returns true until it is there or has failed. Content that is
 * shown only then appears at its full height at once.
 */
export function useSanitiserPending(): boolean {
  const { status } = useSanitiser();
  return status === 'pending' || status === 'loading';
}
