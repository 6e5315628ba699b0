import { WHEEL_EXTRA_TURNS, WHEEL_SPIN_MAX_MS, WHEEL_SPIN_MIN_MS } from '@wallet/shared/limits.ts';

/* Rotations are degrees clockwise. Slice 0 begins at 12 o'clock, where the pointer is. */

const FULL_TURN_DEG = 360;
/** Greatest distance between the pointer and the middle of the slice, as a share of the slice. */
const MAX_OFFSET_SHARE = 0.35;
/** Least distance between the pointer and a border, so that the result is unambiguous. */
const MIN_EDGE_DEG = 2;

type ExtraTurns = (typeof WHEEL_EXTRA_TURNS)[number];

/** Returns the same rotation within one turn, 0 to 360 degrees. */
export const normaliseRotation = (rotation: number): number =>
  ((rotation % FULL_TURN_DEG) + FULL_TURN_DEG) % FULL_TURN_DEG;

/** End of a turn that leaves one slice under the pointer. */
export interface Landing {
  /** More than a turn ahead of the start rotation. */
  readonly endRotation: number;
  readonly durationMs: number;
}

interface SpinTurn {
  readonly sliceCount: number;
  readonly sliceIndex: number;
  readonly startRotation: number;
  readonly extraTurns: ExtraTurns;
  /** Position within the allowed part of the slice, 0 to 1. */
  readonly offset: number;
}

/** Calculates the turn to a slice: two or three full turns and the rest, in 4 to 5 s depending on its length. */
export function calculateLanding(turn: SpinTurn): Landing {
  const { sliceCount, sliceIndex, startRotation, extraTurns, offset } = turn;
  const sliceDeg = FULL_TURN_DEG / sliceCount;
  const maxOffset = Math.max(0, Math.min(MAX_OFFSET_SHARE * sliceDeg, sliceDeg / 2 - MIN_EDGE_DEG));
  const target = (sliceIndex + 0.5) * sliceDeg + (2 * offset - 1) * maxOffset;
  const rest = normaliseRotation(FULL_TURN_DEG - target - startRotation);
  const [minTurns] = WHEEL_EXTRA_TURNS;
  const share = (extraTurns - minTurns + rest / FULL_TURN_DEG) / 2;
  const ms = WHEEL_SPIN_MIN_MS + (WHEEL_SPIN_MAX_MS - WHEEL_SPIN_MIN_MS) * share;
  return {
    endRotation: startRotation + extraTurns * FULL_TURN_DEG + rest,
    durationMs: Math.min(WHEEL_SPIN_MAX_MS, Math.round(ms)),
  };
}

/** Picks at random what does not depend on the prize: the number of full turns and the position in the slice. */
export function pickRandomTurn(random: () => number = Math.random): Pick<SpinTurn, 'extraTurns' | 'offset'> {
  const index = Math.floor(random() * WHEEL_EXTRA_TURNS.length);
  return { extraTurns: WHEEL_EXTRA_TURNS[index] ?? WHEEL_EXTRA_TURNS[0], offset: random() };
}
