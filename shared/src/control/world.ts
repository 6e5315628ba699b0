import * as z from 'zod/mini';

import { Instant, labelled, NonEmptyText } from '../schema/fields.ts';
import { Clock } from './clock.ts';
import { SandboxMember } from './members.ts';

/** A world's id in a header, cookie, address or token. */
export const WorldId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 lower-case letters, digits or hyphens'));

export const WorldSummary = z.object({
  id: labelled(z.string(), 'World'),
  scenario: z.string(),
  seed: z.string(),
  clock: labelled(Clock, 'Time'),
  dirty: labelled(z.int(), 'Changes', 'Number of rows that differ from the seed'),
});

/** A world in the list. The store of several nodes knows no more than the names of those that another node serves. */
export const ListedWorld = z.object({
  ...WorldSummary.shape,
  clock: z.optional(WorldSummary.shape.clock),
  dirty: z.optional(WorldSummary.shape.dirty),
  /** Address of the node that serves it, if one of several does. */
  node: z.optional(z.string()),
});

/** A new world, with everything that a test needs to act in it. */
export const CreatedWorld = z.object({
  id: z.string(),
  scenario: z.string(),
  seed: z.string(),
  /** `sandbox_world=<id>`, ready for a Cookie header. */
  cookie: z.string(),
  clock: Clock,
  members: z.array(SandboxMember),
  /** Parts of a world that was created from a recording, each as a short text such as `statement: 12`. */
  recording: z.optional(
    z.object({
      /** Time of the last answer, at which the world starts. */
      recordedAt: Instant,
      taken: z.array(z.string()),
      /** Parts that the recording does not have, filled by the scenario `default`. */
      filled: z.array(z.string()),
      /** Parts of the recording that the world does not have, with the reason. */
      leftOut: z.array(z.string()),
    }),
  ),
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
  /** Uploaded files in base64, by the SHA-256 of their bytes. Absent if there are none. */
  files: z.optional(z.record(z.string(), z.string())),
});

/** Error for an option that worlds had: a call that names no world reaches none that could refuse it. */
export const STRICT_IS_OF_SANDBOX =
  'must not have strict, which is an option of the whole sandbox: start it with --strict';

/** Errors that were recorded in a world; each list is empty after a clean run. */
export const WorldReport = z.object({
  /** Requests that no route matched. */
  unmatched: z.array(z.object({ method: z.string(), path: z.string() })),
  contractViolations: z.array(z.object({ operation: z.string(), rule: z.string(), what: z.string() })),
  invariantViolations: z.array(z.object({ rule: z.string(), what: z.string() })),
});
