import { toLatinDigits } from '@wallet/shared/digits.ts';
import * as z from 'zod/mini';

import { parseAmount } from '#lib/format/parse-amount.ts';

/** Creates a field that may be empty. `parse` returns the value, or the message of the issue. */
const createOptionalField = (parse: (text: string) => number | string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | undefined => {
      if (text.trim() === '') return undefined;
      const parsed = parse(text);
      if (typeof parsed === 'number') return parsed;
      context.issues.push({ code: 'custom', message: parsed, input: text });
      return z.NEVER;
    }),
  );

/** The rules of one period. An empty field sets none. */
export const reminderSchema = z.object({
  amount: createOptionalField((text) => {
    const parsed = parseAmount(text);
    if (!parsed.ok) return parsed.reason;
    return parsed.amount > 0 ? parsed.amount : 'notPositive';
  }),
  count: createOptionalField((text) => {
    const digits = toLatinDigits(text).trim();
    const count = Number(digits);
    return /^\d{1,3}$/.test(digits) && count > 0 ? count : 'notCount';
  }),
});
