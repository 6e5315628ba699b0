import type { QueryClient } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS, QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readExpireIn } from '@wallet/shared/time/read-time.ts';

import { type LookUp, createLookUp } from '#commands/reconcile.ts';
import { type Entry } from '#entities/statement/merge-entries.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

import { foldPending, listMissing, type SeenQrCode, type Sighting } from './fold-pending.ts';
import { isOpen, type PendingEntry } from './pending-entry.ts';
import { loadPending, savePending } from './stored-pending.ts';

/** Greatest number of pages of the statement that are read for an entry that waits for long. */
const PAGES_MAX = 5;
const FIRST_PAGE = { body: { page: 1, limit: LIST_PAGE_ROWS } };

/** Lists the providers whose code this tab has shown, and may still be open. */
export const listSeenProviders = (): readonly QrProvider[] =>
  QR_PROVIDERS.filter((provider) => sessionStore.get(`w.qr.${provider}`) !== undefined);

const toSeenCode = (response: ResponseOf<typeof qrCode.read>): SeenQrCode | null =>
  response.hasQrcode && response.qrcodeId !== undefined
    ? {
        id: response.qrcodeId,
        amount: response.amount ?? null,
        until: readExpireIn(response.expireIn, now()),
      }
    : null;

/** Reads the newest rows of the statement, and further pages for rows that entries wait for. */
async function readRows(
  { read }: LookUp,
  entries: readonly PendingEntry[],
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Entry[]; readonly hasAllRows: boolean; readonly isDeep: boolean }> {
  const { statements } = await read(statement.list, FIRST_PAGE);
  const missing = listMissing(entries, statements);
  if (missing.length === 0) return { rows: statements, hasAllRows: false, isDeep: false };
  const since = Math.min(...missing.map((entry) => entry.since));
  const { entries: rows, isComplete } = await readEntriesSince(since, { signal, pagesMax: PAGES_MAX });
  return { rows, hasAllRows: isComplete, isDeep: true };
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** Reads every list, also those in which nothing waits so far. */
  readonly isAsked: boolean;
}

/** Result of a read of the operator's records. */
interface PendingReading {
  /** More than the first page of the statement was needed. */
  readonly isDeep: boolean;
  /** An entry has ended, and the balance with it. */
  readonly hasEnded: boolean;
}

/**
 * Reads the operator's records in which money on its way shows, and stores what they say of it, by the member's key.
 * Rejects with an `ApiError`; then nothing changes.
 */
export async function readPending(
  client: QueryClient,
  member: string,
  { signal, isAsked }: ReadOptions,
): Promise<PendingReading> {
  const lookUp = createLookUp(client, signal);
  const open = loadPending(member).filter(isOpen);
  const readsRows = isAsked || open.some(({ kind }) => kind !== 'slip');
  const readsSlips = isAsked || open.some(({ kind }) => kind === 'slip');
  const waiting = open.flatMap(({ state, provider }) => (state === 'waiting' && provider ? provider : []));
  const providers = new Set([...waiting, ...(isAsked ? listSeenProviders() : [])]);

  const [found, list, codes] = await Promise.all([
    readsRows ? readRows(lookUp, open, signal) : undefined,
    readsSlips ? lookUp.read(statement.slips, FIRST_PAGE) : undefined,
    Promise.all(
      [...providers].map(
        async (provider) =>
          [provider, toSeenCode(await lookUp.read(qrCode.read, { params: { provider } }))] as const,
      ),
    ),
  ]);
  const { isDeep = false, ...rows } = found ?? {};
  const sighting: Sighting = { now: now(), ...rows, slips: list?.slips, codes: new Map(codes) };
  // The member may have dismissed an entry meanwhile.
  const before = loadPending(member);
  const after = foldPending(before, sighting);
  savePending(member, after);
  const ended = new Set(after.filter((entry) => !isOpen(entry)).map(({ id }) => id));
  return { isDeep, hasEnded: before.some((entry) => isOpen(entry) && ended.has(entry.id)) };
}
