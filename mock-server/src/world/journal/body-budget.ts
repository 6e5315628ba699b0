const PROCESS_BODIES_MAX_BYTES = 64 * 1024 * 1024;

/** A journal, as far as the budget looks at it. */
interface Spender {
  /** Real time, ms since the epoch; endless without any. */
  readonly oldestBodyAt: number;
  dropOldestBody(): void;
}

/** How much all journals of the process may keep of bodies; the oldest go first, whosever they are. */
export class BodyBudget {
  readonly #max: number;
  readonly #journals = new Set<Spender>();
  used = 0;

  constructor(max: number = PROCESS_BODIES_MAX_BYTES) {
    this.#max = max;
  }

  join(journal: Spender): void {
    this.#journals.add(journal);
  }

  leave(journal: Spender): void {
    this.#journals.delete(journal);
  }

  spend(bytes: number): void {
    this.used += bytes;
    while (this.used > this.#max) {
      let oldest: Spender | undefined;
      for (const journal of this.#journals) {
        if (journal.oldestBodyAt < (oldest?.oldestBodyAt ?? Infinity)) oldest = journal;
      }
      if (!oldest) return;
      oldest.dropOldestBody();
    }
  }
}
