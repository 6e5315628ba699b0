import { hasCode, type qrCode } from '@wallet/shared/contract/qr-code.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { readWords } from '#api/client.ts';
import type { PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';

import { readExpiryOfCode } from './read-expiry.ts';

export type QrResponse = ResponseOf<typeof qrCode.read>;

/** A code that can be paid. */
export interface ActiveQrCode {
  readonly id: string;
  readonly markup: string;
  readonly amount: Satang | null;
  /** Time in ms on the device's clock. Undefined where the operator did not send one. */
  readonly deadline: number | undefined;
  /** True if the operator sent a deadline that cannot be right. */
  readonly isDeadlineWrong?: boolean;
  /** Message of the operator, as a key or as text. */
  readonly message: string | undefined;
}

/** Difference in ms by which deadlines of one code differ, because responses have whole seconds and take time. */
const JITTER_MS = 2_000;

interface CodeContext {
  /** Longest life of a code, as the operator states it. */
  readonly lifetimeMinutes?: number | undefined;
  /** Id of the code that this page has created. */
  readonly createdId?: string | undefined;
}

/** Returns the code of a response, or undefined if it has none. `receivedAt` is in ms on the device's clock. */
export function toActiveQrCode(
  response: QrResponse | undefined,
  receivedAt: number,
  { lifetimeMinutes, createdId }: CodeContext = {},
): ActiveQrCode | undefined {
  if (!response || !hasCode(response) || response.qrcode === undefined || response.qrcodeId === undefined) {
    return undefined;
  }
  const { qrcodeId: id, qrcode: markup, amount = null, expireIn } = response;
  const offsetMs = clockOffsetMs();
  const at = receivedAt + offsetMs;
  const expiresAt = readExpiryOfCode(expireIn, { at, lifetimeMinutes, isNew: id === createdId });
  const deadline = expiresAt === undefined ? undefined : expiresAt - offsetMs;
  const isDeadlineWrong = expireIn !== undefined && deadline === undefined;
  return { id, markup, amount, deadline, isDeadlineWrong, message: readWords(response) };
}

/** A code that was seen before, and the end that was counted down to. */
export type KnownQrCode = Pick<ActiveQrCode, 'id' | 'deadline'>;

/** Returns a code that was seen before the page was loaded again. */
export const toKnownCode = (entry: PendingEntry | undefined): KnownQrCode | undefined =>
  entry && { id: entry.id, deadline: entry.until && entry.until - clockOffsetMs() };

/**
 * Returns a code that was read again with the deadline that is shown, so that the countdown does not jump. Every deadline is
 * at least the true one, so the earlier one is more exact.
 */
export function withDeadline(next: ActiveQrCode, shown: KnownQrCode | undefined): ActiveQrCode {
  if (next.id !== shown?.id) return next;
  // A deadline that is over by the clock of the device was possible before.
  if (next.isDeadlineWrong) return { ...next, deadline: shown.deadline };
  const isSameDeadline =
    next.deadline !== undefined &&
    shown.deadline !== undefined &&
    Math.abs(next.deadline - shown.deadline) < JITTER_MS;
  return isSameDeadline ? { ...next, deadline: Math.min(next.deadline, shown.deadline) } : next;
}
