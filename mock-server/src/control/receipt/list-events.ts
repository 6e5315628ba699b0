import { contract } from '@wallet/shared/contract/index.ts';
import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { EndpointGroup } from '@wallet/shared/schema/endpoint.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

import type { Posting } from '#domain/entities/posting.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';
import { toEntryResponse } from '#control/journal/journal.ts';

import { type FieldChange, listFieldChanges } from './field-changes.ts';

export type Notes = ControlInput<typeof calls.receipt>['body'];
type Act = NonNullable<Notes['acts']>[number];

/** A call of the journal, masked. */
export interface CallEvent {
  readonly kind: 'call';
  readonly at: number;
  readonly entry: ReturnType<typeof toEntryResponse>;
  readonly postings: readonly Posting[];
  /** Fault rules that hit it, each with its effect. */
  readonly faults: readonly string[];
  /** Changed rows of the state. */
  readonly changes: readonly FieldChange[];
  /** Differences of the response from that of the last call of its kind, and the number of that call. */
  readonly since: { readonly seq: number; readonly changes: readonly FieldChange[] } | undefined;
  /** True for a read that went well and told nothing new. */
  readonly isQuiet: boolean;
}

/** Something that happened in or to a world. `at` is real time in ms since the epoch. */
export type ReceiptEvent =
  | CallEvent
  | { readonly kind: 'act'; readonly at: number; readonly act: Act }
  /** Postings of the operator, a bank or a game, which no call of a member made. */
  | { readonly kind: 'postings'; readonly at: number; readonly postings: readonly Posting[] }
  | { readonly kind: 'clock'; readonly at: number; readonly ms: number; readonly now: number };

/** Difference between the time of a world and real time from which on the clock was moved, in ms. */
const JUMP_MS = 1_000;
/** Tables that tell nothing to a reader. */
const PLUMBING: ReadonlySet<string> = new Set(['counters', 'scripts', 'sessions']);

const isRead = ({ operation }: JournalEntry): boolean => {
  const [group = '', name = ''] = (operation ?? '').split('.');
  return (contract as Readonly<Record<string, EndpointGroup>>)[group]?.[name]?.kind === 'query';
};

/** Describes a fault rule by what it does; a rule that is gone by its id. */
function describeFault({ state }: World, id: string): string {
  const { rule } = state.faults.get(id) ?? {};
  return rule ? `${id}: ${JSON.stringify({ effect: rule.effect, phase: rule.phase })}` : id;
}

/** Creates the event of a call. `previous` is the last call of its kind that had a response. */
function toCallEvent(world: World, entry: JournalEntry, previous: JournalEntry | undefined): CallEvent {
  const masked = toEntryResponse(entry);
  const { status = 0, violations, faults, comparison, changes } = masked;
  const postings = entry.changes
    .filter((change) => change.in === 'ledger.postings' && change.before === undefined)
    .map(({ after }) => after as Posting);
  const rows = changes
    .filter((change) => !change.in.startsWith('ledger.') && !PLUMBING.has(change.in))
    .flatMap(({ in: table, id, before, after }) =>
      listFieldChanges(before, after, table === id ? table : `${table} ${id}`),
    );
  const since =
    previous?.response === undefined || entry.response === undefined || !isRead(entry)
      ? undefined
      : {
          seq: previous.seq,
          changes: listFieldChanges(toEntryResponse(previous).response, masked.response),
        };
  const isPlain = violations.length + faults.length + rows.length + postings.length === 0 && !comparison;
  return {
    kind: 'call',
    at: entry.realAt,
    entry: masked,
    postings,
    faults: faults.map((id) => describeFault(world, id)),
    changes: rows,
    since,
    isQuiet: isRead(entry) && isPlain && status >= 200 && status < 300 && (since?.changes.length ?? 0) === 0,
  };
}

function listCalls(world: World, entries: readonly JournalEntry[]): readonly CallEvent[] {
  const last = new Map<string, JournalEntry>();
  return entries.map((entry) => {
    const kind = JSON.stringify([entry.method, entry.url, entry.member, entry.request]);
    const event = toCallEvent(world, entry, last.get(kind));
    if (entry.response !== undefined) last.set(kind, entry);
    return event;
  });
}

/** Lists the moves of the clock: jumps between two calls, and after the last. */
function listClockMoves(world: World, entries: readonly JournalEntry[]): readonly ReceiptEvent[] {
  const clock = world.origin.state.clock.get('clock') ?? world.clock;
  let before = { at: clock.mode === 'real' ? world.createdAt : clock.base, realAt: world.createdAt };
  let { factor } = clock;
  const now = { at: world.now(), realAt: world.realNow(), stateBefore: world.state };
  return [...entries, now].flatMap(({ at, realAt, stateBefore }) => {
    const ms = at - before.at;
    // Between two calls the clock may have run as before the first one, or as before the second.
    const earlier = factor;
    factor = (stateBefore?.clock.get('clock') ?? world.clock).factor;
    const longest = Math.max(0, realAt - before.realAt) * Math.max(1, earlier, factor);
    const isMoved = ms < -JUMP_MS || ms > longest + JUMP_MS;
    before = { at, realAt };
    return isMoved ? [{ kind: 'clock', at: realAt, ms, now: at } as const] : [];
  });
}

/** Lists the postings since the start that no call has made, each operation before the first call that found it done. */
function listOtherPostings(
  { origin, state, realNow }: World,
  entries: readonly JournalEntry[],
): readonly ReceiptEvent[] {
  const called = new Set(entries.flatMap(({ changes }) => changes.map(({ id }) => id)));
  const operations = new Map<string, Posting[]>();
  for (const posting of state.ledger.postings.addedSince(origin.state.ledger.postings)) {
    if (called.has(posting.id)) continue;
    operations.set(posting.op, [...(operations.get(posting.op) ?? []), posting]);
  }
  return [...operations.values()].map((postings) => {
    const [{ id, at }] = postings as [Posting];
    const index = Number(id.split('-')[1]) - 1;
    const next = entries.find(({ stateBefore, at: callAt }) =>
      stateBefore ? stateBefore.ledger.postings.at(index)?.id === id : callAt > at,
    );
    return { kind: 'postings', at: next?.realAt ?? realNow(), postings };
  });
}

/** Returns the order of events with the same real time: what came of an act, in order of world time, then the call that found it. */
function rank(event: ReceiptEvent): readonly number[] {
  switch (event.kind) {
    case 'act':
      return [0];
    case 'clock':
      return [1, event.now, 0];
    case 'postings':
      return [1, event.postings[0]?.at ?? 0, 1];
    case 'call':
      return [2];
  }
}

function compareEvents(a: ReceiptEvent, b: ReceiptEvent): number {
  const [first, second] = [
    [a.at, ...rank(a)],
    [b.at, ...rank(b)],
  ];
  const index = first.findIndex((value, place) => value !== second[place]);
  return index < 0 ? 0 : (first[index] ?? 0) - (second[index] ?? 0);
}

/** Lists what happened in a world and what was done to it, in order of real time. */
export function listEvents(world: World, { acts = [] }: Notes): readonly ReceiptEvent[] {
  const entries = world.journal.list();
  return [
    ...acts.map((act) => ({ kind: 'act', at: Date.parse(act.at), act }) as const),
    ...listCalls(world, entries),
    ...listClockMoves(world, entries),
    ...listOtherPostings(world, entries),
  ].toSorted(compareEvents);
}
