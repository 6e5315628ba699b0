import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import * as z from 'zod/mini';

import { sessionStore } from '#lib/browser/storage.ts';
import { decodeFields, storedNumber } from '#lib/browser/stored-record.ts';
import { clockOffsetMs, latestNow } from '#lib/time/clock.ts';

/** The part of a code that the QR panel keeps which says how long it can be paid. */
const codeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Time in ms on the device's clock. Undefined where the operator did not send one. */
  deadline: z.optional(storedNumber),
  /** Time in ms on the server's clock at which it was last seen open. */
  seenAt: storedNumber,
});

/** Time in ms after which a code without a deadline counts as ended. */
const UNSEEN_MS = 30 * 60_000;

/** Returns true if this tab has shown a QR code that can still be paid: its deposit was begun before. */
export const hasOpenCode = (): boolean =>
  QR_PROVIDERS.some((provider) => {
    const code = decodeFields(codeSchema, sessionStore.get(`w.qr.${provider}`));
    if (!code) return false;
    const { deadline, seenAt } = code;
    return (deadline === undefined ? seenAt + UNSEEN_MS : deadline + clockOffsetMs()) > latestNow();
  });
