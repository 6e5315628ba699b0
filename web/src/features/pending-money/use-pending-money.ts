import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { endpointKey, freshFor } from '#api/query.ts';
import { getOutbox } from '#commands/outbox.ts';
import { type LookUp, createLookUp } from '#commands/reconcile.ts';
import type { CommandKind } from '#commands/record.ts';
import { readExpiryOfCode } from '#entities/qr-code/read-expiry.ts';
import { type Entry } from '#entities/statement/merge-entries.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';
import { useDelayed } from '#lib/time/use-delayed.ts';

import { foldPending, getPollMs, listMissing, type SeenQrCode, type Sighting } from './fold-pending.ts';
import { decodeEntries, isOpen, type PendingEntry } from './pending-entry.ts';
import { loadPending, removePending, savePending, usePendingText } from './stored-pending.ts';

/** Greatest number of pages of the statement that are read for an entry that waits for long. */
const PAGES_MAX = 5;
const FIRST_PAGE = { body: { page: 1, limit: LIST_PAGE_ROWS } };

/** Lists the providers whose code this tab has shown, and may still be open. */
const listSeenProviders = (): readonly QrProvider[] =>
  QR_PROVIDERS.filter((provider) => sessionStore.get(`w.qr.${provider}`) !== undefined);

const toSeenCode = (response: ResponseOf<typeof qrCode.read>): SeenQrCode | null =>
  hasCode(response) && response.qrcodeId !== undefined
    ? {
        id: response.qrcodeId,
        amount: response.amount ?? null,
        until: readExpiryOfCode(response.expireIn, { at: now() }),
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
async function readPending(
  client: QueryClient,
  member: string,
  { signal, isAsked }: ReadOptions,
): Promise<PendingReading> {
  const lookUp = createLookUp(client, signal);
  const known = loadPending(member);
  const open = known.filter(isOpen);
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
  // The member may have dismissed an entry meanwhile, also in another tab: an older answer does not bring it back.
  const before = loadPending(member);
  const left = new Set(before.map(({ id }) => id));
  const dismissed = new Set(known.flatMap(({ id }) => (left.has(id) ? [] : id)));
  const after = foldPending(before, sighting).filter(({ id }) => !dismissed.has(id));
  savePending(member, after);
  const ended = new Set(after.filter((entry) => !isOpen(entry)).map(({ id }) => id));
  return { isDeep, hasEnded: before.some((entry) => isOpen(entry) && ended.has(entry.id)) };
}

/** Age in ms below which home, opened again, reads nothing where nothing waits. */
const QUIET_MS = 5 * 60_000;

/** Commands after which something waits. */
const BEGINNINGS: ReadonlySet<CommandKind> = new Set(['withdraw', 'slip']);

const isAnyOpen = (member: string) => loadPending(member).some(isOpen);
const isCodeOpen = (member: string) =>
  loadPending(member).some((entry) => entry.kind === 'qr' && isOpen(entry));

/** Returns true while a modal of the address is open. */
const useIsModalOpen = (): boolean => new URLSearchParams(useLocation().search).has('m');

/** Calls the function when a modal of the address has closed. */
function useModalClosed(onClosed: () => void): void {
  const isModalOpen = useIsModalOpen();
  const wasOpen = useRef(isModalOpen);
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isModalOpen) handleClosed();
    wasOpen.current = isModalOpen;
  }, [isModalOpen]);
}

/** Calls the functions when the operator has accepted a withdrawal or a slip, and when a QR code was cancelled. */
function useCommandEffects(onBegun: () => void, onCancelled: (code: string) => void): void {
  const client = useQueryClient();
  const handleRecords = useEffectEvent((handled: Set<string>) => {
    for (const { id, kind, state, details } of getOutbox(client).records.get()) {
      if (state !== 'succeeded' || handled.has(id)) continue;
      handled.add(id);
      if (BEGINNINGS.has(kind)) onBegun();
      if (kind === 'qrCancel' && details.code !== undefined) onCancelled(details.code);
    }
  });
  useEffect(() => {
    // A record goes with its screen, so each state of the outbox is looked at and not the next render's.
    const handled = new Set<string>();
    return getOutbox(client).records.subscribe(() => handleRecords(handled));
  }, [client]);
}

const NONE: readonly PendingEntry[] = [];
/** Time after which what a modal has covered can be spoken of again. */
const UNCOVERED_MS = 200;

/**
 * Returns the entries that have ended last while they were shown, each to be announced once. Nothing below a modal is spoken
 * of: what ends there is returned once the modal has closed.
 */
function useJustEnded(entries: readonly PendingEntry[]): readonly PendingEntry[] {
  const isCovered = !useDelayed(!useIsModalOpen(), UNCOVERED_MS, 0);
  const [seen, setSeen] = useState({ entries, isCovered, ended: NONE });
  if (seen.entries !== entries || seen.isCovered !== isCovered) {
    const wasOpen = new Set(seen.entries.filter(isOpen).map(({ id }) => id));
    const ended = entries.filter((entry) => !isOpen(entry) && wasOpen.has(entry.id));
    const isKept = isCovered ? seen.isCovered : seen.isCovered || ended.length === 0;
    setSeen({ entries, isCovered, ended: isKept ? [...seen.ended, ...ended] : ended });
  }
  return isCovered ? NONE : seen.ended;
}

/**
 * Follows a member's money on its way, by the member's key: reads the operator's records once on home, then only while
 * something waits, after a modal was closed, and after a command that begins something.
 */
export function usePendingMoney(member: string) {
  const client = useQueryClient();
  const text = usePendingText(member);
  const entries = useMemo(() => decodeEntries(text), [text]);
  const isAsked = useRef(true);
  const [openedAt] = useState(Date.now);
  const watchedAt = useRef(openedAt);
  const whileOpen = () => (isAnyOpen(member) ? 'always' : false);

  const reading = useQuery({
    queryKey: ['pending-money', member],
    queryFn: async ({ signal }) => {
      const asked = isAsked.current;
      isAsked.current = false;
      const result = await readPending(client, member, { signal, isAsked: asked }).catch((cause: unknown) => {
        isAsked.current ||= asked;
        throw cause;
      });
      if (result.hasEnded) void client.invalidateQueries({ queryKey: endpointKey(wallet.read) });
      return result;
    },
    staleTime: freshFor(QUIET_MS),
    refetchOnMount: () => (isAnyOpen(member) ? 'always' : true),
    refetchOnWindowFocus: whileOpen,
    refetchOnReconnect: whileOpen,
    refetchInterval: ({ state }) =>
      getPollMs(loadPending(member), Date.now() - watchedAt.current, state.data?.isDeep ?? false),
  });

  const ask = () => {
    isAsked.current = true;
    watchedAt.current = Date.now();
    // The first read is not begun anew, and may be older than what is asked about.
    void reading.refetch().then(() => (isAsked.current ? reading.refetch() : undefined));
  };
  // A QR code is left open or paid in its modal. Other modals begin by a command what waits.
  useModalClosed(() => {
    if (listSeenProviders().length > 0 || isCodeOpen(member)) ask();
  });
  useCommandEffects(ask, (id) => removePending(member, { id }));

  return {
    entries,
    justEnded: useJustEnded(entries),
    /** False until the records were read, or could not be: what is stored may be out of date. */
    isChecked: !reading.isPending,
    isFailed: reading.isError,
    isReading: reading.isFetching,
    retry: ask,
    dismiss: (entry: PendingEntry) => removePending(member, entry),
  };
}
