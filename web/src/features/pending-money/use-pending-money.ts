import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { endpointKey, freshFor } from '#api/query.ts';
import { getOutbox } from '#commands/outbox.ts';
import type { CommandKind } from '#commands/record.ts';

import { getPollMs } from './fold-pending.ts';
import { decodeEntries, isOpen, type PendingEntry } from './pending-entry.ts';
import { listSeenProviders, readPending } from './read-pending.ts';
import { loadPending, removePending, usePendingText } from './stored-pending.ts';

/** Age in ms below which home, opened again, reads nothing where nothing waits. */
const QUIET_MS = 5 * 60_000;

/** Commands after which something waits. */
const BEGINNINGS: ReadonlySet<CommandKind> = new Set(['withdraw', 'slip']);

const isAnyOpen = (member: string) => loadPending(member).some(isOpen);

/** Calls the function when a modal of the address has closed. */
function useModalClosed(onClosed: () => void): void {
  const isModalOpen = new URLSearchParams(useLocation().search).has('m');
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

/** Returns the entry that has ended last while it was shown, to be announced once. */
function useJustEnded(entries: readonly PendingEntry[]): PendingEntry | undefined {
  const [seen, setSeen] = useState({ entries, ended: undefined as PendingEntry | undefined });
  if (seen.entries === entries) return seen.ended;
  const wasOpen = new Set(seen.entries.filter(isOpen).map(({ id }) => id));
  const ended = entries.find((entry) => !isOpen(entry) && wasOpen.has(entry.id));
  setSeen({ entries, ended: ended ?? seen.ended });
  return ended ?? seen.ended;
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
  // A QR code is left open in its modal. Other modals begin by a command what waits.
  useModalClosed(() => {
    if (listSeenProviders().length > 0) ask();
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
