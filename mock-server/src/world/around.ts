import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Outcome } from '#domain/outcome.ts';
import type { Timer, WorldState } from '#domain/world-state.ts';

import type { BodyBudget } from './body-budget.ts';
import type { Coverage } from './coverage.ts';
import type { CommandEnv, Emission } from './env.ts';
import type { World } from './world.ts';

/** Where a world began, and where a reset brings it back to. */
export interface Origin {
  readonly scenario: string;
  readonly seed: string;
  readonly state: WorldState;
}

/** What a timer of one kind does when it comes due. */
export type TimerAct = (state: WorldState, timer: Timer, env: CommandEnv) => Outcome<unknown, ErrorKey>;

/** Where worlds are kept beyond the process. */
export interface Keep {
  /** Before a state becomes the world's: what it changes. */
  commit(world: World, next: WorldState): void;
  /** Before a checkpoint is answered: the state that it names. */
  checkpoint(world: World, name: string, state: WorldState): void;
  /** The world as it is now, its origin and its checkpoints included. */
  whole(world: World): void;
  end(world: World): void;
}

/** What a world needs from the process around it. */
export interface Surroundings {
  /** Real time, ms since the epoch. */
  readonly real: () => number;
  readonly bodies: BodyBudget;
  readonly coverage: Coverage;
  readonly timerActs: Readonly<Record<string, TimerAct>>;
  readonly emit: (world: World, emission: Emission) => void;
  readonly keep?: Keep | undefined;
}

/** Anything that holds a connection of this world open. */
export interface Connection {
  disconnect(close: true): unknown;
}
