import * as z from 'zod/mini';

import { hashText } from '#lib/browser/hash-text.ts';
import { decodeFields, encodeFields, storedNumber } from '#lib/browser/stored-record.ts';
import { ownStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

/** Time in ms for which a sent slip is known. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * A slip that was sent: a digest of its code, when (ms by the server's clock), the operator's reference, if it said one, and if it
 * is not known to have arrived.
 */
const sentSlipSchema = z.object({
  digest: z.string().check(z.minLength(1)),
  at: storedNumber,
  reference: z.optional(z.string()),
  isUncertain: z.optional(z.literal('true')),
});

export type SentSlip = Readonly<z.output<typeof sentSlipSchema>>;

const keyOf = (member: string) => `w.slips.${member}` as const;

const load = (member: string): readonly SentSlip[] =>
  (ownStore().get(keyOf(member)) ?? '').split('\n').flatMap((line) => {
    const slip = decodeFields(sentSlipSchema, line);
    return slip && now() - slip.at < KEPT_MS ? [slip] : [];
  });

/** Finds when a member, named by the member's key, has sent the slip with this code. */
export const findSentSlip = (member: string, code: string): SentSlip | undefined =>
  load(member).find(({ digest }) => digest === hashText(code));

/** Keeps that a slip was sent: a digest of its code, and not the code. One that has arrived before stays known as such. */
export function keepSentSlip(
  member: string,
  code: string,
  reference: string | undefined,
  isUncertain = false,
): void {
  const known = findSentSlip(member, code);
  if (isUncertain && known && !known.isUncertain) return;
  const slip: SentSlip = {
    digest: hashText(code),
    at: now(),
    reference,
    isUncertain: isUncertain ? 'true' : undefined,
  };
  const others = load(member).filter(({ digest }) => digest !== slip.digest);
  ownStore().set(keyOf(member), [...others, slip].map(encodeFields).join('\n'));
}
