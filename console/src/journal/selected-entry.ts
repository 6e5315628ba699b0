import { consoleLocation } from '#api/location.ts';
import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** Number of the entry shown in detail; 0 if none is. */
export const selectedSeq = createStore(0);

let { world } = consoleLocation.get();
// An entry of another world may have the same number.
consoleLocation.subscribe(() => {
  const next = consoleLocation.get().world;
  if (next !== world) selectedSeq.set(0);
  world = next;
});
