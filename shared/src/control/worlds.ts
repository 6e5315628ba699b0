import * as z from 'zod/mini';

import { Instant, NonEmptyText } from '../schema/fields.ts';
import { Clock, ClockChange } from './clock.ts';
import { defineControlCall, WorldIdParam, worldParams } from '../schema/control-call.ts';
import { Seq, StateChange } from './journal.ts';
import { MemberSeeds } from './member-seed.ts';
import { SandboxMember } from './members.ts';
import { ClientState } from './client-state.ts';

/** A world's id in a header, cookie, address or token. */
const WorldId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 lower-case letters, digits or hyphens'));

const WorldSummary = z.object({
  id: z.string(),
  scenario: z.string(),
  seed: z.string(),
  clock: Clock,
  /** Number of rows that differ from the seed. */
  dirty: z.int(),
});

/** A world in the list. The store of several nodes knows no more than the names of those that another node serves. */
const ListedWorld = z.object({
  ...WorldSummary.shape,
  clock: z.optional(Clock),
  dirty: z.optional(z.int()),
  /** Address of the node that serves it, if one of several does. */
  node: z.optional(z.string()),
});

/** Parts of a scenario that was made from a recording, each as a short text such as `statement: 12`. */
const recordingSummary = {
  /** Time of the last answer, at which the world starts. */
  recordedAt: Instant,
  /** Parts that were taken from the recording. */
  taken: z.array(z.string()),
  /** Parts that the recording does not have, filled by the scenario `default`. */
  filled: z.array(z.string()),
  /** Parts of the recording that the scenario does not have, with the reason. */
  leftOut: z.array(z.string()),
};

/** Log of a recording (HAR), as browsers export it. */
const HarLog = z.unknown();

/** A new world, with everything that a test needs to act in it. */
export const CreatedWorld = z.object({
  id: z.string(),
  scenario: z.string(),
  seed: z.string(),
  /** `sandbox_world=<id>`, ready for a Cookie header. */
  cookie: z.string(),
  clock: Clock,
  members: z.array(SandboxMember),
  /** Only of a world that was created from a recording. */
  recording: z.optional(z.object(recordingSummary)),
});

/**
 * A whole world as one JSON file. Its inner form belongs to the sandbox: `version` names the form, `digest` proves
 * that the file is complete.
 */
export const WorldExport = z.looseObject({
  version: z.literal(1, 'must be 1, the version that this sandbox reads'),
  scenario: NonEmptyText(64),
  seed: NonEmptyText(128),
  digest: NonEmptyText(64),
  state: z.record(z.string(), z.unknown(), 'must be the state of a world'),
});

/** Error for an option that worlds had: a call that names no world reaches none that could refuse it. */
export const STRICT_IS_OF_SANDBOX =
  'must not have strict, which is an option of the whole sandbox: start it with --strict';

/** Errors that were recorded in a world; each list is empty after a clean run. */
const WorldReport = z.object({
  /** Requests that no route matched. */
  unmatched: z.array(z.object({ method: z.string(), path: z.string() })),
  contractViolations: z.array(z.object({ operation: z.string(), rule: z.string(), what: z.string() })),
  invariantFailures: z.array(z.object({ rule: z.string(), what: z.string() })),
});

const checkpointParams = z.object({ id: WorldIdParam, name: NonEmptyText(64) });

