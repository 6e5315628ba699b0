import type { World } from './world.ts';

/** World ids that a request carries, by where they stand. */
export interface WorldSelector {
  readonly header?: string | undefined;
  readonly cookie?: string | undefined;
  /** Id in the handshake of a chat socket. */
  readonly socket?: string | undefined;
  /** Id in the bearer token. It counts only when nothing else names a world. */
  readonly token?: string | undefined;
}

/** Response for a request whose world cannot be used. */
export interface WorldSelectionError {
  readonly status: number;
  readonly message: string;
}
export type WorldSelection = { readonly world: World } | WorldSelectionError;

export const WORLD_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_WORLD_UNKNOWN' };
export const WORLD_CONFLICT: WorldSelectionError = { status: 409, message: 'SANDBOX_WORLD_CONFLICT' };
export const WORLD_REQUIRED: WorldSelectionError = { status: 400, message: 'SANDBOX_WORLD_REQUIRED' };
export const WORLD_EXISTS: WorldSelectionError = { status: 409, message: 'SANDBOX_WORLD_EXISTS' };
export const WORLDS_FULL: WorldSelectionError = { status: 503, message: 'SANDBOX_WORLDS_FULL' };
export const SCENARIO_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_SCENARIO_UNKNOWN' };
export const CHECKPOINT_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_CHECKPOINT_UNKNOWN' };
/** A world of another node, which did not answer or was not asked: a request came here in its place. */
export const WORLD_ELSEWHERE: WorldSelectionError = { status: 503, message: 'SANDBOX_WORLD_ELSEWHERE' };
/** No new world, because the process ends with its last one. */
export const WORLDS_CLOSING: WorldSelectionError = { status: 503, message: 'SANDBOX_CLOSING' };
