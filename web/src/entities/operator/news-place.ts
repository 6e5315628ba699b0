import { useLayoutEffect } from 'react';

import { createStore, useStore } from '#lib/react/create-store.ts';

/** Number of parts of home that are shown in place of the news. */
const replacements = createStore(0);

/** Shows the news of home elsewhere while `isShown`. Before the frame is painted: they give way at the same time. */
export function useReplaceNews(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    replacements.set(replacements.get() + 1);
    return () => replacements.set(replacements.get() - 1);
  }, [isShown]);
}

/** Returns true while something is shown in place of the news. */
export const useIsNewsReplaced = (): boolean => useStore(replacements) > 0;
