import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';
import * as z from 'zod/mini';

import { PENDING_KINDS, PENDING_STATES } from '#entities/pending-words/use-pending-words.ts';
import { decodeFields, encodeFields, storedNumber } from '#lib/browser/stored-record.ts';

/** Stored fields of an entry. Times are in ms by the server's clock. */
const entrySchema = z.object({
  /** Key of its row, reference of its slip or id of its code. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(PENDING_KINDS),
  state: z.enum(PENDING_STATES),
  amount: z.optional(z.pipe(storedNumber, z.pipe(z.int(), z.transform(asSatang)))),
  /** When it was given, for a code when it was first seen. */
  since: storedNumber,
  /** When a code ends. Undefined where the operator did not say. */
  until: z.optional(storedNumber),
  /** When a code was last seen unpaid: its payment is no older. */
  seenAt: z.optional(storedNumber),
  /** When a code was missed, or ends of which the member says that it is paid: its payment is waited for from then on. */
  goneAt: z.optional(storedNumber),
  /** Reason of a refused slip, in the operator's words. */
  note: z.optional(z.string()),
  /** Provider of a code whose panel shows it. */
  provider: z.optional(z.enum(QR_PROVIDERS)),
});

/** Money on its way, or its end that the member has not read yet. */
export interface PendingEntry extends Readonly<Omit<z.output<typeof entrySchema>, 'amount'>> {
  /** Null where the operator has not said the amount. */
  readonly amount: Satang | null;
}

/** Returns true for an entry whose end is not known yet. */
export const isOpen = ({ state }: Pick<PendingEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'settling';

const SEPARATOR = '\n';

/** Serialises entries for the storage, whose values are plain strings, never JSON (F-76): a query string a line. */
export const encodeEntries = (entries: readonly PendingEntry[]): string =>
  entries.map(encodeFields).join(SEPARATOR);

/** Reads serialised entries. Leaves out those of another version of the app, and those that were altered. */
export const decodeEntries = (text: string): readonly PendingEntry[] =>
  text.split(SEPARATOR).flatMap((line) => {
    const entry = decodeFields(entrySchema, line);
    return entry ? [{ ...entry, amount: entry.amount ?? null }] : [];
  });
