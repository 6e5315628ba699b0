import type { WorldState } from '#domain/state/world-state.ts';
import type { ErrorReporter } from '#world/error-reporter.ts';
import { Listeners } from '#world/listeners.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';
import { moveClock } from '#world/time/clock.ts';

import type { BodyBudget } from './body-budget.ts';
import type { EntryUpdate, JournalEntry, NewEntry } from './journal-entry.ts';

const ENTRIES_MAX = 1_000;
const BODIES_MAX_BYTES = 1024 * 1024;

/** Number of changes of the state up to which a world can go back. */
const CHANGES_BACK = 100;

/** Maximum number of earlier entries that a call is compared with. */
const LOOK_BACK = 200;

/** State to which a world can go back, and the start that it had then. */
interface PastState {
  readonly state: WorldState;
  readonly origin: WorldOrigin | undefined;
}

/** Recorded calls of one world: the newest 1,000, with at most 1 MiB of bodies. */
export class Journal {
  readonly #budget: BodyBudget;
  readonly #entries: JournalEntry[] = [];
  /** Entries that still have their bodies. */
  readonly #entriesWithBody: JournalEntry[] = [];
  /** Number of the first entry that still has the state before its call. */
  #firstWithState = 1;
  readonly #listeners: Listeners<[JournalEntry]>;
  #bodyBytes = 0;
  #lastSeq = 0;
  /** Number of the newest entry when the world was last restored. */
  #restoredAt = 0;
  #isClosed = false;

  constructor(budget: BodyBudget, errors: ErrorReporter) {
    this.#budget = budget;
    this.#listeners = new Listeners(errors);
    budget.join(this);
  }

  /** Real time of the oldest entry that still has its bodies, or `Infinity`. */
  get oldestBodyAt(): number {
    return this.#entriesWithBody[0]?.realAt ?? Infinity;
  }

  /** Adds an entry for a call that begins. */
  open({
    at,
    realAt,
    operation,
    method,
    url,
    requestId = null,
    changesBefore = 0,
    stateBefore,
    originBefore,
    sessionId = null,
    idempotencyKey = null,
    side,
  }: NewEntry): JournalEntry {
    const entry: JournalEntry = {
      seq: ++this.#lastSeq,
      at,
      realAt,
      operation,
      method,
      url,
      requestId,
      changesBefore,
      stateBefore,
      originBefore,
      sessionId,
      idempotencyKey,
      member: null,
      status: 0,
      isFinished: false,
      lastSeqAtEnd: Infinity,
      key: null,
      ms: 0,
      faults: [],
      violations: [],
      side,
      figures: [],
      comparison: undefined,
      draws: [],
      changes: [],
      emissions: [],
      request: undefined,
      isRequestDropped: false,
      response: undefined,
      bodyBytes: 0,
    };
    this.#entries.push(entry);
    const dropped = this.#entries.length > ENTRIES_MAX ? this.#entries.shift() : undefined;
    if (dropped && dropped === this.#entriesWithBody[0]) this.dropOldestBody();
    this.#dropOldStates(entry);
    return entry;
  }

  /** Returns the entry with a number; undefined for one that is not kept. */
  #get(seq: number): JournalEntry | undefined {
    return this.#entries[seq - (this.#entries[0]?.seq ?? 0)];
  }

