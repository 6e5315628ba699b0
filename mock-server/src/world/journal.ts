import type { Finding } from '@wallet/shared/control/finding.ts';

import type { Change } from '#domain/changes.ts';

import type { BodyBudget } from './body-budget.ts';
import type { Draw, Emission } from './env.ts';
import { Ring } from './ring.ts';

const ENTRIES_MAX = 1_000;
const BODIES_MAX_BYTES = 1024 * 1024;

/** How far back one call is compared with those before it. */
const LOOK_BACK = 200;

/** One call as it happened. Bodies are kept as they were and masked when read, so that noting one is cheap. */
export interface Entry {
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
  isOver: boolean;
  /** Number of the newest entry when it did: every later one began after its end. */
  overBy: number;
  /** The message key of a refusal. */
  key: string | null;
  ms: number;
  faults: readonly string[];
  /** Named rules that the client broke, and departures from the contract. */
  violations: readonly Finding[];
  draws: readonly Draw[];
  changes: readonly Change[];
  emissions: readonly Emission[];
  request: unknown;
  /** JSON. */
  answer: string | undefined;
  bytes: number;
}

type Opened = Pick<Entry, 'at' | 'realAt' | 'operation' | 'method' | 'url'> &
  Partial<Pick<Entry, 'changesBefore' | 'session' | 'intent'>>;

/** What happened in one world: the newest 1,000 calls, and of their bodies at most 1 MiB. */
export class Journal {
  readonly #budget: BodyBudget;
  readonly #entries = new Ring<Entry>(ENTRIES_MAX);
  /** Entries that still have their bodies. */
  readonly #bodies = new Ring<Entry>(ENTRIES_MAX);
  #bytes = 0;
  #seq = 0;
  #restoredAt = 0;
  /** Number of the newest call that ended without an answer. */
  #lost = 0;
  readonly #listeners = new Set<(entry: Entry) => void>();

  constructor(budget: BodyBudget) {
    this.#budget = budget;
    budget.join(this);
  }

  /** Real time of the oldest entry that still has its bodies. */
  get oldestBodyAt(): number {
    return this.#bodies.at(0)?.realAt ?? Infinity;
  }

  open(opened: Opened): Entry {
    const { at, realAt, operation, method, url, changesBefore = 0, session = null, intent = null } = opened;
    const entry: Entry = {
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
      isOver: false,
      overBy: Infinity,
      key: null,
      ms: 0,
      faults: NONE,
      violations: NONE,
      draws: NONE,
      changes: NONE,
      emissions: NONE,
      request: undefined,
      answer: undefined,
      bytes: 0,
    };
    const dropped = this.#entries.push(entry);
    if (dropped && dropped === this.#bodies.at(0)) this.dropOldestBody();
    return entry;
  }

  /** Tells those who listen that something is new of an entry. */
  touch(entry: Entry): void {
    for (const listen of this.#listeners) listen(entry);
  }

  /** The call has come to its end, answered or not. */
  end(entry: Entry): void {
    entry.isOver = true;
    entry.overBy = this.#seq;
    if (entry.status === 0) this.#lost = Math.max(this.#lost, entry.seq);
    this.touch(entry);
  }

  /** Listens to what is new; the function given back ends that. */
  listen(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Keeps the bodies of an entry. `bytes` is about what they weigh. */
  keepBodies(entry: Entry, request: unknown, answer: string, bytes: number): void {
    entry.request = request;
    entry.answer = answer;
    entry.bytes = bytes;
    if (this.#bodies.size === ENTRIES_MAX) this.dropOldestBody();
    this.#bodies.push(entry);
    this.#bytes += bytes;
    this.#budget.spend(bytes);
    while (this.#bytes > BODIES_MAX_BYTES) this.dropOldestBody();
  }

  dropOldestBody(): void {
    const entry = this.#bodies.shift();
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#budget.used -= entry.bytes;
    entry.request = undefined;
    entry.answer = undefined;
    entry.bytes = 0;
  }

  /** Entries with a number above `after`, oldest first. */
  list(after = 0): readonly Entry[] {
    const first = this.#entries.at(0)?.seq ?? 0;
    return this.#entries.slice(after + 1 - first);
  }

  /**
   * The newest entries before this one, oldest first, of at most so many ms of real time; none from before the
   * world was brought back to another state.
   */
  before(entry: Entry, withinMs = Infinity): readonly Entry[] {
    const found: Entry[] = [];
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
    { seq, realAt }: Entry,
    isWanted: (entry: Entry) => boolean,
    withinMs = Infinity,
  ): Entry | undefined {
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
  hasLostBefore({ seq }: Entry): boolean {
    return this.#lost >= seq - LOOK_BACK && this.#lost > this.#restoredAt;
  }

  /** What began after this one did. */
  since({ seq }: Entry): readonly Entry[] {
    return seq === this.#seq ? NONE : this.list(Math.max(seq, this.#restoredAt));
  }

  /** What happened until now tells nothing of what comes: the world goes on from another state. */
  breakOff(): void {
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
