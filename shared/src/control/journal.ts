import * as z from 'zod/mini';

import { Instant, NonEmptyText } from '../schema/fields.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

const Seq = z.int().check(z.gte(0));

/** One row of the state that is another now. `before` is absent where it was added, `after` where it was removed. */
export const StateChange = z.object({
  in: z.string(),
  id: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** One thing that happened in a world; passwords and tokens are masked. */
export const JournalEntry = z.object({
  seq: Seq,
  /** World time. */
  at: Instant,
  realAt: Instant,
  ms: z.number(),
  /** `wallet.transfer`; absent where no route took the request. */
  operation: z.optional(z.string()),
  method: z.string(),
  path: z.string(),
  member: z.optional(z.string()),
  /** Absent where the connection ended without an answer. */
  status: z.optional(z.int()),
  /** The message key of a refusal. */
  key: z.optional(z.string()),
  /** Ids of the fault rules that hit. */
  faults: z.array(z.string()),
  draws: z.array(
    z.object({ stream: z.string(), entity: z.string(), value: z.string(), scripted: z.boolean() }),
  ),
  changes: z.array(StateChange),
  emissions: z.array(z.object({ room: z.string(), event: z.string(), payload: z.unknown() })),
  /** Named rules that the client broke, and departures from the contract. */
  violations: z.array(
    z.object({
      rule: z.string(),
      what: z.string(),
      /** `error` fails a test, `warning` is only shown. */
      severity: z.enum(['error', 'warning']),
    }),
  ),
  /** Absent where the journal has let go of bodies to stay within its size. */
  request: z.optional(z.unknown()),
  answer: z.optional(z.unknown()),
});

/** What entries are looked for. Calls under way count only where `fault` names what keeps them. */
const match = {
  operation: z.optional(NonEmptyText()),
  method: z.optional(NonEmptyText(16)),
  /** Without its query. */
  path: z.optional(NonEmptyText(512)),
  /** Phone or id. */
  member: z.optional(NonEmptyText(64)),
  status: z.optional(z.int()),
  key: z.optional(NonEmptyText(64)),
  /** Id of a fault that hit the call. */
  fault: z.optional(NonEmptyText(64)),
  /** What the request holds; fields that are not named do not count. */
  body: z.optional(z.unknown()),
  /** Only entries later than this sequence number. */
  after: z.optional(Seq),
};

export const journal = {
  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/journal',
    summary: 'What happened, from the oldest that is kept.',
    params: worldParams,
    query: z.strictObject({ after: z.optional(z.coerce.number().check(z.gte(0))) }),
    response: z.object({ entries: z.array(JournalEntry) }),
  }),

  stream: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/journal/stream',
    summary:
      'The same as it happens: server-sent events, one entry each once it has ended, its number as their id. It goes on after `after`, or after the `Last-Event-ID` of a browser that comes back. With `state=true` an event named `state` tells whenever the state has changed, whoever changed it.',
    params: worldParams,
    query: z.strictObject({
      after: z.optional(z.coerce.number().check(z.gte(0))),
      state: z.optional(z.literal('true')),
    }),
    response: z.string(),
    media: 'text/event-stream',
  }),

  wait: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/journal/wait',
    summary: 'Answers once so many matching entries are there, or 408 after `timeoutMs` of real time.',
    params: worldParams,
    body: z.strictObject({
      ...match,
      count: z.optional(z.int().check(z.gte(1))),
      timeoutMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
    }),
    response: z.object({ entries: z.array(JournalEntry) }),
  }),

  verify: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/journal/verify',
    summary: 'Counts matching entries and says whether that is as many as asked.',
    params: worldParams,
    body: z.strictObject({
      ...match,
      exactly: z.optional(Seq),
      atLeast: z.optional(Seq),
      atMost: z.optional(Seq),
    }),
    response: z.object({ ok: z.boolean(), count: z.int(), entries: z.array(JournalEntry) }),
  }),
};
