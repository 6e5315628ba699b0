import type { Emission } from '#world/command/command-env.ts';

import type { ErrorReporter } from './error-reporter.ts';
import type { World } from './world.ts';

/** Is called with each socket message, and with the world that emits it. */
export type EmissionListener = (world: World, emission: Emission) => void;

/** Listeners of the socket messages of all worlds. An error of one is reported and does not reach the others. */
export class EmissionListeners {
  readonly #listeners = new Set<EmissionListener>();
  readonly #errors: ErrorReporter;

  constructor(errors: ErrorReporter) {
    this.#errors = errors;
  }

  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: EmissionListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(world: World, emission: Emission): void {
    for (const listener of this.#listeners) this.#errors.run(() => listener(world, emission));
  }
}
