import { Store } from '#api/store.ts';

/** The number of the call that is shown in detail, from wherever it was opened; 0: none. */
export const selectedSeq = new Store(0);
