import type { ErrorReporter } from './error-reporter.ts';

/** Listeners that are notified of every change and read the state themselves. */
export class ChangeListeners {
  readonly #listeners = new Set<() => void>();
  readonly #errors: ErrorReporter;
  #changeCount = 0;

  constructor(errors: ErrorReporter) {
    this.#errors = errors;
  }

  /** Number of changes so far. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(): void {
    this.#changeCount += 1;
    for (const listener of this.#listeners) this.#errors.run(listener);
  }
}
