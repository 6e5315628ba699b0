const turn = setImmediate;
/** Turns of the event loop in which whatever waits for no time ends. */
const TURNS = 4;

interface Timer {
  readonly at: number;
  readonly seq: number;
  readonly run: () => unknown;
}

/** The one time of a simulation, in ms: it passes from one timer to the next, as fast as they run. */
export class VirtualClock {
  now: number;
  #seq = 0;
  /** The latest first. */
  readonly #timers: Timer[] = [];

  constructor(start: number) {
    this.now = start;
  }

  /** Calls a function later. What it returns is waited for while the time stands still. Returns what cancels it. */
  schedule(run: () => unknown, ms: number): () => void {
    const timer = { at: this.now + Math.max(ms, 0), seq: this.#seq++, run };
    let low = 0;
    let high = this.#timers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#timers[middle] as Timer).at > timer.at) low = middle + 1;
      else high = middle;
    }
    this.#timers.splice(low, 0, timer);
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index !== -1) this.#timers.splice(index, 1);
    };
  }

  /** Lets the time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#settle();
    for (;;) {
      const next = this.#timers.at(-1);
      if (!next || next.at > end) break;
      this.#timers.pop();
      this.now = next.at;
      await next.run();
      await this.#settle();
    }
    this.now = end;
  }

  async #settle(): Promise<void> {
    for (let count = 0; count < TURNS; count++) await new Promise((resolve) => void turn(resolve));
  }
}

/** Creates the timers of a page, by a function that calls another later and returns what cancels it. */
export function createTimers(later: (run: () => void, ms: number) => () => void) {
  const cancels = new Map<number, () => void>();
  let latest = 0;
  const set = (run: () => void, ms = 0, isRepeated = false): number => {
    const id = ++latest;
    const arm = () => void cancels.set(id, later(fire, Math.max(1, ms)));
    const fire = () => {
      if (isRepeated) arm();
      else cancels.delete(id);
      run();
    };
    arm();
    return id;
  };
  const clear = (id = 0): void => {
    cancels.get(id)?.();
    cancels.delete(id);
  };
  return {
    setTimeout: (run: () => void, ms?: number) => set(run, ms),
    setInterval: (run: () => void, ms?: number) => set(run, ms, true),
    requestAnimationFrame: (run: () => void) => set(run, 16),
    clearTimeout: clear,
    clearInterval: clear,
    cancelAnimationFrame: clear,
  };
}
