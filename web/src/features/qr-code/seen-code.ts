import type { QrProvider } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { sessionStore } from '#lib/browser/storage.ts';

import type { OpenCode } from './payment.ts';

/** A code that was last seen open, with the operator's records at that time. */
export interface SeenCode extends OpenCode {
  readonly id: string;
  /** Time in ms on the device's clock. Undefined where the operator did not send one. */
  readonly deadline: number | undefined;
}

/** Age in ms above which a code is forgotten: its payment, if any, is long in the wallet. */
const AGE_MAX_MS = 30 * 60_000;
const NONE = '-';

const toText = (value: number | null | undefined): string => String(value ?? NONE);
const toNumber = (text: string | undefined): number | undefined =>
  text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text);

/**
 * Keeps the open code of a provider in the session, because a phone may unload the page while the member pays
 * in the banking app.
 */
export function saveSeenCode(
  provider: QrProvider,
  { id, amount, deadline, seenAt, walletAmount }: SeenCode,
): void {
  const fields = [id, toText(amount), toText(deadline), toText(seenAt), toText(walletAmount)];
  sessionStore.set(`w.qr.${provider}`, fields.map(encodeURIComponent).join(' '));
}

/** Returns the code of a provider that was last seen open in this session, unless it is old. */
export function loadSeenCode(provider: QrProvider, now: number): SeenCode | undefined {
  const [id, ...fields] = sessionStore.get(`w.qr.${provider}`)?.split(' ') ?? [];
  const [amount, deadline, seenAt, walletAmount] = fields.map(toNumber);
  if (id === undefined || seenAt === undefined || now - (deadline ?? seenAt) > AGE_MAX_MS) return undefined;
  return {
    id: decodeURIComponent(id),
    amount: amount === undefined ? null : asSatang(amount),
    deadline,
    seenAt,
    walletAmount: walletAmount === undefined ? undefined : asSatang(walletAmount),
  };
}

/** Forgets the code of a provider. */
export const clearSeenCode = (provider: QrProvider): void => sessionStore.remove(`w.qr.${provider}`);
