import { WHEEL_EXTRA_TURNS, WHEEL_SPIN_MAX_MS, WHEEL_SPIN_MIN_MS } from '@wallet/shared/limits.ts';

/*
 * Where the wheel stands. Angles are degrees clockwise; slice 0 begins at 12 o'clock, where the pointer is.
 */

const CIRCLE = 360;
/** How far from its middle, in slices, the wheel may stop. */
const MAX_OFFSET_SHARE = 0.35;
/** The pointer never rests nearer to a border than this, so that nobody has to guess. */
const MIN_EDGE_DEG = 2;

export type ExtraTurns = (typeof WHEEL_EXTRA_TURNS)[number];

const withinTurn = (angle: number): number => ((angle % CIRCLE) + CIRCLE) % CIRCLE;

/** A rotation of the wheel that ends with one slice under the pointer. */
export interface Landing {
  /** The rotation to end at: more than a turn ahead of where it began. */
  readonly endRotation: number;
  readonly durationMs: number;
}

export interface SpinTurn {
  /** How many slices the wheel has. */
  readonly count: number;
  readonly index: number;
  /** The rotation that the wheel rests at. */
  readonly from: number;
  readonly turns: ExtraTurns;
  /** Where in its slice it stops, from 0 to 1. */
  readonly stray: number;
}

/** The way to a slice: two or three turns and what is left to it, in 4 to 5 s by its length. */
export function calculateLanding({ count, index, from, turns, stray }: SpinTurn): Landing {
  const slice = CIRCLE / count;
  const most = Math.max(0, Math.min(MAX_OFFSET_SHARE * slice, slice / 2 - MIN_EDGE_DEG));
  const under = (index + 0.5) * slice + (2 * stray - 1) * most;
  const rest = withinTurn(withinTurn(CIRCLE - under) - withinTurn(from));
  const [least] = WHEEL_EXTRA_TURNS;
  const ms =
    WHEEL_SPIN_MIN_MS + ((WHEEL_SPIN_MAX_MS - WHEEL_SPIN_MIN_MS) * (turns - least + rest / CIRCLE)) / 2;
  return {
    endRotation: from + turns * CIRCLE + rest,
    durationMs: Math.min(WHEEL_SPIN_MAX_MS, Math.round(ms)),
  };
}

/** The slice under the pointer while the wheel rests at this rotation. */
export const sliceAtPointer = (rotation: number, count: number): number =>
  Math.floor(withinTurn(CIRCLE - rotation) / (CIRCLE / count)) % count;

/** How far the pointer is from the nearest border of its slice. */
export function distanceToEdge(rotation: number, count: number): number {
  const slice = CIRCLE / count;
  const within = withinTurn(CIRCLE - rotation) % slice;
  return Math.min(within, slice - within);
}

/** The same rotation within one turn, to rest at. */
export const normaliseRotation = (rotation: number): number => withinTurn(rotation);

/** Draws what the operator leaves to the screen: how often it turns, and where in the slice it stops. */
export function randomTurn(draw: () => number = Math.random): Pick<SpinTurn, 'turns' | 'stray'> {
  const turns = WHEEL_EXTRA_TURNS[Math.floor(draw() * WHEEL_EXTRA_TURNS.length)] ?? WHEEL_EXTRA_TURNS[0];
  return { turns, stray: draw() };
}
