import { Store } from '#api/store.ts';

/** Number of the entry shown in detail; 0 if none is. */
export const selectedSeq = new Store(0);
