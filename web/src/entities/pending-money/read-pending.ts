import type { QueryClient } from '@tanstack/react-query';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, type QrProvider } from '@wallet/shared/limits.ts';
import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { endpointKey } from '#api/query.ts';
import { readNewestPages, readStatementPages } from '#commands/definitions/statement-rows.ts';
import { type LookUp, createLookUp } from '#commands/look-up.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { now } from '#lib/time/clock.ts';

import { foldPending, listMissing, type Sighting, toSeenCode } from './fold-pending.ts';
import { isOpen, type PendingEntry } from './pending-entry.ts';
import { loadPending, savePending } from './stored-pending.ts';
import { noteTimes } from './usual-time.ts';

/** Greatest number of pages of the statement that are read for an entry that waits for long. */
const PAGES_MAX = 5;

/** Reads the newest rows of the statement, and further pages for rows that entries wait for. */
async function readRows(
  { read }: LookUp,
  entries: readonly PendingEntry[],
  signal: AbortSignal,
): Promise<Omit<Sighting, 'now'> & { readonly isDeep: boolean }> {
  const pages = await readStatementPages(read);
  const newest = pages.flatMap(({ statements }) => statements);
  const hasUnreadableRows = !pages.every(({ statements }) => isReadWhole(statements));
  const missing = listMissing(entries, newest);
  // Pages after the first are the newest of a list that begins with the oldest.
  if (missing.length === 0 || pages.length > 1)
    return { rows: newest, hasAllRows: false, hasUnreadableRows, isDeep: false };
  const since = Math.min(...missing.map((entry) => entry.since));
  const { entries: rows, isComplete } = await readEntriesSince(since, { signal, pagesMax: PAGES_MAX });
  return { rows, hasAllRows: isComplete, hasUnreadableRows, isDeep: true };
}

/** Reads the newest slips. */
async function readSlips({ read }: LookUp) {
  const pages = await readNewestPages(
    (page) => read(statement.slips, { body: { page, limit: LIST_PAGE_ROWS } }),
    ({ slips }) => slips,
  );
  return pages.flatMap(({ slips }) => slips);
}

/** Reads the balance and the statement anew wherever they are shown. */
export function invalidateMoney(client: QueryClient): void {
  for (const endpoint of [wallet.read, statement.list])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** Id of the one entry whose records are read. */
  readonly only?: string | undefined;
  /** Reads every list, also those in which nothing waits so far. */
  readonly isAsked?: boolean;
}

/**
 * Reads the operator's records in which money on its way shows, and stores what they say of it, by the member's key. With an
 * end the balance is read, so that both agree. Returns true if more than the first page of the statement was needed.
 * Rejects with an `ApiError` if a list could not be read: what the others say is stored all the same.
 */
export async function readPending(
  client: QueryClient,
  member: string,
  { signal, only, isAsked = false }: ReadOptions,
): Promise<boolean> {
  const lookUp = createLookUp(client, signal);
  const known = loadPending(member);
  const open = known.filter((entry) => isOpen(entry) && (only === undefined || entry.id === only));
  const readsRows = isAsked || open.some(({ kind }) => kind !== 'slip');
  const readsSlips = isAsked || open.some(({ kind }) => kind === 'slip');
  const waiting = open.flatMap(({ state, provider }) => (state === 'waiting' && provider ? provider : []));

  const failures: ApiError[] = [];
  const orUndefined = (cause: unknown) => void failures.push(toApiError(cause));
  const readCode = async (provider: QrProvider) =>
    toSeenCode(await lookUp.read(qrCode.read, { params: { provider } }), now());
  const [found, slips, codes] = await Promise.all([
    readsRows ? readRows(lookUp, open, signal).catch(orUndefined) : undefined,
    readsSlips ? readSlips(lookUp).catch(orUndefined) : undefined,
    Promise.all(
      waiting.map(async (provider) => [provider, await readCode(provider).catch(orUndefined)] as const),
    ),
  ]);
  // A reading that was given up may be older than the one after it.
  const givenUp = failures.find(({ kind }) => kind === 'abort');
  if (givenUp) throw givenUp;
  const { isDeep = false, ...rows } = found ?? {};
  const sighting: Sighting = { now: now(), ...rows, slips, codes: new Map(codes) };
  // The member may have dismissed an entry meanwhile, also in another tab: an older answer does not bring it back.
  const before = loadPending(member);
  const left = new Set(before.map(({ id }) => id));
  const dismissed = new Set(known.flatMap(({ id }) => (left.has(id) ? [] : id)));
  const after = foldPending(before, sighting).filter(({ id }) => !dismissed.has(id));
  savePending(member, after);
  noteTimes(member, before, after);
  const ended = new Set(after.filter((entry) => !isOpen(entry)).map(({ id }) => id));
  if (before.some((entry) => isOpen(entry) && ended.has(entry.id))) invalidateMoney(client);
  const [failure] = failures;
  if (failure) throw failure;
  return isDeep;
}
