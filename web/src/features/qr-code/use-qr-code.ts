import type { QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useState } from 'react';

import { clockOffsetMs } from '#lib/time/clock.ts';

import { type CountdownPhase, getCountdownPhase } from '#entities/time/countdown.ts';
import { parseDeadline } from './deadline.ts';
import { type QrResponse, useQrQuery, useQrCache } from './queries.ts';
import { useCountdown } from '#entities/time/use-countdown.ts';

/** A code that can be paid. */
export interface ActiveQrCode {
  readonly id: string;
  readonly markup: string;
  readonly amount: Satang | null;
  /** By the device's clock, ms; undefined where the operator has not said. */
  readonly deadline: number | undefined;
}

/** A code that was here: its time ran out, or the operator no longer knows it, as after a payment. */
export interface EndedQrCode {
  readonly amount: Satang | null;
  readonly reason: 'over' | 'gone';
}

function toActiveQrCode(answer: QrResponse | undefined, receivedAt: number): ActiveQrCode | undefined {
  if (!answer?.hasQrcode || answer.qrcode === undefined || answer.qrcodeId === undefined) return undefined;
  const { qrcodeId: id, qrcode: markup, amount = null, expireIn } = answer;
  const deadline = parseDeadline({ expireIn, receivedAt, offsetMs: clockOffsetMs() });
  return { id, markup, amount, deadline };
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** The member's code at one provider as time goes by; what ended stays told until something new is done. */
export function useQrCode(provider: QrProvider) {
  const qr = useQrQuery(provider);
  const cache = useQrCache();
  const read = toActiveQrCode(qr.data, qr.dataUpdatedAt);
  const [last, setLast] = useState<ActiveQrCode>();
  const seconds = useCountdown((read ?? last)?.deadline ?? NEVER);
  const phase: CountdownPhase = read ? getCountdownPhase(seconds) : 'calm';
  const code = phase === 'over' ? undefined : read;

  if (code && (code.id !== last?.id || code.deadline !== last.deadline)) setLast(code);
  const hasEnded = last !== undefined && code === undefined && !qr.isPending;
  // What ended it is told as it was then: a code that was paid early does not run out later.
  const [ended, setEnded] = useState<EndedQrCode>();
  if (hasEnded && !ended) setEnded({ amount: last.amount, reason: seconds <= 0 ? 'over' : 'gone' });
  if (!hasEnded && ended) setEnded(undefined);

  const { readAgain, readMoney } = cache;
  useEffect(() => {
    // It may have been paid in its last second, or elsewhere.
    if (!hasEnded) return;
    readAgain(provider);
    readMoney();
  }, [hasEnded, provider, readAgain, readMoney]);

  return {
    code,
    ended,
    phase,
    /** Undefined where the operator has not said when it ends. */
    seconds: code?.deadline === undefined ? undefined : seconds,
    isPending: qr.isPending,
    isFailed: qr.isError && qr.data === undefined,
    isReading: qr.isFetching,
    readAgain: () => void qr.refetch(),
    keep: (answer: QrResponse) => cache.keep(provider, answer),
    /** The member has ended it: nothing is left to tell. */
    drop: () => {
      setLast(undefined);
      cache.keep(provider, { hasQrcode: false });
    },
    forget: () => setLast(undefined),
    readMoney,
  };
}
