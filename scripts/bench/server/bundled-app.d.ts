import type { FastifyInstance } from 'fastify';

/* The part of `mock-server/src/app.ts` that the benchmark uses. It loads the app as a bundle that it has built itself. */

/** State of a world. */
export interface BenchState {
  readonly sessions: { readonly values: () => Iterable<{ readonly id: string }> };
}

/** Effects of a command. */
export interface BenchEnv {
  readonly emit: (room: string, event: string, payload: unknown) => void;
  readonly schedule: (at: number, timer: { readonly kind: string; readonly ref: string }) => void;
}

/** A world with its own state and clock. */
export interface BenchWorld {
  readonly id: string;
  readonly state: BenchState;
  readonly createEnv: () => BenchEnv;
  readonly commit: (state: BenchState, env?: BenchEnv) => void;
  readonly saveCheckpoint: (name: string) => void;
  readonly now: () => number;
  readonly run: (
    command: (state: BenchState, env: BenchEnv) => { ok: true; value: null; state: BenchState },
  ) => unknown;
  readonly advanceTo: (time: number) => readonly unknown[];
}

/** Registry of the worlds. */
export interface BenchWorlds {
  readonly default: BenchWorld;
  readonly create: (
    options: { readonly scenario: string; readonly id: string } | { readonly from: string },
  ) => { readonly world: BenchWorld };
  readonly get: (id: string) => BenchWorld | undefined;
  readonly reset: (world: BenchWorld) => unknown;
  readonly destroy: (world: BenchWorld) => void;
  readonly close: () => void;
}

/** Exports of the bundled app. */
export interface BundledApp {
  readonly createWorlds: (options?: { readonly max?: number }) => BenchWorlds;
  readonly buildApp: (options: { readonly worlds: BenchWorlds }) => Promise<FastifyInstance>;
}
