import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Outcome } from '#domain/state/outcome.ts';
import type { Timer, WorldState } from '#domain/state/world-state.ts';

import type { BodyBudget } from '#world/journal/body-budget.ts';
import type { Coverage } from '#world/journal/coverage.ts';
import type { CommandEnv, Emission } from '#world/command/command-env.ts';
import type { World } from './world.ts';

/** Where a world began, and where a reset brings it back to. */
export interface WorldOrigin {
  readonly scenario: string;
  readonly seed: string;
  readonly state: WorldState;
}

/** What a timer of one kind does when it comes due. */
export type TimerAct = (state: WorldState, timer: Timer, env: CommandEnv) => Outcome<unknown, ErrorKey>;

/** Where worlds are kept beyond the process. */
export interface WorldStorage {
  /** Before a state becomes the world's: what it changes. */
  commit(world: World, next: WorldState): void;
  /** Before a checkpoint is answered: the state that it names. */
  checkpoint(world: World, name: string, state: WorldState): void;
  /** The world as it is now, its origin and its checkpoints included. */
  whole(world: World): void;
  end(world: World): void;
}

/** What a world needs from the process around it. */
export interface WorldServices {
  /** Real time, ms since the epoch. */
  readonly realNow: () => number;
  readonly bodyBudget: BodyBudget;
  readonly coverage: Coverage;
  readonly timerActs: Readonly<Record<string, TimerAct>>;
  readonly emit: (world: World, emission: Emission) => void;
  readonly store?: WorldStorage | undefined;
}

/** Anything that holds a connection of this world open. */
export interface Connection {
  disconnect(close: true): unknown;
}
