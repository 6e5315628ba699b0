import * as z from 'zod/mini';

import { Baht, Instant } from '../schema/fields.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

const Currency = z.enum(['BAHT', 'LAK']);

/** One movement of money: two ends, one amount. */
export const LedgerEntry = z.object({
  id: z.string(),
  /** The operation that it belongs to; its entries make one row of the statement. */
  op: z.string(),
  at: Instant,
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  amount: Baht,
  currency: Currency,
});

export const ledger = {
  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/ledger',
    summary:
      'Every entry from the oldest, every balance, and the verdict of the invariants on the whole world.',
    params: worldParams,
    response: z.object({
      entries: z.array(LedgerEntry),
      balances: z.array(z.object({ account: z.string(), currency: Currency, balance: Baht })),
      invariants: z.object({
        ok: z.boolean(),
        breaches: z.array(z.object({ rule: z.string(), what: z.string() })),
      }),
    }),
  }),
};
