import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';

import { type CountdownPhase, getCountdownPhase } from '#entities/time/countdown.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';

import { parseDeadline } from './deadline.ts';
import { type QrResponse, useQrCache, useQrQuery } from './queries.ts';

/** A code that can be paid. */
export interface ActiveQrCode {
  readonly id: string;
  readonly markup: string;
  readonly amount: Satang | null;
  /** Time in ms on the device's clock. Undefined where the operator did not send one. */
  readonly deadline: number | undefined;
}

/** A code that was shown and has ended: it expired, or the operator no longer has it, as after a payment. */
export interface EndedQrCode {
  readonly amount: Satang | null;
  readonly reason: 'expired' | 'closed';
}

function toActiveQrCode(response: QrResponse | undefined, receivedAt: number): ActiveQrCode | undefined {
  if (!response?.hasQrcode || response.qrcode === undefined || response.qrcodeId === undefined) {
    return undefined;
  }
  const { qrcodeId: id, qrcode: markup, amount = null, expireIn } = response;
  const deadline = parseDeadline({ expireIn, receivedAt, offsetMs: clockOffsetMs() });
  return { id, markup, amount, deadline };
}

/** Reads the member's code at one provider, counts it down, and keeps an ended code until the next action. */
export function useQrCode(provider: QrProvider) {
  const query = useQrQuery(provider);
  const cache = useQrCache();
  const received = toActiveQrCode(query.data, query.dataUpdatedAt);
  const [lastCode, setLastCode] = useState<ActiveQrCode>();
  const seconds = useCountdown((received ?? lastCode)?.deadline);
  const phase: CountdownPhase = received && seconds !== undefined ? getCountdownPhase(seconds) : 'calm';
  const code = phase === 'over' ? undefined : received;

  if (code && (code.id !== lastCode?.id || code.deadline !== lastCode.deadline)) setLastCode(code);
  const hasEnded = lastCode !== undefined && code === undefined && !query.isPending;
  // The reason is fixed when the code ends: a code that was paid early does not expire later.
  const [ended, setEnded] = useState<EndedQrCode>();
  if (hasEnded && !ended) setEnded({ amount: lastCode.amount, reason: seconds === 0 ? 'expired' : 'closed' });
  if (!hasEnded && ended) setEnded(undefined);

  const { invalidateCode, invalidateMoney } = cache;
  useEffect(() => {
    // It may have been paid in its last second, or on another device.
    if (!hasEnded) return;
    invalidateCode(provider);
    invalidateMoney();
  }, [hasEnded, provider, invalidateCode, invalidateMoney]);

  return {
    code,
    ended,
    phase,
    /** Seconds left to pay. Undefined where the operator did not send an expiry. */
    seconds: code?.deadline === undefined ? undefined : seconds,
    isPending: query.isPending,
    isFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    /** Shows a code that has just been created. */
    setCreated: (response: QrResponse) => {
      setLastCode(undefined);
      cache.setResponse(provider, response);
    },
    /** Removes the code after the member has cancelled or paid it. */
    remove: () => {
      setLastCode(undefined);
      cache.setResponse(provider, { hasQrcode: false });
    },
    invalidateMoney,
  };
}
