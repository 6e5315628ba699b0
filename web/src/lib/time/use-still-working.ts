import { useDelayed } from './use-delayed.ts';

/** Time after which a member is told that a call has not been forgotten. */
const STILL_WORKING_MS = 10_000;

/** Returns true once `busy` has been true for 10 s, until it is not. */
export const useStillWorking = (busy: boolean): boolean => useDelayed(busy, STILL_WORKING_MS, 0) && busy;
