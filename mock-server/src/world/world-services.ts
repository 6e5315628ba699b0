import type { Emission } from '#world/command/command-env.ts';
import type { FileMemory } from '#world/files/world-files.ts';
import type { BodyBudget } from '#world/journal/body-budget.ts';
import type { WorldStore } from '#world/store/world-store.ts';

import type { ErrorReporter } from './error-reporter.ts';

/** Services of the process that all worlds share. */
export interface WorldServices {
  /** Returns the real time in ms since the epoch. */
  readonly realNow: () => number;
  readonly bodyBudget: BodyBudget;
  readonly errors: ErrorReporter;
  /** Delivers a socket message that a committed command emitted in the world with this id. */
  readonly emit: (worldId: string, emission: Emission) => void;
  /** Keeps the worlds and their files outside the memory of the process. Absent if nothing does. */
  readonly store?: WorldStore | undefined;
  readonly fileMemory: FileMemory;
}
