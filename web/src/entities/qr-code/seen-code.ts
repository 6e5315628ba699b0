import { QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';
import * as z from 'zod/mini';

import { sessionStore } from '#lib/browser/storage.ts';
import { decodeFields, encodeFields, storedNumber } from '#lib/browser/stored-record.ts';
import { clockOffsetMs, latestNow } from '#lib/time/clock.ts';

const storedSatang = z.pipe(storedNumber, z.pipe(z.int(), z.transform(asSatang)));

const codeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.optional(storedSatang),
  /** Time in ms on the device's clock. Undefined where the operator did not send one. */
  deadline: z.optional(storedNumber),
  /** Time in ms on the server's clock at which it was last seen open. */
  seenAt: storedNumber,
});

/** A code that was last seen open. */
export interface SeenCode extends Readonly<Omit<z.output<typeof codeSchema>, 'amount'>> {
  readonly amount: Satang | null;
}

/** Age in ms above which a code is forgotten: its payment, if any, is long in the wallet. */
const AGE_MAX_MS = 30 * 60_000;

/**
 * Keeps the open code of a provider in the session, because a phone may unload the page while the member pays
 * in the banking app.
 */
export function saveSeenCode(provider: QrProvider, { id, amount, deadline, seenAt }: SeenCode): void {
  sessionStore.set(`w.qr.${provider}`, encodeFields({ id, amount, deadline, seenAt }));
}

const load = (provider: QrProvider) => decodeFields(codeSchema, sessionStore.get(`w.qr.${provider}`));

/** Returns the code of a provider that was last seen open in this session, unless it is old. */
export function loadSeenCode(provider: QrProvider, now: number): SeenCode | undefined {
  const seen = load(provider);
  if (!seen || now - (seen.deadline ?? seen.seenAt) > AGE_MAX_MS) return undefined;
  return { ...seen, amount: seen.amount ?? null };
}

/** Forgets the code of a provider. */
export const clearSeenCode = (provider: QrProvider): void => sessionStore.remove(`w.qr.${provider}`);

/** Returns true if a code that this tab has shown can still be paid: its deposit was begun before. */
export const hasOpenCode = (): boolean =>
  QR_PROVIDERS.some((provider) => {
    const seen = load(provider);
    if (!seen) return false;
    const { deadline, seenAt } = seen;
    return (deadline === undefined ? seenAt + AGE_MAX_MS : deadline + clockOffsetMs()) > latestNow();
  });