  /** Lets go of the states from which more has changed than a world can go back. */
  #dropOldStates({ seq, changesBefore }: JournalEntry): void {
    this.#firstWithState = Math.max(this.#firstWithState, seq - ENTRIES_MAX + 1);
    for (;;) {
      const entry = this.#get(this.#firstWithState);
      if (!entry || entry.changesBefore >= changesBefore - CHANGES_BACK) return;
      Object.assign(entry, { stateBefore: undefined, originBefore: undefined });
      this.#firstWithState += 1;
    }
  }

  /**
   * Returns the state before a call, with its clock stopped at the time of the call, to be restored here or in another
   * world, and the start that the world had then. Undefined for a call that is not kept, or from which more has changed
   * than a world can go back.
   */
  captureBefore(seq: number): PastState | undefined {
    const entry = this.#get(seq);
    const { stateBefore, originBefore: origin } = entry ?? {};
    const clock = stateBefore?.clock.get('clock');
    if (!entry || !stateBefore || !clock) return undefined;
    const state = { ...stateBefore, clock: stateBefore.clock.put(moveClock(clock, entry.at, entry.realAt)) };
    return { state, origin };
  }

  /** Calls the listeners because an entry has changed. */
  notify(entry: JournalEntry): void {
    this.#listeners.notify(entry);
  }

  /** Completes the entry of a call that proceeds. */
  update(entry: JournalEntry, fields: EntryUpdate): void {
    Object.assign(entry, fields);
  }

  /** Marks a call as finished, with or without a response. */
  finish(entry: JournalEntry, fields: EntryUpdate = {}): void {
    Object.assign(entry, fields, { isFinished: true, lastSeqAtEnd: this.#lastSeq });
    this.notify(entry);
  }

  /** Calls the listener for every change of an entry. Returns a function that unsubscribes. */
  subscribe(listener: (entry: JournalEntry) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Stores the bodies of an entry, unless the journal is closed. `bytes` is their approximate size. */
  storeBodies(entry: JournalEntry, request: unknown, response: string, bytes: number): void {
    // A call that was held when its world was destroyed ends later; nothing would release its bytes any more.
    if (this.#isClosed) return;
    Object.assign(entry, { request, response, bodyBytes: bytes });
    if (this.#entriesWithBody.length === ENTRIES_MAX) this.dropOldestBody();
    this.#entriesWithBody.push(entry);
    this.#bodyBytes += bytes;
    this.#budget.spend(bytes);
    while (this.#bodyBytes > BODIES_MAX_BYTES) this.dropOldestBody();
  }

  dropOldestBody(): void {
    const entry = this.#entriesWithBody.shift();
    if (!entry) return;
    this.#bodyBytes -= entry.bodyBytes;
    this.#budget.used -= entry.bodyBytes;
    const isRequestDropped = entry.request !== undefined;
    Object.assign(entry, { request: undefined, isRequestDropped, response: undefined, bodyBytes: 0 });
  }

  /** Lists the entries with a number above `after`, oldest first. */
  list(after = 0): readonly JournalEntry[] {
    const firstSeq = this.#entries[0]?.seq ?? 0;
    return this.#entries.slice(Math.max(0, after + 1 - firstSeq));
  }

  /**
   * Lists up to 200 entries before this one, oldest first, not older than `withinMs` of real time. Entries from before
   * the world was restored are left out.
   */
  listBefore(entry: JournalEntry, withinMs = Infinity): readonly JournalEntry[] {
    const entries: JournalEntry[] = [];
    this.findLastBefore(
      entry,
      (earlier) => {
        entries.push(earlier);
        return false;
      },
      withinMs,
    );
    return entries.reverse();
  }

  /** Finds the newest entry of `listBefore` that meets a condition. */
  findLastBefore(
    { seq, realAt }: JournalEntry,
    isMatch: (entry: JournalEntry) => boolean,
    withinMs = Infinity,
  ): JournalEntry | undefined {
    const oldestSeq = Math.max(seq - LOOK_BACK, this.#restoredAt + 1);
    for (let candidate = seq - 1; candidate >= oldestSeq; candidate--) {
      const entry = this.#get(candidate);
      if (!entry || realAt - entry.realAt > withinMs) return undefined;
      if (isMatch(entry)) return entry;
    }
    return undefined;
  }

  /** Lists the entries of calls that began after this one. None if the world was restored since: they are of another state. */
  listAfter(entry: JournalEntry): readonly JournalEntry[] {
    return entry.seq === this.#lastSeq || this.isBeforeRestore(entry) ? [] : this.list(entry.seq);
  }

  /** Number of the last entry before the world was reset or restored; 0 without. */
  get restoredAt(): number {
    return this.#restoredAt;
  }

  /** Returns true if the world was reset or restored after the call of this entry had begun. */
  isBeforeRestore({ seq }: JournalEntry): boolean {
    return seq <= this.#restoredAt;
  }

  /** Excludes all entries up to a number from comparisons, because the world continues from another state. */
  markRestored(seq = this.#lastSeq): void {
    this.#restoredAt = seq;
  }

  /** Removes all entries and listeners because the world closes. */
  close(): void {
    this.#isClosed = true;
    this.#budget.used -= this.#bodyBytes;
    this.#budget.leave(this);
    this.#entries.length = 0;
    this.#entriesWithBody.length = 0;
    this.#bodyBytes = 0;
    this.#listeners.clear();
  }
}
