import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes that values and buffers take after what nothing refers to has been collected. */
export function measureMemory(): number {
  // The second run collects what finalisers of the first released.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
