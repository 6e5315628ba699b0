/** The longest that a timer of the machine can wait. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** One moment of real time at which something is to be looked at again; it keeps no process alive. */
export class WakeTimer {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** In so many ms, in place of what was set before; undefined: never. A wait beyond what a timer can ends early. */
  schedule(waitMs: number | undefined): void {
    this.clear();
    if (waitMs === undefined) return;
    this.#timer = setTimeout(this.#ring, Math.min(Math.ceil(waitMs), WAIT_MAX_MS));
    this.#timer.unref();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
