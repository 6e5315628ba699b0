import * as z from 'zod/mini';

import { POSTING_KINDS } from '../operator/ledger.ts';
import { Baht, Instant, NonEmptyText } from '../schema/fields.ts';
import { defineControlCall } from '../schema/control-call.ts';

const Currency = z.enum(['BAHT', 'LAK']);

/** A movement of money between two accounts. */
const LedgerEntry = z.object({
  id: z.string(),
  /** Operation of the entry; the entries of an operation form one row of the statement. */
  op: z.string(),
  at: Instant,
  kind: z.enum(POSTING_KINDS),
  from: z.string(),
  to: z.string(),
  amount: Baht,
  currency: Currency,
});

export const ledger = {
  read: defineControlCall('GET /worlds/:id/ledger', {
    summary:
      'Returns the entries, oldest first, the balances, and the result of checking the money rules. With `account` or `kind`, only entries of these, and only the balance of the account: none if it was never used. With `since=start`, only entries after the state to which the world resets.',
    query: z.strictObject({
      account: z.optional(NonEmptyText(128)),
      kind: z.optional(z.enum(POSTING_KINDS)),
      since: z.optional(z.enum(['start'])),
    }),
    response: z.object({
      entries: z.array(LedgerEntry),
      balances: z.array(z.object({ account: z.string(), currency: Currency, balance: Baht })),
      invariants: z.object({
        ok: z.boolean(),
        violations: z.array(z.object({ rule: z.string(), what: z.string() })),
      }),
    }),
  }),
};
