interface Lock {
  readonly name: string;
  readonly mode: 'exclusive' | 'shared';
  readonly owner: object;
}

/** Locks that the tabs of a device share, as `navigator.locks`. */
export class Locks {
  #held: Lock[] = [];
  #waiting: { readonly lock: Lock; readonly grant: () => void }[] = [];

  #isFree = ({ name, mode }: Lock) =>
    !this.#held.some((held) => held.name === name && (mode === 'exclusive' || held.mode === 'exclusive'));

  of = (owner: object) => ({
    request: async (
      name: string,
      { mode = 'exclusive', ifAvailable = false }: { mode?: Lock['mode']; ifAvailable?: boolean },
      run: (lock: object | null) => unknown,
    ): Promise<unknown> => {
      const lock: Lock = { name, mode, owner };
      if (!this.#isFree(lock)) {
        if (ifAvailable) return run(null);
        await new Promise<void>((grant) => void this.#waiting.push({ lock, grant }));
      } else this.#held.push(lock);
      try {
        return await run({ name, mode });
      } finally {
        this.#release((held) => held === lock);
      }
    },
    query: async () => ({ held: this.#held.map(({ name, mode }) => ({ name, mode })), pending: [] }),
  });

  /** Gives back what a tab holds or waits for that has gone. */
  leave(owner: object): void {
    this.#waiting = this.#waiting.filter(({ lock }) => lock.owner !== owner);
    this.#release((held) => held.owner === owner);
  }

  #release(isReleased: (lock: Lock) => boolean): void {
    this.#held = this.#held.filter((held) => !isReleased(held));
    for (const each of this.#waiting) {
      if (!this.#isFree(each.lock)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== each);
      this.#held.push(each.lock);
      each.grant();
    }
  }
}
