import type { ErrorReporter } from '#world/error-reporter.ts';

/** Callbacks of a held call. Exactly one of them is called, unless the call is withdrawn. */
export interface HeldCallHandlers {
  readonly resume: () => void;
  /** Ends the connection without a response. */
  readonly abort: () => void;
}

interface HeldCall extends HeldCallHandlers {
  /** Id of the rule that holds the call, or null when it waits for time alone. */
  readonly fault: string | null;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Calls of a world that wait: for a delay, for a release, or until the world closes or is restored. `delay`, `hold` and
 * `hang` return a function that withdraws the call, for a client that has disconnected.
 */
export class HeldCalls {
  readonly #calls = new Set<HeldCall>();
  readonly #errors: ErrorReporter;

  constructor(errors: ErrorReporter) {
    this.#errors = errors;
  }

  /** Resumes a call after `ms`. */
  delay(ms: number, { resume, abort }: HeldCallHandlers): () => void {
    const timer = setTimeout(() => this.#resume(call), ms);
    const call: HeldCall = { fault: null, timer, resume, abort };
    return this.#add(call);
  }

  /** Holds a call until the rule with the id `fault` is released. */
  hold(fault: string, handlers: HeldCallHandlers): () => void {
    return this.#add({ fault, timer: undefined, ...handlers });
  }

  /** Holds a call until the world closes or is restored and aborts it then. */
  hang(abort: () => void): () => void {
    return this.#add({ fault: null, timer: undefined, resume: abort, abort });
  }

  /** Resumes the calls that the given rules hold. Returns their number. */
  release(isReleased: (fault: string) => boolean): number {
    const released = [...this.#calls].filter(({ fault }) => fault !== null && isReleased(fault));
    for (const call of released) this.#resume(call);
    return released.length;
  }

  /** Resumes the calls but for those that a rule holds which remains: the world was restored. Calls that hang are aborted. */
  releaseExcept(isKept: (fault: string) => boolean): void {
    for (const call of this.#calls) if (call.fault === null || !isKept(call.fault)) this.#resume(call);
  }

  /** Resumes every call because the world closes or the server stops. Calls that hang are aborted. */
  close(): void {
    this.releaseExcept(() => false);
  }

  #add(call: HeldCall): () => void {
    this.#calls.add(call);
    return () => this.#remove(call);
  }

  #resume(call: HeldCall): void {
    this.#remove(call);
    // A call that cannot continue is ended, so that its client does not wait for ever.
    if (!this.#errors.run(call.resume)) this.#errors.run(call.abort);
  }

  #remove(call: HeldCall): void {
    clearTimeout(call.timer);
    this.#calls.delete(call);
  }
}
