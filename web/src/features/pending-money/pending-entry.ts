import { QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';

import {
  PENDING_KINDS,
  PENDING_STATES,
  type PendingKind,
  type PendingState,
} from '#entities/pending-words/use-pending-words.ts';

/** Money on its way, or its end that the member has not read yet. */
export interface PendingEntry {
  /** Key of its row, reference of its slip or id of its code. */
  readonly id: string;
  readonly kind: PendingKind;
  readonly state: PendingState;
  /** Null where the operator has not said the amount. */
  readonly amount: Satang | null;
  /** Time in ms by the server's clock: when it was given, for a code when it was first seen. */
  readonly since: number;
  /** Time in ms by the server's clock at which a code ends, or at which its payment is waited for no longer. */
  readonly until?: number | undefined;
  /** Reason of a refused slip, in the operator's words. */
  readonly note?: string | undefined;
  /** Provider of a code. */
  readonly provider?: QrProvider | undefined;
}

/** Time for which the payment of a code that has gone is waited for, in ms: twice the minute that it takes (§9). */
export const SETTLING_MS = 2 * 60_000;

/** Returns true for an entry whose end is not known yet. */
export const isOpen = ({ state }: Pick<PendingEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'settling';

const SEPARATOR = '\n';

/** Serialises entries for the storage, whose values are plain strings, never JSON (F-76): a query string a line. */
export const encodeEntries = (entries: readonly PendingEntry[]): string =>
  entries
    .map((entry) => {
      const fields = Object.entries(entry).filter(([, value]) => value !== undefined && value !== null);
      return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    })
    .join(SEPARATOR);

const toNumber = (text: string | null): number | undefined =>
  text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;

function decodeEntry(line: string): PendingEntry | undefined {
  const fields = new URLSearchParams(line);
  const find = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
    values.find((value) => value === fields.get(name));
  const id = fields.get('id');
  const kind = find(PENDING_KINDS, 'kind');
  const state = find(PENDING_STATES, 'state');
  const since = toNumber(fields.get('since'));
  if (!id || kind === undefined || state === undefined || since === undefined) return undefined;
  const amount = toNumber(fields.get('amount'));
  return {
    id,
    kind,
    state,
    amount: amount === undefined ? null : asSatang(amount),
    since,
    until: toNumber(fields.get('until')),
    note: fields.get('note') ?? undefined,
    provider: find(QR_PROVIDERS, 'provider'),
  };
}

/** Reads serialised entries. Leaves out those of another version of the app, and those that were altered. */
export const decodeEntries = (text: string): readonly PendingEntry[] =>
  text
    .split(SEPARATOR)
    .map(decodeEntry)
    .filter((entry) => entry !== undefined);
