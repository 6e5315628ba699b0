import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** Number of the entry shown in detail; 0 if none is. */
export const selectedSeq = createStore(0);
