import * as z from 'zod/mini';

import { Instant, NonEmptyText } from '../schema/fields.ts';
import { Clock, ClockChange } from './clock.ts';
import { defineControlCall, WorldIdParam, worldParams } from '../schema/control-call.ts';
import { StateChange } from './journal.ts';
import { SandboxMember } from './members.ts';
import { ClientState } from './client-state.ts';

/** A world's id in a header, cookie, address or token. */
const WorldId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 lower-case letters, digits or hyphens'));

const WorldRow = z.object({
  id: z.string(),
  scenario: z.string(),
  seed: z.string(),
  strict: z.boolean(),
  clock: Clock,
  /** How many rows differ from the seed. */
  dirty: z.int(),
});

/** What a new world answers with: all that a test needs to act in it. */
export const CreatedWorld = z.object({
  id: z.string(),
  scenario: z.string(),
  seed: z.string(),
  /** `sandbox_world=<id>`, ready for a Cookie header. */
  cookie: z.string(),
  clock: Clock,
  members: z.array(SandboxMember),
});

/**
 * A whole world as one JSON file. Its inside belongs to the sandbox: `version` says who can read it, and
 * `digest`, of what is inside, that it came through whole.
 */
export const WorldExport = z.looseObject({
  version: z.literal(1, 'must be 1, the version that this sandbox reads'),
  scenario: NonEmptyText(64),
  seed: NonEmptyText(128),
  digest: NonEmptyText(64),
  state: z.record(z.string(), z.unknown(), 'must be the state of a world'),
});

/** What went wrong in a world while it lived; each list is empty after a clean run. */
const Verdict = z.object({
  /** Requests that no route took. */
  unmatched: z.array(z.object({ method: z.string(), path: z.string() })),
  contractViolations: z.array(z.object({ operation: z.string(), rule: z.string(), what: z.string() })),
  invariantFailures: z.array(z.object({ rule: z.string(), what: z.string() })),
});

const named = z.object({ id: WorldIdParam, name: NonEmptyText(64) });

export const worlds = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds',
    summary: 'Every world that lives.',
    response: z.object({ worlds: z.array(WorldRow) }),
  }),

  create: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds',
    summary: 'A new world from a scenario, or a fork of `from`: a world, or `world@checkpoint`.',
    body: z.strictObject({
      scenario: z.optional(NonEmptyText(64)),
      id: z.optional(WorldId),
      seed: z.optional(NonEmptyText(128)),
      clock: z.optional(ClockChange),
      strict: z.optional(z.boolean()),
      from: z.optional(NonEmptyText(128)),
    }),
    response: CreatedWorld,
    status: 201,
  }),

  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id',
    summary: 'Summary, clock, flags, count of changes since the seed, and the hash of the state.',
    params: worldParams,
    response: z.object({
      ...WorldRow.shape,
      createdAt: Instant,
      flags: z.object({
        active: z.boolean(),
        registerOTP: z.boolean(),
        enableChatWidget: z.boolean(),
        spinActive: z.boolean(),
        isManual: z.boolean(),
      }),
      checkpoints: z.array(z.string()),
      members: z.int(),
      violations: z.int(),
      hash: z.string(),
      /** What the pill last told of the app; absent where none has. */
      client: z.optional(ClientState),
    }),
  }),

  changes: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/changes',
    summary:
      'What differs from the seed, row by row, secrets taken out: the first thousand, and how many there are.',
    params: worldParams,
    response: z.object({ total: z.int(), changes: z.array(StateChange) }),
  }),

  destroy: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id',
    summary: 'Ends a world and answers what went wrong in it.',
    params: worldParams,
    response: Verdict,
  }),

  reset: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/reset',
    summary: 'Back to its seed, or to another scenario; its id and cookie stay.',
    params: worldParams,
    body: z.strictObject({ scenario: z.optional(NonEmptyText(64)) }),
    response: CreatedWorld,
  }),

  checkpoint: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/checkpoints/:name',
    summary: 'Keeps the state under a name.',
    params: named,
    response: z.object({ name: z.string(), hash: z.string() }),
    status: 201,
  }),

  restore: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/checkpoints/:name/restore',
    summary: 'Brings a kept state back, its time included.',
    params: named,
    response: z.object({ name: z.string(), hash: z.string(), clock: Clock }),
  }),

  export: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/export',
    summary:
      'The whole world as one JSON file: a bug report that replays. A world that breaks a rule of money is not given out: 500 with the breaches.',
    params: worldParams,
    response: WorldExport,
  }),

  import: defineControlCall({
    method: 'POST',
    path: '/__sandbox/import',
    summary: 'A world from an exported file, under a new id and with new tokens.',
    body: WorldExport,
    response: CreatedWorld,
    status: 201,
  }),
};
