import { randomBytes } from 'node:crypto';

import type { BuildScenario, GetScenarioStart } from '#world/seed/world-origin.ts';
import type { SharedStore, WorldStore } from '#world/store/world-store.ts';

export const IDLE_MS = 30 * 60_000;
export const WORLDS_MAX = 1_000;
export const FILES_MAX_BYTES = 512 * 1024 * 1024;

/** Options of the registry of worlds. */
export interface WorldsOptions {
  /** Builds the state of a scenario. */
  readonly buildScenario: BuildScenario;
  /** Returns the time at which the worlds of a scenario start. */
  readonly getScenarioStart?: GetScenarioStart;
  /** Scenario of the world `default`. */
  readonly scenario?: string;
  /** Refuses requests that do not name a world. */
  readonly isStrict?: boolean;
  /** Idle time after which a world is destroyed, in ms of real time; by default `IDLE_MS`, and never for worlds in files. */
  readonly idleMs?: number;
  /** Maximum number of worlds beside `default`; `WORLDS_MAX` by default. */
  readonly max?: number;
  /** Bytes of the files that all worlds may have in memory; `FILES_MAX_BYTES` by default. */
  readonly filesMaxBytes?: number;
  /** Returns the real time in ms since the epoch. */
  readonly realNow?: () => number;
  /** Makes the secrets of a world that was created without a seed depend on this text as well as on its scenario. */
  readonly secretSalt?: string | undefined;
  /** Keeps the worlds outside the memory of the process; `Worlds.open` loads those that it has. */
  readonly store?: WorldStore | SharedStore | undefined;
  /** Origin of the real backend to which calls are forwarded. There is only the world `default` then. */
  readonly backend?: string | undefined;
  /** Calls that are answered in its place from the start, by names or groups. */
  readonly fakes?: readonly string[] | undefined;
}

/** Scenario from which a new world starts. */
export interface ScenarioOptions {
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
}

/** State of a world from which a new one starts; the present one by default. */
export interface ForkOptions {
  /** Snapshot whose state is copied. */
  readonly snapshot?: string | undefined;
  /** Call before which the copied state was, by its number in the journal. */
  readonly before?: number | undefined;
}

/** Returns an unused id for a world. */
export const createWorldId = (): string => `w${randomBytes(6).toString('hex')}`;
