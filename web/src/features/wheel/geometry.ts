import { WHEEL_EXTRA_TURNS, WHEEL_MS_MAX, WHEEL_MS_MIN } from '@wallet/shared/limits.ts';

/*
 * Where the wheel stands. Angles are degrees clockwise; slice 0 begins at 12 o'clock, where the pointer is.
 */

const CIRCLE = 360;
/** How far from its middle, in slices, the wheel may stop. */
const STRAY = 0.35;
/** The pointer never rests nearer to a border than this, so that nobody has to guess. */
const EDGE_DEG = 2;

export type ExtraTurns = (typeof WHEEL_EXTRA_TURNS)[number];

const turned = (angle: number): number => ((angle % CIRCLE) + CIRCLE) % CIRCLE;

/** A rotation of the wheel that ends with one slice under the pointer. */
export interface Landing {
  /** The rotation to end at: more than a turn ahead of where it began. */
  readonly end: number;
  readonly ms: number;
}

export interface Turn {
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
export function landingOn({ count, index, from, turns, stray }: Turn): Landing {
  const slice = CIRCLE / count;
  const most = Math.max(0, Math.min(STRAY * slice, slice / 2 - EDGE_DEG));
  const under = (index + 0.5) * slice + (2 * stray - 1) * most;
  const rest = turned(turned(CIRCLE - under) - turned(from));
  const [least] = WHEEL_EXTRA_TURNS;
  const ms = WHEEL_MS_MIN + ((WHEEL_MS_MAX - WHEEL_MS_MIN) * (turns - least + rest / CIRCLE)) / 2;
  return { end: from + turns * CIRCLE + rest, ms: Math.min(WHEEL_MS_MAX, Math.round(ms)) };
}

/** The slice under the pointer while the wheel rests at this rotation. */
export const sliceUnderPointer = (rotation: number, count: number): number =>
  Math.floor(turned(CIRCLE - rotation) / (CIRCLE / count)) % count;

/** How far the pointer is from the nearest border of its slice. */
export function toNearestEdge(rotation: number, count: number): number {
  const slice = CIRCLE / count;
  const within = turned(CIRCLE - rotation) % slice;
  return Math.min(within, slice - within);
}

/** The same rotation within one turn, to rest at. */
export const restOf = (rotation: number): number => turned(rotation);

/** Draws what the operator leaves to the screen: how often it turns, and where in the slice it stops. */
export function chanceOfTurn(draw: () => number = Math.random): Pick<Turn, 'turns' | 'stray'> {
  const turns = WHEEL_EXTRA_TURNS[Math.floor(draw() * WHEEL_EXTRA_TURNS.length)] ?? WHEEL_EXTRA_TURNS[0];
  return { turns, stray: draw() };
}
