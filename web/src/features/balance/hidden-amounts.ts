import { useSyncExternalStore } from 'react';

import { readHiddenAmounts, watchHiddenAmounts } from './stored-hidden-amounts.ts';

/** Follows `readHiddenAmounts`. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(watchHiddenAmounts, readHiddenAmounts);
