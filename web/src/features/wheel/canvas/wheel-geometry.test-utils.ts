import { normaliseRotation } from './wheel-geometry.ts';

const FULL_TURN_DEG = 360;

/** Returns the index of the slice under the pointer. */
export const sliceAtPointer = (rotation: number, sliceCount: number): number =>
  Math.floor(normaliseRotation(FULL_TURN_DEG - rotation) / (FULL_TURN_DEG / sliceCount)) % sliceCount;

/** Returns the distance between the pointer and the nearest border of its slice, in degrees. */
export function distanceToEdge(rotation: number, sliceCount: number): number {
  const sliceDeg = FULL_TURN_DEG / sliceCount;
  const within = normaliseRotation(FULL_TURN_DEG - rotation) % sliceDeg;
  return Math.min(within, sliceDeg - within);
}
