import * as z from 'zod/mini';

import { Clock } from './clock.ts';
import { Duration } from '../time/duration.ts';
import { Instant, NonEmptyText } from '../schema/fields.ts';
import { MISMATCH_COSTS } from '../schema/read-response.ts';
import { defineControlCall, WorldIdParam } from '../schema/control-call.ts';

/** Number of an entry in the journal. */
export const Seq = z.int().check(z.gte(0));

/** A changed row of the state. `before` is absent if the row was added, `after` if it was removed. */
export const StateChange = z.object({
  in: z.string(),
  id: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** Comparison of a call that was forwarded to a real backend with the contract. */
const Comparison = z.object({
  differences: z.array(
    z.object({
      /** `params`, `body` or `response` of a call; `event` for the chat socket. */
      part: z.string(),
      /** Path such as `slots[].amount`; empty for the whole part. */
      path: z.string(),
      what: z.string(),
      cost: z.enum(MISMATCH_COSTS),
      /** Masked value that was seen. */
      example: z.optional(z.string()),
      /** Question to whoever wrote the backend. */
      ask: z.optional(z.string()),
      /** Id of the assumption that the difference concerns, and why the contract assumes it. */
      assumption: z.optional(z.string()),
      why: z.optional(z.string()),
      /** Change of the contract that would make the assumption true. */
      change: z.optional(z.string()),
    }),
  ),
  /** Fields of the response, or the event, that the contract does not have. */
  unknown: z.array(z.string()),
  /** Why the call was not compared, or why it has failed. */
  note: z.optional(z.string()),
});

/** An entry of a world's journal: a call, or an event of the chat socket. Passwords and tokens are masked. */
export const JournalEntry = z.object({
  seq: Seq,
  /** World time. */
  at: Instant,
  realAt: Instant,
  ms: z.number(),
  /** `wallet.transfer`; absent if no route matched the request. */
  operation: z.optional(z.string()),
  method: z.string(),
  path: z.string(),
  /** `x-request-id` of the response, which the log has as well; absent for an event of the chat socket. */
  requestId: z.optional(z.string()),
  member: z.optional(z.string()),
  /** Absent if the connection ended without a response. */
  status: z.optional(z.int()),
  /** The message key of a refusal. */
  key: z.optional(z.string()),
  /** Ids of the fault rules that hit. */
  faults: z.array(z.string()),
  draws: z.array(z.object({ stream: z.string(), entity: z.string(), value: z.string(), isSet: z.boolean() })),
  changes: z.array(StateChange),
  emissions: z.array(z.object({ room: z.string(), event: z.string(), payload: z.unknown() })),
  /** Client lint rules that were broken, and mismatches with the contract. */
  violations: z.array(
    z.object({
      rule: z.string(),
      what: z.string(),
      /** An `error` fails a test, a `warning` is only shown. */
      severity: z.enum(['error', 'warning']),
    }),
  ),
  /** Side that answered: the `real` backend or, in its place, the sandbox. Absent without a backend (`--proxy`). */
  side: z.optional(z.enum(['real', 'fake'])),
  /** Figures of the backend's response on top of which the app was sent movements of fake calls. */
  figures: z.optional(z.array(z.object({ path: z.string(), backend: z.number(), shown: z.number() }))),
  /** Only for calls that were forwarded to a real backend (`--proxy`). */
  comparison: z.optional(Comparison),
  /** Absent once the journal has dropped bodies to stay within its size limit. */
  request: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
});

/** Filter of entries. Pending calls match only if `fault` names the rule that holds them. */
const Match = z.strictObject({
  operation: z.optional(NonEmptyText()),
  method: z.optional(NonEmptyText(16)),
  /** Path without the query. */
  path: z.optional(NonEmptyText(512)),
  /** Phone number or id. */
  member: z.optional(NonEmptyText(64)),
  status: z.optional(z.int()),
  /** `x-request-id` of the response. */
  requestId: z.optional(NonEmptyText(64)),
  key: z.optional(NonEmptyText(64)),
  /** Id of a fault rule that hit the call. */
  fault: z.optional(NonEmptyText(64)),
  /** Fields that the request body must contain; other fields are ignored. */
  body: z.optional(z.unknown()),
  /** Only entries after this sequence number. */
  after: z.optional(Seq),
});
export type JournalFilter = z.output<typeof Match>;

export const journal = {
  list: defineControlCall('GET /worlds/:id/journal', {
    summary: 'Returns the entries that are kept, oldest first.',
    query: z.strictObject({ after: z.optional(z.coerce.number().check(z.gte(0))) }),
    response: z.object({ entries: z.array(JournalEntry) }),
  }),

  stream: defineControlCall('GET /worlds/:id/journal/stream', {
    summary:
      'Streams entries as server-sent events: one event for each finished entry, with the sequence number as its id. The stream starts after `after`, or after the `Last-Event-ID` of a browser that reconnects. With `state=true`, an event named `state` is sent whenever the state has changed.',
    query: z.strictObject({
      after: z.optional(z.coerce.number().check(z.gte(0))),
      state: z.optional(z.literal('true')),
    }),
    response: z.string(),
    media: 'text/event-stream',
  }),

  goBack: defineControlCall('POST /worlds/:id/journal/:seq/go-back', {
    summary:
      'Goes back to before a call, including the time of the world. Calls can be gone back to until 100 later changes of the state. The journal stays.',
    params: z.object({ id: WorldIdParam, seq: z.coerce.number().check(z.int(), z.gte(1)) }),
    response: z.object({ clock: Clock }),
  }),

  test: defineControlCall('GET /worlds/:id/journal/test', {
    summary:
      'Returns what happened in the world as a Playwright test: seed, clock, faults, the outcomes that were set, the calls of members and the acts of the operator, and what journal and ledger have in the end.',
    response: z.object({ file: z.string() }),
  }),

  wait: defineControlCall('POST /worlds/:id/journal/wait', {
    summary:
      'Answers once `count` matching entries exist, or 408 after `timeoutMs` of real time. Without `after` those since the last reset or restore count.',
    body: z.strictObject({
      ...Match.shape,
      count: z.optional(z.int().check(z.gte(1))),
      timeoutMs: z.optional(Duration(60_000)),
    }),
    errors: { 408: 'The entries did not come in time; `issues` names the nearest ones.' },
    response: z.object({ entries: z.array(JournalEntry) }),
  }),

  verify: defineControlCall('POST /worlds/:id/journal/verify', {
    summary:
      'Counts matching entries and returns `ok` if the count is as expected. Without `after` those since the last reset or restore count.',
    body: z.strictObject({
      ...Match.shape,
      exactly: z.optional(Seq),
      atLeast: z.optional(Seq),
      atMost: z.optional(Seq),
    }),
    response: z.object({ ok: z.boolean(), count: z.int(), entries: z.array(JournalEntry) }),
  }),
};
