import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@wallet/shared/contract/qr-code.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { readWords } from '#api/client.ts';
import { whenRead } from '#commands/when-read.ts';
import { foldPending, toSeenCode } from '#entities/pending-money/fold-pending.ts';
import { isOpen, type PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { invalidateMoney, readPending } from '#entities/pending-money/read-pending.ts';
import {
  loadPending,
  removePending,
  savePending,
  settleCode,
  usePending,
  usePendingOwner,
} from '#entities/pending-money/stored-pending.ts';
import { type CountdownPhase, getCountdownPhase } from '#entities/time/countdown.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { clockOffsetMs, now, toServerTime } from '#lib/time/clock.ts';

import {
  type KnownQrCode,
  type QrResponse,
  toActiveQrCode,
  toKnownCode,
  withDeadline,
} from './active-code.ts';
import { QR_POLL_MS, readQuery, useQrQuery } from './queries.ts';

/** Number of checks after a code has gone: one minute, in which a payment reaches the wallet. */
const MAX_CHECKS = 12;

/**
 * A code that was shown and has ended. `expired`: its time is over. `checking`: the operator no longer has it,
 * and its records are read. `paid`: they show the payment. `closed`: they show none.
 */
export interface EndedQrCode {
  /** The amount of the code, or the amount that was paid. */
  readonly amount: Satang | null;
  readonly reason: 'expired' | 'checking' | 'paid' | 'closed';
  /** Message of the operator, as a key or as text. */
  readonly message: string | undefined;
}

/**
 * Returns true if a code has gone because its time is over. The deadline is behind that of the operator, by parts of a
 * second and by the way of the response, so a code that is missed in its last seconds has expired as well.
 */
const isOver = ({ until, goneAt = Infinity }: PendingEntry): boolean =>
  until !== undefined && until - Math.min(goneAt, now()) < QR_POLL_MS;

/** Calls the function when the window gets the focus, as after a switch between windows that are both visible. */
function useOnWindowFocus(isActive: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isActive) return;
    const handleFocus = () => void refetch();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [isActive, refetch]);
}

/**
 * Reads the member's code at one provider, counts it down, and follows it as an entry of the money on its way, which home
 * shows as well. An ended code is kept until the next action.
 *
 * @param lifetimeMinutes Longest life of a code, as the operator states it.
 * @param isCancelling True while the member's own cancellation is under way, after which a code is not missed.
 */
export function useQrCode(provider: QrProvider, lifetimeMinutes: number | undefined, isCancelling: boolean) {
  const client = useQueryClient();
  const owner = usePendingOwner();
  const member = owner ?? '';
  const entries = usePending(member);
  const [createdId, setCreatedId] = useState<string>();
  /** The code that is shown, or was. */
  const [shown, setShown] = useState<KnownQrCode>();
  /** An entry whose end was read here. */
  const [told, setTold] = useState<PendingEntry>();

  const toCode = (data: QrResponse | undefined, receivedAt: number) =>
    toActiveQrCode(data, receivedAt, { lifetimeMinutes, createdId });
  const reading = useQrQuery(provider, isCancelling, toCode);
  const { data, dataUpdatedAt, isFetchedAfterMount } = reading;
  const response = toCode(data, dataUpdatedAt);
  const id = response?.id ?? shown?.id;
  const isOfPanel = (each: PendingEntry) => each.kind === 'qr' && each.provider === provider && isOpen(each);
  const entry =
    [told, ...entries].find((each) => each !== undefined && each.id === id) ??
    (owner === undefined ? undefined : entries.find(isOfPanel));
  const received = response && withDeadline(response, shown ?? toKnownCode(entry));
  // The operator has a code that cannot be shown: none has gone, and none is made unasked.
  const isUnreadable = data !== undefined && hasCode(data) && response === undefined;
  const seconds = useCountdown(received?.deadline);
  const phase: CountdownPhase = received && seconds !== undefined ? getCountdownPhase(seconds) : 'calm';
  const code = phase === 'over' ? undefined : received;
  const known = received ?? shown ?? toKnownCode(entry);
  if (known?.id !== shown?.id || known?.deadline !== shown?.deadline) setShown(known);

  const deadline = received?.deadline;
  useEffect(() => {
    // What was read before may have been ended by another tab since.
    if (owner === undefined || data === undefined || !isFetchedAfterMount || isCancelling) return;
    const at = toServerTime(dataUpdatedAt);
    const seen = toSeenCode(data, at);
    const until = deadline === undefined ? undefined : deadline + clockOffsetMs();
    const codes = new Map([[provider, seen && { ...seen, until }]]);
    savePending(owner, foldPending(loadPending(owner), { now: at, codes }));
  }, [owner, provider, data, dataUpdatedAt, isFetchedAfterMount, deadline, isCancelling]);

  const isGone =
    entry !== undefined && code === undefined && data !== undefined && !isCancelling && !isUnreadable;
  const isFollowed = isGone && isOpen(entry);
  const following = useQuery({
    queryKey: ['pending-money', member, entry?.id],
    enabled: isFollowed,
    queryFn: ({ signal }) => readPending(client, member, { signal, only: entry?.id }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount >= MAX_CHECKS ? false : QR_POLL_MS,
  });
  useOnWindowFocus(code !== undefined && !isCancelling, reading.refetch);

  // Home does not tell what was read here.
  const isUnread = isGone && !isFollowed && told === undefined;
  const handleRead = useEffectEvent(() => {
    setTold(entry);
    if (entry) removePending(member, entry.id);
  });
  // The words go with the frame that closes the panel: a passive effect is cleaned up later, when their second may be over.
  useLayoutEffect(() => (isUnread ? whenRead(() => handleRead()) : undefined), [isUnread]);

  const findEnded = (): EndedQrCode | undefined => {
    if (!isGone) return undefined;
    const { amount, state } = entry;
    const isChecking = isFollowed && following.isPending;
    const unpaid = isOver(entry) ? 'expired' : isChecking ? 'checking' : 'closed';
    return { amount, reason: state === 'arrived' ? 'paid' : unpaid, message: readWords(data) };
  };

  const show = (next: QrResponse) => {
    setShown(undefined);
    setTold(undefined);
    client.setQueryData(readQuery(provider).queryKey, next);
  };
  /** Shows another code, or none. One that is open may have been paid in its last second: home follows it to its end. */
  const leave = (next: QrResponse = { hasQrcode: false }) => {
    if (entry && entry.id !== next.qrcodeId) (isOpen(entry) ? settleCode : removePending)(member, entry.id);
    show(next);
  };

  return {
    code,
    ended: findEnded(),
    phase,
    /** Seconds left to pay. Undefined where the operator did not send an expiry. */
    seconds: code?.deadline === undefined ? undefined : seconds,
    isPending: reading.isPending || (owner === undefined && data !== undefined && !hasCode(data)),
    isFailed: reading.isError && data === undefined,
    isUnreadable,
    isFetching: reading.isFetching,
    refetch: () => void reading.refetch(),
    leave: () => leave(),
    /** Removes the code that the member has cancelled. */
    remove: () => {
      if (entry) removePending(member, entry.id);
      show({ hasQrcode: false });
    },
    /** Shows a code that has just been created. */
    setCreated: (created: QrResponse) => {
      leave(created);
      setCreatedId(created.qrcodeId);
    },
    /** Leaves the code to home, because the member says that it is paid. */
    settle: () => {
      leave();
      invalidateMoney(client);
    },
  };
}
