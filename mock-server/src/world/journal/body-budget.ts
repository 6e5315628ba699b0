const PROCESS_BODIES_MAX_BYTES = 64 * 1024 * 1024;

/** The part of a journal that the budget uses. */
interface BodyOwner {
  /** Real time of the oldest body in ms since the epoch, or `Infinity` when there is none. */
  readonly oldestBodyAt: number;
  dropOldestBody(): void;
}

/** Limits the total size of the bodies in all journals. The oldest bodies of any journal are dropped first. */
export class BodyBudget {
  readonly #maxBytes: number;
  readonly #owners = new Set<BodyOwner>();
  /** Bytes in use. */
  used = 0;

  constructor(maxBytes: number = PROCESS_BODIES_MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  join(owner: BodyOwner): void {
    this.#owners.add(owner);
  }

  leave(owner: BodyOwner): void {
    this.#owners.delete(owner);
  }

  /** Adds bytes in use and drops old bodies until the limit is met. */
  spend(bytes: number): void {
    this.used += bytes;
    while (this.used > this.#maxBytes) {
      let oldest: BodyOwner | undefined;
      for (const owner of this.#owners) {
        if (owner.oldestBodyAt < (oldest?.oldestBodyAt ?? Infinity)) oldest = owner;
      }
      if (!oldest) return;
      oldest.dropOldestBody();
    }
  }
}
