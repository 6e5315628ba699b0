import type { ErrorReporter } from './error-reporter.ts';

/** Listeners of one event. An error of one is reported and does not reach the others. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...args: Args) => void>();
  readonly #errors: ErrorReporter;

  constructor(errors: ErrorReporter) {
    this.#errors = errors;
  }

  /** Adds a listener. Returns a function that removes it. */
  subscribe(listener: (...args: Args) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(...args: Args): void {
    for (const listener of this.#listeners) this.#errors.run(() => listener(...args));
  }

  clear(): void {
    this.#listeners.clear();
  }
}
