/** Number of frames that are live at the same time, each with a world. */
const FRAMES_MAX = 12;

/** Gives a limited number of slots. Who finds none free waits until one is returned, in order. */
export class FrameSlots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count = FRAMES_MAX) {
    this.#free = count;
  }

  /** Calls `start` when a slot is free. Returns a function that returns the slot, or stops waiting for it. */
  take(start: () => void): () => void {
    let isTaken = false;
    const begin = (): void => {
      isTaken = true;
      start();
    };
    if (this.#free > 0) {
      this.#free--;
      begin();
    } else this.#waiting.push(begin);
    return () => {
      const index = this.#waiting.indexOf(begin);
      if (index !== -1) this.#waiting.splice(index, 1);
      if (!isTaken) return;
      isTaken = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }
}
