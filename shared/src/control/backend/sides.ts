import * as z from 'zod/mini';

import { findFakeProblem } from '../../operator/fake-calls.ts';
import { Baht, NonEmptyText } from '../../schema/fields.ts';
import { defineControlCall } from '../../schema/control-call.ts';

/** Calls by name (`promotion.find`), by group (`promotion.*`), or all that can be fake (`*`). */
const Names = z.array(
  NonEmptyText(64).check(
    z.refine((name) => findFakeProblem(name) === undefined, {
      error: ({ input }) => findFakeProblem(String(input)) ?? '',
    }),
  ),
);

const Sides = z.object({
  /** Origin of the real backend; absent if there is none. */
  backend: z.optional(z.string()),
  /** Operations that the sandbox answers in its place. */
  fake: z.array(z.string()),
  /** Balances that the app shows and the backend does not have, with the account of the ledger. */
  balances: z.array(z.object({ member: z.string(), account: z.string(), backend: Baht, shown: Baht })),
  /** Coins that the app shows and the backend does not have. */
  coins: z.array(z.object({ member: z.string(), backend: z.int(), shown: z.int() })),
});

/** Calls about the real backend behind the sandbox (`--proxy`). */
export const backend = {
  read: defineControlCall('GET /worlds/:id/backend', {
    summary:
      'Returns the calls that the sandbox answers in place of the real backend, and the figures that are not real.',
    response: Sides,
  }),

  update: defineControlCall('PATCH /worlds/:id/backend', {
    summary:
      'Makes calls `fake`, which the sandbox answers in place of the real backend and never sends to it, or `real` again. `real` comes last.',
    body: z.strictObject({ fake: z.optional(Names), real: z.optional(Names) }),
    response: Sides,
  }),
};
