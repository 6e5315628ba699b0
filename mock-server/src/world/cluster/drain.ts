/** The end of a process that begins nothing new and waits for what it has. */
export class Drain {
  readonly #isEmpty: () => boolean;
  #finish: (() => void) | undefined;

  /** `isEmpty` returns true when there is nothing to wait for. */
  constructor(isEmpty: () => boolean) {
    this.#isEmpty = isEmpty;
  }

  /** True from the moment when nothing new is begun. */
  get isRunning(): boolean {
    return this.#finish !== undefined;
  }

  /** Resolves when there is nothing left, or after `limitMs`. */
  async start(limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#finish = resolve;
      setTimeout(resolve, limitMs);
      this.check();
    });
  }

  /** Ends the wait if there is nothing left. */
  check(): void {
    if (this.#isEmpty()) this.#finish?.();
  }
}
