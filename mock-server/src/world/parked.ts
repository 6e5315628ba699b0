/** A call that waits. */
interface Waiting {
  /** The rule that parked it; null where it waits for time alone. */
  readonly fault: string | null;
  readonly timer: NodeJS.Timeout | undefined;
  readonly goOn: () => void;
  readonly breakOff: () => void;
}

/** What a parked call does when its waiting ends. */
export interface Parking {
  readonly goOn: () => void;
  /** Ends its connection. */
  readonly breakOff: () => void;
}

/** The calls of a world that wait: for time to pass, for somebody to release them, or for ever. */
export class Parked {
  readonly #waiting = new Set<Waiting>();

  /** Each of these answers what takes the call away unheard, for a client that gave up. */
  wait(ms: number, { goOn, breakOff }: Parking): () => void {
    const timer = setTimeout(() => this.#goOn(waiting), ms);
    const waiting: Waiting = { fault: null, timer, goOn, breakOff };
    return this.#park(waiting);
  }

  hold(fault: string, parking: Parking): () => void {
    return this.#park({ fault, timer: undefined, ...parking });
  }

  /** Nothing goes on here but the end of everything, which breaks it off. */
  hang(breakOff: () => void): () => void {
    return this.#park({ fault: null, timer: undefined, goOn: breakOff, breakOff });
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
  breakOff(): void {
    for (const waiting of this.#waiting) {
      this.#take(waiting);
      waiting.breakOff();
    }
  }

  #park(waiting: Waiting): () => void {
    this.#waiting.add(waiting);
    return () => this.#take(waiting);
  }

  #goOn(waiting: Waiting): void {
    this.#take(waiting);
    waiting.goOn();
  }

  #take(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    this.#waiting.delete(waiting);
  }
}
