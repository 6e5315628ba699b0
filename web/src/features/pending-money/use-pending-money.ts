import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ALWAYS_STALE, freshFor } from '#api/query.ts';
import { getOutbox } from '#commands/outbox.ts';
import { isConfirmed } from '#commands/reconcile.ts';
import type { CommandKind } from '#commands/record.ts';
import { getPollMs } from '#entities/pending-money/fold-pending.ts';
import { isOpen, type PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { readPending } from '#entities/pending-money/read-pending.ts';
import { loadPending, removePending, usePending } from '#entities/pending-money/stored-pending.ts';
import { useDelayed } from '#lib/time/use-delayed.ts';

/** Age in ms below which home, opened again, reads nothing where nothing waits. */
const QUIET_MS = 5 * 60_000;

/** Commands after which something waits. */
const BEGINNINGS: ReadonlySet<CommandKind> = new Set(['withdraw', 'slip']);

const isAnyOpen = (member: string) => loadPending(member).some(isOpen);

/** Returns the name of the modal of the address; null for none. */
const useModalName = (): string | null => new URLSearchParams(useLocation().search).get('m');

/** Calls the functions when the operator has accepted a withdrawal or a slip, and when it has confirmed that a QR code is cancelled. */
function useCommandEffects(onBegun: () => void, onCancelled: (code: string) => void): void {
  const client = useQueryClient();
  const { records } = getOutbox(client);
  const handleRecords = useEffectEvent((handled: Set<string>) => {
    for (const record of records.get()) {
      const { id, kind, state, details } = record;
      if (state !== 'succeeded' || handled.has(id)) continue;
      handled.add(id);
      if (BEGINNINGS.has(kind)) onBegun();
      // Without an answer to it, a code that is gone may have been paid: it is followed to its end.
      if (kind === 'qrCancel' && details.code !== undefined && isConfirmed(record)) onCancelled(details.code);
    }
  });
  useEffect(() => {
    const handled = new Set<string>();
    // A record goes with its screen, so each state of the outbox is looked at and not the next render's.
    return records.subscribe(() => handleRecords(handled));
  }, [records]);
}

const NONE: readonly PendingEntry[] = [];
/** Time after which what a modal has covered can be spoken of again. */
const UNCOVERED_MS = 200;

/**
 * Returns the entries that have ended last while they were shown, each to be announced once. Nothing below a modal is spoken
 * of: what ends there is returned once the modal has closed.
 */
function useJustEnded(entries: readonly PendingEntry[]): readonly PendingEntry[] {
  const isCovered = !useDelayed(useModalName() === null, UNCOVERED_MS, 0);
  const [seen, setSeen] = useState({ entries, isCovered, ended: NONE });
  if (seen.entries !== entries || seen.isCovered !== isCovered) {
    const wasOpen = new Set(seen.entries.filter(isOpen).map(({ id }) => id));
    const ended = entries.filter((entry) => !isOpen(entry) && wasOpen.has(entry.id));
    const isKept = isCovered ? seen.isCovered : seen.isCovered || ended.length === 0;
    setSeen({ entries, isCovered, ended: isKept ? [...seen.ended, ...ended] : ended });
  }
  // The panel of a code tells its end as well, and then it has been read.
  return isCovered ? NONE : seen.ended.filter(({ id }) => entries.some((entry) => entry.id === id));
}

/**
 * Follows a member's money on its way, by the member's key: reads the operator's records once on home, then only while
 * something waits, and after a command that begins something. While the deposit modal is open, its panel follows a code.
 */
export function usePendingMoney(member: string) {
  const client = useQueryClient();
  const entries = usePending(member);
  const isDepositOpen = useModalName() === 'deposit';
  const isAsked = useRef(true);
  const watchedAt = useRef(0);
  const look = () => {
    watchedAt.current = Date.now();
  };
  useEffect(look, [isDepositOpen]);
  const whileOpen = () => (isAnyOpen(member) ? 'always' : false);

  const reading = useQuery({
    queryKey: ['pending-money', member],
    enabled: !isDepositOpen,
    queryFn: ({ signal }) => {
      const asked = isAsked.current;
      isAsked.current = false;
      return readPending(client, member, { signal, isAsked: asked }).catch((cause: unknown) => {
        isAsked.current ||= asked;
        throw cause;
      });
    },
    staleTime: (known) => (isAnyOpen(member) ? ALWAYS_STALE : freshFor(QUIET_MS)(known)),
    refetchOnWindowFocus: whileOpen,
    refetchOnReconnect: whileOpen,
    refetchInterval: ({ state }) =>
      getPollMs(loadPending(member), Date.now() - watchedAt.current, state.data ?? false),
  });

  const ask = () => {
    isAsked.current = true;
    look();
    // The first read is not begun anew, and may be older than what is asked about.
    void reading.refetch().then(() => (isAsked.current ? reading.refetch() : undefined));
  };
  useCommandEffects(ask, (code) => removePending(member, code));

  return {
    entries,
    justEnded: useJustEnded(entries),
    /** False until the records were read, or could not be: what is stored may be out of date. */
    isChecked: !reading.isPending,
    isFailed: reading.isError,
    isReading: reading.isFetching,
    retry: ask,
    dismiss: ({ id }: PendingEntry) => removePending(member, id),
  };
}
