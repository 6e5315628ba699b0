/** A call that waits. */
interface HeldCall {
  /** The rule that parked it; null where it waits for time alone. */
  readonly fault: string | null;
  readonly timer: NodeJS.Timeout | undefined;
  readonly resume: () => void;
  readonly abort: () => void;
}

/** What a parked call does when its waiting ends. */
export interface HeldCallHandlers {
  readonly resume: () => void;
  /** Ends its connection. */
  readonly abort: () => void;
}

/** The calls of a world that wait: for time to pass, for somebody to release them, or for ever. */
export class HeldCalls {
  readonly #waiting = new Set<HeldCall>();

  /** Each of these answers what takes the call away unheard, for a client that gave up. */
  delay(ms: number, { resume, abort }: HeldCallHandlers): () => void {
    const timer = setTimeout(() => this.#goOn(waiting), ms);
    const waiting: HeldCall = { fault: null, timer, resume, abort };
    return this.#park(waiting);
  }

  hold(fault: string, parking: HeldCallHandlers): () => void {
    return this.#park({ fault, timer: undefined, ...parking });
  }

  /** Nothing goes on here but the end of everything, which breaks it off. */
  hang(abortAll: () => void): () => void {
    return this.#park({ fault: null, timer: undefined, resume: abortAll, abort: abortAll });
  }

  /** Lets the calls go on that a rule holds; answers how many. */
  release(isReleased: (fault: string) => boolean): number {
    const held = [...this.#waiting].filter(({ fault }) => fault !== null && isReleased(fault));
    for (const waiting of held) this.#goOn(waiting);
    return held.length;
  }

  /** The world ends: what waits goes on and finds it gone, what hangs is broken off. */
  close(): void {
    for (const waiting of this.#waiting) this.#goOn(waiting);
  }

  /** The server ends: nobody can be answered any more. */
  abortAll(): void {
    for (const waiting of this.#waiting) {
      this.#take(waiting);
      waiting.abort();
    }
  }

  #park(waiting: HeldCall): () => void {
    this.#waiting.add(waiting);
    return () => this.#take(waiting);
  }

  #goOn(waiting: HeldCall): void {
    this.#take(waiting);
    waiting.resume();
  }

  #take(waiting: HeldCall): void {
    clearTimeout(waiting.timer);
    this.#waiting.delete(waiting);
  }
}
