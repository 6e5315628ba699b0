import { trimPasted } from '@wallet/shared/digits.ts';
import * as z from 'zod/mini';

/** Normalises a promotion code as it is searched for: trimmed and in upper case (§5, BO-1). */
export const normaliseCode = (text: string): string => trimPasted(text).normalize('NFC').toUpperCase();

/** The promotion form: a code that is not empty. Its message is a key of this feature's texts. */
export const promotionCodeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => normaliseCode(text)),
    ),
    z.string().check(z.minLength(1, 'missing')),
  ),
});
