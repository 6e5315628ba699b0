import type { Violation } from '@wallet/shared/client-lint/violation.ts';

import type { Change } from '#domain/state/diff-states.ts';

import type { BodyBudget } from './body-budget.ts';
import type { Draw, Emission } from '#world/command/command-env.ts';
import { RingBuffer } from './ring-buffer.ts';

const ENTRIES_MAX = 1_000;
const BODIES_MAX_BYTES = 1024 * 1024;

/** How far back one call is compared with those before it. */
const LOOK_BACK = 200;

/** One call as it happened. Bodies are kept as they were and masked when read, so that noting one is cheap. */
export interface JournalEntry {
  readonly seq: number;
  /** World time, ms since the epoch. */
  readonly at: number;
  readonly realAt: number;
  /** Its name in the contract (`wallet.transfer`); null where no route answers. */
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  /** How often the world had changed when it began. */
  readonly changesBefore: number;
  /** Whose token it carried, whatever that allows; null without one. Never told. */
  session: string | null;
  /** Its `Idempotency-Key`. */
  intent: string | null;
  member: string | null;
  /** 0 until the answer is sent, and for ever where the connection ended without one. */
  status: number;
  /** Whether the call has come to its end. */
  isFinished: boolean;
  /** Number of the newest entry when it did: every later one began after its end. */
  lastSeqAtEnd: number;
  /** The message key of a refusal. */
  key: string | null;
  ms: number;
  faults: readonly string[];
  /** Named rules that the client broke, and departures from the contract. */
  violations: readonly Violation[];
  draws: readonly Draw[];
  changes: readonly Change[];
  emissions: readonly Emission[];
  request: unknown;
  /** JSON. */
  answer: string | undefined;
  bodyBytes: number;
}

type Opened = Pick<JournalEntry, 'at' | 'realAt' | 'operation' | 'method' | 'url'> &
  Partial<Pick<JournalEntry, 'changesBefore' | 'session' | 'intent'>>;

/** What happened in one world: the newest 1,000 calls, and of their bodies at most 1 MiB. */
export class Journal {
  readonly #budget: BodyBudget;
  readonly #entries = new RingBuffer<JournalEntry>(ENTRIES_MAX);
  /** Entries that still have their bodies. */
  readonly #bodies = new RingBuffer<JournalEntry>(ENTRIES_MAX);
  #bytes = 0;
  #seq = 0;
  #restoredAt = 0;
  /** Number of the newest call that ended without an answer. */
  #lost = 0;
  readonly #listeners = new Set<(entry: JournalEntry) => void>();

  constructor(budget: BodyBudget) {
    this.#budget = budget;
    budget.join(this);
  }

  /** Real time of the oldest entry that still has its bodies. */
  get oldestBodyAt(): number {
    return this.#bodies.at(0)?.realAt ?? Infinity;
  }

  open(opened: Opened): JournalEntry {
    const { at, realAt, operation, method, url, changesBefore = 0, session = null, intent = null } = opened;
    const entry: JournalEntry = {
      seq: ++this.#seq,
      at,
      realAt,
      operation,
      method,
      url,
      changesBefore,
      session,
      intent,
      member: null,
      status: 0,
      isFinished: false,
      lastSeqAtEnd: Infinity,
      key: null,
      ms: 0,
      faults: NONE,
      violations: NONE,
      draws: NONE,
      changes: NONE,
      emissions: NONE,
      request: undefined,
      answer: undefined,
      bodyBytes: 0,
    };
    const dropped = this.#entries.push(entry);
    if (dropped && dropped === this.#bodies.at(0)) this.dropOldestBody();
    return entry;
  }

  /** Tells those who listen that something is new of an entry. */
  notify(entry: JournalEntry): void {
    for (const listen of this.#listeners) listen(entry);
  }

  /** The call has come to its end, answered or not. */
  finish(entry: JournalEntry): void {
    entry.isFinished = true;
    entry.lastSeqAtEnd = this.#seq;
    if (entry.status === 0) this.#lost = Math.max(this.#lost, entry.seq);
    this.notify(entry);
  }

  /** Listens to what is new; the function given back ends that. */
  subscribe(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Keeps the bodies of an entry. `bytes` is about what they weigh. */
  storeBodies(entry: JournalEntry, request: unknown, answer: string, bytes: number): void {
    entry.request = request;
    entry.answer = answer;
    entry.bodyBytes = bytes;
    if (this.#bodies.size === ENTRIES_MAX) this.dropOldestBody();
    this.#bodies.push(entry);
    this.#bytes += bytes;
    this.#budget.spend(bytes);
    while (this.#bytes > BODIES_MAX_BYTES) this.dropOldestBody();
  }

  dropOldestBody(): void {
    const entry = this.#bodies.shift();
    if (!entry) return;
    this.#bytes -= entry.bodyBytes;
    this.#budget.used -= entry.bodyBytes;
    entry.request = undefined;
    entry.answer = undefined;
    entry.bodyBytes = 0;
  }

  /** Entries with a number above `after`, oldest first. */
  list(after = 0): readonly JournalEntry[] {
    const first = this.#entries.at(0)?.seq ?? 0;
    return this.#entries.slice(after + 1 - first);
  }

  /**
   * The newest entries before this one, oldest first, of at most so many ms of real time; none from before the
   * world was brought back to another state.
   */
  before(entry: JournalEntry, withinMs = Infinity): readonly JournalEntry[] {
    const found: JournalEntry[] = [];
    this.lastBefore(
      entry,
      (each) => {
        found.push(each);
        return false;
      },
      withinMs,
    );
    return found.reverse();
  }

  /** The newest of those entries that is what somebody looks for. */
  lastBefore(
    { seq, realAt }: JournalEntry,
    isWanted: (entry: JournalEntry) => boolean,
    withinMs = Infinity,
  ): JournalEntry | undefined {
    const first = this.#entries.at(0)?.seq ?? 0;
    const oldest = Math.max(first, seq - LOOK_BACK, this.#restoredAt + 1);
    for (let at = seq - 1; at >= oldest; at--) {
      const entry = this.#entries.at(at - first);
      if (!entry || realAt - entry.realAt > withinMs) return undefined;
      if (isWanted(entry)) return entry;
    }
    return undefined;
  }

  /** Whether any of those entries, whosever it is, may have ended without an answer; told without a look at them. */
  hasLostBefore({ seq }: JournalEntry): boolean {
    return this.#lost >= seq - LOOK_BACK && this.#lost > this.#restoredAt;
  }

  /** What began after this one did. */
  since({ seq }: JournalEntry): readonly JournalEntry[] {
    return seq === this.#seq ? NONE : this.list(Math.max(seq, this.#restoredAt));
  }

  /** What happened until now tells nothing of what comes: the world goes on from another state. */
  markRestored(): void {
    this.#restoredAt = this.#seq;
  }

  /** Forgets all, as the world ends. */
  close(): void {
    this.#budget.used -= this.#bytes;
    this.#budget.leave(this);
    this.#entries.clear();
    this.#bodies.clear();
    this.#bytes = 0;
    this.#listeners.clear();
  }
}

const NONE: readonly never[] = [];
