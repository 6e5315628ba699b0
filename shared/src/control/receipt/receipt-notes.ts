import * as z from 'zod/mini';

import { Instant, labelled } from '../../schema/fields.ts';

/** Path of a page of the app. */
export const AppPath = z
  .string()
  .check(z.regex(/^\/($|[^/\\])/, 'must be a path of the app'), z.maxLength(500));

/** Something that was done to a world from outside: a press in a page, or a step of a test. */
const Act = z.object({
  /** Real time. */
  at: Instant,
  what: z.string(),
  ms: z.optional(z.number()),
  error: z.optional(z.string()),
});

const Picture = z.object({
  /** Page that it shows. */
  name: z.string(),
  jpeg: z.string().check(z.regex(/^[A-Za-z\d+/]+=*$/, 'must be base64')),
});

/** Notes of whoever asks for a receipt, such as a test that has failed. The sandbox adds what happened in its world. */
export const ReceiptNotes = z.strictObject({
  title: z.optional(labelled(z.string(), 'Title', 'What was done, such as the name of a test')),
  errors: z.optional(labelled(z.array(z.string()), 'Errors')),
  /** File and line of the test. */
  place: z.optional(z.string()),
  project: z.optional(z.string()),
  /** Release of the kit. */
  kit: z.optional(z.string()),
  startedAt: z.optional(Instant),
  /** Line for a shell that runs the test again, with the start of its world in `start.json`. */
  replay: z.optional(z.string()),
  /** Page of the app to which the link leads. */
  path: z.optional(AppPath),
  acts: z.optional(z.array(Act)),
  pictures: z.optional(z.array(Picture)),
});