export const worlds = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds',
    summary: 'Returns every world, also those that other nodes with the same store serve.',
    response: z.object({ worlds: z.array(ListedWorld) }),
  }),

  create: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds',
    summary:
      'Creates a world from a scenario, as a fork of `from` (a world, or `world@checkpoint`), or from a recording: a HAR is a valid body, and the names and accounts in it are replaced. `members` replaces those of the scenario.',
    body: z.strictObject(
      {
        scenario: z.optional(NonEmptyText(64)),
        id: z.optional(WorldId),
        seed: z.optional(NonEmptyText(128)),
        clock: z.optional(ClockChange),
        from: z.optional(NonEmptyText(128)),
        /** Forks from before a call of `from`, by its number in the journal. */
        before: z.optional(Seq),
        log: z.optional(HarLog),
        /** Members in place of those of the scenario. The world then starts at `clock.to`, if it is given. */
        members: z.optional(MemberSeeds),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys' && issue.keys.includes('strict')
            ? STRICT_IS_OF_SANDBOX
            : undefined,
      },
    ),
    errors: {
      409: 'A world has this id, or calls are forwarded.',
      503: 'There are too many worlds, or the sandbox is stopping.',
    },
    response: CreatedWorld,
    status: 201,
  }),

  record: defineControlCall({
    method: 'POST',
    path: '/__sandbox/recordings',
    summary:
      'Makes a scenario of a recording (HAR), with invented names and accounts, and creates no world. `file` is a source file for `fixtures/src/scenarios`.',
    body: z.strictObject({
      log: HarLog,
      /** Name of the scenario. */
      name: z.optional(
        z.string().check(z.regex(/^[a-z][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits or hyphens')),
      ),
    }),
    response: z.object({ ...recordingSummary, name: z.string(), file: z.string() }),
  }),

  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id',
    summary: 'Returns summary, clock, flags, number of changes since the seed, and the hash of the state.',
    params: worldParams,
    response: z.object({
      ...WorldSummary.shape,
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
      /** Last report of the in-app pill, if there was one. */
      client: z.optional(ClientState),
      /** Origin of the real backend to which calls are forwarded (`--proxy`); the state is that of the backend then. */
      backend: z.optional(z.string()),
      /** Number of differences between the backend and the contract in the journal. */
      differences: z.optional(z.int()),
    }),
  }),

  changes: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/changes',
    summary:
      'Returns the rows that differ from the seed, without secrets: the first thousand, and the total.',
    params: worldParams,
    response: z.object({ total: z.int(), changes: z.array(StateChange) }),
  }),

  destroy: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id',
    summary: 'Destroys a world and returns the errors that were recorded in it.',
    params: worldParams,
    errors: { 409: 'The default world cannot be destroyed, or calls are forwarded.' },
    response: WorldReport,
  }),

  reset: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/reset',
    summary: 'Resets a world to its seed or to another scenario; id and cookie stay.',
    params: worldParams,
    body: z.strictObject({ scenario: z.optional(NonEmptyText(64)) }),
    response: CreatedWorld,
  }),

  checkpoint: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/checkpoints/:name',
    summary: 'Saves the state as a checkpoint.',
    params: checkpointParams,
    response: z.object({ name: z.string(), hash: z.string() }),
    status: 201,
  }),

  restore: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/checkpoints/:name/restore',
    summary: 'Restores a checkpoint, including its time.',
    params: checkpointParams,
    response: z.object({ name: z.string(), hash: z.string(), clock: Clock }),
  }),

  share: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/share',
    summary:
      'Keeps the state and its time under a link. Each time it is opened it becomes a new world, in the app at `path` or in the console.',
    params: worldParams,
    body: z.strictObject({
      /** Page of the app to which the link leads, signed in as the first member. */
      path: z.optional(
        z.string().check(z.regex(/^\/(?![/\\])/, 'must be a path of the app'), z.maxLength(500)),
      ),
    }),
    errors: { 503: 'There are too many worlds, or the sandbox is stopping.' },
    response: z.object({
      /** Value of `from` for a new world. */
      from: z.string(),
      link: z.string(),
      lasts: z.string(),
    }),
    status: 201,
  }),

  export: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/export',
    summary:
      'Exports the world as one JSON file: a bug report that can be replayed. A world that breaks a rule of money is not exported: 500 with the broken rules.',
    params: worldParams,
    response: WorldExport,
  }),

  import: defineControlCall({
    method: 'POST',
    path: '/__sandbox/import',
    summary: 'Creates a world from an exported file, with a new id and new tokens.',
    body: WorldExport,
    errors: { 503: 'There are too many worlds, or the sandbox is stopping.' },
    response: CreatedWorld,
    status: 201,
  }),
};
