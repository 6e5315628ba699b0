import { useSyncExternalStore } from 'react';

import { countCorrections, onClockChange } from './clock.ts';

/**
 * Returns how often the clock was corrected, and renders again with each correction. One that comes after the first render
 * and before the component is mounted is not missed.
 */
export const useClockCorrections = (): number => useSyncExternalStore(onClockChange, countCorrections);
