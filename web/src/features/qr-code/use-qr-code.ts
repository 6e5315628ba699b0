import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';

import { type CountdownPhase, getCountdownPhase } from '#entities/time/countdown.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';

import { type QrResponse, toActiveQrCode, toKnownCode, withShownParts } from './active-code.ts';
import { QR_POLL_MS, useQrCache, useQrQuery } from './queries.ts';
import { clearSeenCode, loadSeenCode } from './seen-code.ts';
import { usePaymentCheck } from './use-payment-check.ts';

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
 * @param isCancelling True while the member's own cancellation is under way, after which a code is not missed.
 */
export function useQrCode(provider: QrProvider, isCancelling: boolean) {
  const query = useQrQuery(provider, isCancelling);
  const cache = useQrCache();
  const [lastCode, setLastCode] = useState(() => toKnownCode(loadSeenCode(provider, Date.now())));
  const response = toActiveQrCode(query.data, query.dataUpdatedAt);
  const received = response && withShownParts(response, lastCode);
  const seconds = useCountdown((received ?? lastCode)?.deadline);
  const phase: CountdownPhase = received && seconds !== undefined ? getCountdownPhase(seconds) : 'calm';
  const code = phase === 'over' ? undefined : received;

  const isKnown =
    code?.id === lastCode?.id && code?.deadline === lastCode?.deadline && code?.markup === lastCode?.markup;
  if (code && !isKnown) setLastCode(code);
  const isGone = lastCode !== undefined && code === undefined && !query.isPending && !isCancelling;
  // The reason is fixed when the code ends: a code that was closed early does not expire later.
  const [goneReason, setGoneReason] = useState<'expired' | 'closed'>();
  if (isGone && !goneReason) setGoneReason(isOver(lastCode) ? 'expired' : 'closed');
  if (!isGone && goneReason) setGoneReason(undefined);

  const openAt = code ? query.dataUpdatedAt : undefined;
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
  useOnWindowFocus(code !== undefined && !isCancelling, query.refetch);

  const findEnded = (): EndedQrCode | undefined => {
    if (!lastCode || !goneReason) return undefined;
    const message = query.data?.message;
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
    isPending: query.isPending,
    isFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    /** Shows a code that has just been created. */
    setCreated: (created: QrResponse) => {
      forget();
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
