import type { World } from './world.ts';

/** The ways in which a request may name its world. */
export interface Naming {
  readonly header?: string | undefined;
  readonly cookie?: string | undefined;
  readonly socket?: string | undefined;
  /** The world in a bearer token: it counts only where nothing else names one. */
  readonly token?: string | undefined;
}

/** Why there is no world to answer, as an answer. */
export interface NoWorld {
  readonly status: number;
  readonly message: string;
}
export type Selected = { readonly world: World } | NoWorld;

export const UNKNOWN: NoWorld = { status: 404, message: 'SANDBOX_WORLD_UNKNOWN' };
export const CONFLICT: NoWorld = { status: 409, message: 'SANDBOX_WORLD_CONFLICT' };
export const UNNAMED: NoWorld = { status: 400, message: 'SANDBOX_WORLD_REQUIRED' };
export const TAKEN: NoWorld = { status: 409, message: 'SANDBOX_WORLD_EXISTS' };
export const FULL: NoWorld = { status: 503, message: 'SANDBOX_WORLDS_FULL' };
export const NO_SCENARIO: NoWorld = { status: 404, message: 'SANDBOX_SCENARIO_UNKNOWN' };
export const NO_CHECKPOINT: NoWorld = { status: 404, message: 'SANDBOX_CHECKPOINT_UNKNOWN' };
