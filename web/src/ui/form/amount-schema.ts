import type { Satang } from '@wallet/shared/money.ts';
import * as z from 'zod/mini';

import { type AmountError, parseAmount } from '#lib/format/parse-amount.ts';

/**
 * Creates the schema of an amount field: its text is converted to satang.
 *
 * @param validate Returns the message of the issue, or undefined for a valid amount. Gets null for an empty
 *   field. Text that is no amount is not passed on: its issue is an `AmountError`.
 */
export const createAmountSchema = (validate: (amount: Satang | null) => string | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Satang => {
      const parsed = parseAmount(text);
      const isEmpty = !parsed.ok && parsed.reason === 'empty';
      const message = parsed.ok
        ? validate(parsed.amount)
        : isEmpty
          ? (validate(null) ?? parsed.reason)
          : parsed.reason;
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: text });
      return parsed.ok && message === undefined ? parsed.amount : z.NEVER;
    }),
  );

const AMOUNT_ERRORS: readonly AmountError[] = ['empty', 'invalid', 'decimals', 'too-large'];

/** Returns the message of an issue where it is an `AmountError`, whose text is `ui:amountProblem.<error>`. */
export const findAmountError = (message: string | undefined): AmountError | undefined =>
  AMOUNT_ERRORS.find((error) => error === message);
