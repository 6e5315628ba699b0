import * as z from 'zod/mini';

import { defineControlCall, WorldIdParam } from '../schema/control-call.ts';
import { Instant, labelled, NonEmptyText } from '../schema/fields.ts';
import { ClientState } from './client-state.ts';
import { Clock, ClockChange } from './clock.ts';
import { Seq, StateChange } from './journal.ts';
import { MemberSeeds } from './member-seed.ts';
import { AppPath, ReceiptNotes } from './receipt/receipt-notes.ts';
import {
  CreatedWorld,
  ListedWorld,
  STRICT_IS_OF_SANDBOX,
  WorldExport,
  WorldId,
  WorldReport,
  WorldSummary,
} from './world.ts';

const NewWorldId = labelled(WorldId, 'Name', 'Lower-case letters, digits and hyphens; generated without one');
const snapshotParams = z.object({ id: WorldIdParam, name: NonEmptyText(64) });

/** Refusals of the calls that create a world. */
const NEW_WORLD_ERRORS = {
  409: 'A world has this id, or calls are forwarded.',
  503: 'There are too many worlds, or the sandbox is stopping.',
};

/** Calls about worlds as a whole. */
export const worlds = {
  list: defineControlCall('GET /worlds', {
    summary: 'Returns every world, also those that other nodes with the same store serve.',
    response: z.object({ worlds: z.array(ListedWorld) }),
  }),

  create: defineControlCall('POST /worlds', {
    summary: 'Creates a world from a scenario, with `members` in place of its own if they are given.',
    body: z.strictObject(
      {
        scenario: z.optional(NonEmptyText(64)),
        id: z.optional(NewWorldId),
        seed: z.optional(labelled(NonEmptyText(128), 'Seed', 'Decides ids and random outcomes')),
        clock: z.optional(ClockChange),
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
    errors: NEW_WORLD_ERRORS,
    response: CreatedWorld,
    status: 201,
  }),

  fork: defineControlCall('POST /worlds/:id/fork', {
    summary:
      'Creates a world with the state of this one: the present one, that of a `snapshot`, or that from `before` a call of the journal.',
    body: z.strictObject({
      id: z.optional(NewWorldId),
      snapshot: z.optional(NonEmptyText(64)),
      before: z.optional(labelled(Seq, 'Before', 'Number of a call in the journal')),
      clock: z.optional(ClockChange),
    }),
    errors: NEW_WORLD_ERRORS,
    response: CreatedWorld,
    status: 201,
  }),

  read: defineControlCall('GET /worlds/:id', {
    summary: 'Returns summary, clock, flags, number of changes since the seed, and the hash of the state.',
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
      snapshots: z.array(z.string()),
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

  changes: defineControlCall('GET /worlds/:id/changes', {
    summary:
      'Returns the rows that differ from the seed, without secrets: the first thousand, and the total.',
    response: z.object({ total: z.int(), changes: z.array(StateChange) }),
  }),

  delete: defineControlCall('DELETE /worlds/:id', {
    summary: 'Deletes a world and returns the errors that were recorded in it.',
    errors: { 409: 'The default world cannot be deleted, or calls are forwarded.' },
    response: WorldReport,
  }),

  reset: defineControlCall('POST /worlds/:id/reset', {
    summary: 'Resets a world to its seed or to another scenario; id and cookie stay.',
    body: z.strictObject({ scenario: z.optional(NonEmptyText(64)) }),
    response: CreatedWorld,
  }),

  saveSnapshot: defineControlCall('POST /worlds/:id/snapshots/:name', {
    summary: 'Saves the state and its time under a name.',
    params: snapshotParams,
    response: z.object({ name: z.string(), hash: z.string() }),
    status: 201,
  }),

  restoreSnapshot: defineControlCall('POST /worlds/:id/snapshots/:name/restore', {
    summary: 'Restores a snapshot, including its time.',
    params: snapshotParams,
    response: z.object({ name: z.string(), hash: z.string(), clock: Clock }),
  }),

  share: defineControlCall('POST /worlds/:id/share', {
    summary:
      'Keeps the state and its time under a link. Each time it is opened it becomes a new world, in the app at `path` or in the console.',
    body: z.strictObject({
      /** Page of the app to which the link leads, signed in as the first member. */
      path: z.optional(AppPath),
    }),
    errors: { 503: 'There are too many worlds, or the sandbox is stopping.' },
    response: z.object({
      /** World that keeps the state as a snapshot, to be forked. */
      world: z.string(),
      snapshot: z.string(),
      link: z.string(),
      lasts: z.string(),
    }),
    status: 201,
  }),

  receipt: defineControlCall('POST /worlds/:id/receipt', {
    summary:
      'Returns one page (HTML) of what happened in the world, to be read without a sandbox: calls, postings, the clock, the world as a file, a link to its state, and a test.',
    body: ReceiptNotes,
    response: z.object({ file: z.string() }),
  }),

  export: defineControlCall('GET /worlds/:id/export', {
    summary:
      'Exports the world as one JSON file: a bug report that can be replayed. A world that breaks a rule of money is not exported: 500 with the broken rules.',
    response: WorldExport,
  }),

  import: defineControlCall('POST /worlds/import', {
    summary:
      'Creates a world from an exported file, with new tokens, or from a recording: a HAR is a valid body, and the names and accounts in it are replaced.',
    body: z.looseObject({
      ...z.partial(WorldExport).shape,
      /** Log of a recording (HAR), as browsers export it. */
      log: z.optional(z.unknown()),
      id: z.optional(WorldId),
      clock: z.optional(ClockChange),
    }),
    errors: NEW_WORLD_ERRORS,
    response: CreatedWorld,
    status: 201,
  }),
};
