import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import * as z from 'zod/mini';

import { createAmountSchema } from '#ui/form/amount-schema.ts';

/**
 * The rules of a transfer (§5). The message of an issue is a key of this feature's texts or an `AmountError`.
 * An amount above the balance is only warned of: the operator may know a newer balance (F-20).
 */
export const transferSchema = z
  .object({
    from: z.string().check(z.minLength(1, 'chooseFrom')),
    to: z.string().check(z.minLength(1, 'chooseTo')),
    amount: createAmountSchema((amount) =>
      amount === null || amount < TRANSFER_MIN ? 'minimum' : undefined,
    ),
  })
  .check(
    z.refine(({ from, to }) => from === '' || from !== to, {
      error: 'sameAccount',
      path: ['to'],
      // Every error is shown at once, so this rule applies beside those of single fields.
      when: () => true,
    }),
  );

/** A valid transfer: the body of the call. */
export type TransferRequest = z.output<typeof transferSchema>;
