import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, type QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useRef, useState } from 'react';

import { ALWAYS_STALE, query } from '#api/query.ts';
import { clearSeenCode, loadSeenCode, saveSeenCode } from '#entities/qr-code/seen-code.ts';
import { listArrived, takeDeposit } from '#entities/statement/match-deposit.ts';
import { type CountdownPhase, getCountdownPhase } from '#entities/time/countdown.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';

import {
  type ActiveQrCode,
  type QrResponse,
  toActiveQrCode,
  toKnownCode,
  withShownParts,
} from './active-code.ts';
import { QR_POLL_MS, useQrCache, useQrQuery } from './queries.ts';

/** Number of checks after a code has gone: one minute, in which a payment reaches the wallet. */
const MAX_CHECKS = 12;

const walletQuery = query(wallet.read);
const statementQuery = query(statement.list, { body: { page: 1, limit: LIST_PAGE_ROWS } });

interface PaymentCheckInput {
  readonly provider: QrProvider;
  /** The code as it was last seen. */
  readonly code: ActiveQrCode | undefined;
  /** Time in ms on the device's clock of the last response that had the code. Undefined once it has none. */
  readonly openAt: number | undefined;
  /** True once the code has gone. Starts the check. */
  readonly isGone: boolean;
}

/** Finds out by the operator's records whether a code that has gone was paid. */
function usePaymentCheck({ provider, code, openAt, isGone }: PaymentCheckInput): {
  readonly isChecking: boolean;
  /** The amount that was paid. Undefined while no payment is on record. */
  readonly paid: Satang | undefined;
} {
  const client = useQueryClient();
  const isShown = useRef(false);
  useEffect(() => {
    if (openAt === undefined || code === undefined) return;
    saveSeenCode(provider, { ...code, seenAt: openAt + clockOffsetMs() });
  }, [provider, code, openAt]);
  useEffect(() => {
    // An ended code is forgotten when it is no longer shown. In development React mounts it again at once.
    if (!isGone) return;
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) clearSeenCode(provider);
      });
    };
  }, [isGone, provider]);

  const check = useQuery({
    queryKey: ['qr-payment', code?.id],
    enabled: isGone,
    queryFn: async (): Promise<{ readonly paid: Satang | undefined }> => {
      // The balance is read with it: it may have grown, which alone proves no payment.
      const [{ statements }] = await Promise.all([
        client.fetchQuery({ ...statementQuery, staleTime: ALWAYS_STALE }),
        client.fetchQuery({ ...walletQuery, staleTime: ALWAYS_STALE }),
      ]);
      const seen = loadSeenCode(provider, Date.now());
      const payment = seen && takeDeposit({ ...seen, since: seen.seenAt }, listArrived(statements));
      return { paid: payment?.amount ?? undefined };
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.paid !== undefined || state.dataUpdateCount + state.errorUpdateCount >= MAX_CHECKS
        ? false
        : QR_POLL_MS,
  });
  return { isChecking: isGone && check.isPending, paid: isGone ? check.data?.paid : undefined };
}

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
 * Returns true if the time of a code is over now. A deadline of this device is behind that of the operator, by parts of a
 * second and by the way of the response, so a code that is missed in its last seconds has expired as well.
 */
const isOver = ({ deadline }: { readonly deadline?: number | undefined }): boolean =>
  deadline !== undefined && deadline - Date.now() < QR_POLL_MS;

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
 * Reads the member's code at one provider, counts it down, notices its payment, and keeps an ended code until
 * the next action.
 *
 * @param lifetimeMinutes Longest life of a code, as the operator states it.
 * @param isCancelling True while the member's own cancellation is under way, after which a code is not missed.
 */
export function useQrCode(provider: QrProvider, lifetimeMinutes: number | undefined, isCancelling: boolean) {
  const [createdId, setCreatedId] = useState<string>();
  const toCode = (data: QrResponse | undefined, receivedAt: number) =>
    toActiveQrCode(data, receivedAt, { lifetimeMinutes, createdId });
  const reading = useQrQuery(provider, isCancelling, toCode);
  const cache = useQrCache();
  const [lastCode, setLastCode] = useState(() => toKnownCode(loadSeenCode(provider, Date.now())));
  const response = toCode(reading.data, reading.dataUpdatedAt);
  const received = response && withShownParts(response, lastCode);
  // The operator has a code that cannot be shown: none has gone, and none is made unasked.
  const isUnreadable = reading.data !== undefined && hasCode(reading.data) && response === undefined;
  const seconds = useCountdown((received ?? lastCode)?.deadline);
  const phase: CountdownPhase = received && seconds !== undefined ? getCountdownPhase(seconds) : 'calm';
  const code = phase === 'over' ? undefined : received;

  const isKnown =
    code?.id === lastCode?.id && code?.deadline === lastCode?.deadline && code?.markup === lastCode?.markup;
  if (code && !isKnown) setLastCode(code);
  const isGone =
    lastCode !== undefined && code === undefined && !reading.isPending && !isCancelling && !isUnreadable;
  // The reason is fixed when the code ends: a code that was closed early does not expire later.
  const [goneReason, setGoneReason] = useState<'expired' | 'closed'>();
  if (isGone && !goneReason) setGoneReason(isOver(lastCode) ? 'expired' : 'closed');
  if (!isGone && goneReason) setGoneReason(undefined);

  const openAt = code ? reading.dataUpdatedAt : undefined;
  const { isChecking, paid } = usePaymentCheck({ provider, code: lastCode, openAt, isGone });
  const isPaid = paid !== undefined;
  const { invalidateCode, invalidateMoney } = cache;
  useEffect(() => {
    // A code whose time is over by this clock may still be open by the operator's.
    if (isGone) invalidateCode(provider);
  }, [isGone, provider, invalidateCode]);
  useEffect(() => {
    if (isPaid) invalidateMoney();
  }, [isPaid, invalidateMoney]);
  useOnWindowFocus(code !== undefined && !isCancelling, reading.refetch);

  const findEnded = (): EndedQrCode | undefined => {
    if (!lastCode || !goneReason) return undefined;
    const message = reading.data?.message;
    if (isPaid) return { amount: paid, reason: 'paid', message };
    const isUnexplained = goneReason === 'closed' && isChecking;
    return { amount: lastCode.amount, reason: isUnexplained ? 'checking' : goneReason, message };
  };

  const forget = () => {
    setLastCode(undefined);
    clearSeenCode(provider);
  };

  return {
    code,
    ended: findEnded(),
    phase,
    /** Seconds left to pay. Undefined where the operator did not send an expiry. */
    seconds: code?.deadline === undefined ? undefined : seconds,
    isPending: reading.isPending,
    isFailed: reading.isError && reading.data === undefined,
    isUnreadable,
    isFetching: reading.isFetching,
    refetch: () => void reading.refetch(),
    /** Shows a code that has just been created. */
    setCreated: (created: QrResponse) => {
      forget();
      setCreatedId(created.qrcodeId);
      cache.setResponse(provider, created);
    },
    /** Removes the code after the member has cancelled or paid it. */
    remove: () => {
      forget();
      cache.setResponse(provider, { hasQrcode: false });
    },
    invalidateMoney,
  };
}
