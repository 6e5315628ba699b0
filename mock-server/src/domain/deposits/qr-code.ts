import type { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { QR_BUTTON_MIN, QR_CREATE_MIN, type QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import type { QrCode } from '#domain/entities/deposit.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, type OperatorOutcome, refuse, reject } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

import { creditWallet } from './deposit.ts';
import { buildQrPayload } from './qr-payload.ts';
import { renderQrSvg } from './qr-svg.ts';

type QrCodeResponse = HandlerResponseOf<typeof qrCode.read>;

interface ProviderParams {
  readonly provider: QrProvider;
}

const NO_QR_CODE: QrCodeResponse = { hasQrcode: false };
const DAY_S = 86_400;

/** Reads the member's QR code at one provider, if it can still be paid. */
export function readQrCode(
  state: WorldState,
  member: Member,
  { provider }: ProviderParams,
  now: number,
): QrCodeResponse {
  const open = findQrCode(state, member, provider);
  return open && isPayable(open, now) ? toResponse(open, member, now) : NO_QR_CODE;
}

/**
 * Creates a QR code at one provider. It replaces the member's older code there, but not those of other
 * providers.
 */
export function createQrCode(
  state: WorldState,
  member: Member,
  { provider, amount }: ProviderParams & { readonly amount: Satang },
  env: Env,
) {
  const { qrMinimum, qrLifetimeS } = getSettings(state);
  const minimum = Math.max(qrMinimum, QR_CREATE_MIN, QR_BUTTON_MIN[provider]);
  if (amount < minimum) return refuse('KEY_INVALID');
  if (!member.bank) return refuse('NO_BANK');
  if (!isProviderOffered(state, provider)) return refuse('QR_FAIL');
  if (env.draw('qr.issue', member.id) !== 'ok') return fail('QR_FAIL', state);

  const created: QrCode = {
    id: env.newId('qr'),
    memberId: member.id,
    provider,
    amount,
    at: env.now,
    expiresAt: env.now + qrLifetimeS * 1000,
  };
  const older = findQrCode(state, member, provider);
  const remaining = older ? withoutQrCode(state, older) : state;
  return done(toResponse(created, member, env.now), {
    ...remaining,
    qrCodes: remaining.qrCodes.put(created),
  });
}

/** Cancels a QR code. Refused with NO_DATA if it has expired, was paid or belongs to another member. */
export function cancelQrCode(
  state: WorldState,
  member: Member,
  { provider, qrcodeId }: ProviderParams & { readonly qrcodeId: string },
  { now }: Pick<Env, 'now'>,
) {
  const open = findQrCode(state, member, provider);
  if (open?.id !== qrcodeId || !isPayable(open, now)) return refuse('NO_DATA');
  return done({ hasQrcode: false }, withoutQrCode(state, open));
}

/** Pays a QR code in full, as the member's bank does. The code can be paid once and before it expires. */
export function payQrCode(state: WorldState, qrcodeId: string, env: Env): OperatorOutcome<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  if (!code) return reject('qrcodeId', `must be an open QR code, got ${qrcodeId}`);
  if (!isPayable(code, env.now)) return reject('verb', 'must be done before the QR code expires');
  const member = state.members.get(code.memberId);
  if (!member)
    return reject('qrcodeId', `must be a QR code of an existing member, got one of ${code.memberId}`);
  const { amount, provider } = code;
  return done(code, creditWallet(withoutQrCode(state, code), member, { amount, party: provider }, env));
}

/** Expires a QR code before its time. */
export function expireQrCode(state: WorldState, qrcodeId: string): OperatorOutcome<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  return code
    ? done(code, withoutQrCode(state, code))
    : reject('qrcodeId', `must be an open QR code, got ${qrcodeId}`);
}

/** Lists the QR codes that can be paid at `now`. */
export const listPayableQrCodes = (state: WorldState, now: number): readonly QrCode[] =>
  state.qrCodes.filter((code) => isPayable(code, now));

const isPayable = ({ expiresAt }: QrCode, now: number): boolean => now < expiresAt;

const findQrCode = (state: WorldState, { id }: Member, provider: QrProvider): QrCode | undefined =>
  state.qrCodes.find((code) => code.memberId === id && code.provider === provider);

const withoutQrCode = (state: WorldState, { id }: QrCode): WorldState => ({
  ...state,
  qrCodes: state.qrCodes.remove(id),
});

/**
 * Returns true if the operator has an account at the provider: of type WW or E2P, or at KBANK in QR mode
 * (F-12).
 */
const isProviderOffered = (state: WorldState, provider: QrProvider): boolean =>
  state.depositBanks.find(
    ({ bankType, bankCode, mode }) =>
      bankType === provider || (provider === 'KBANK' && bankCode === provider && mode === 'QR'),
  ) !== undefined;

/** Images by their codes, which clients ask for every few seconds. */
const images = new WeakMap<QrCode, string>();

function renderQrCode(code: QrCode, { currency }: Member): string {
  const { id, provider, amount } = code;
  const image =
    images.get(code) ?? renderQrSvg(buildQrPayload({ reference: id, provider, amount, currency }));
  images.set(code, image);
  return image;
}

function toResponse(code: QrCode, member: Member, now: number): QrCodeResponse {
  const { id, provider, amount, expiresAt } = code;
  const seconds = Math.ceil((expiresAt - now) / 1000);
  return {
    hasQrcode: true,
    qrcodeId: id,
    qrcode: renderQrCode(code, member),
    amount,
    // Real providers use both forms (F-10). Here E2P returns a timestamp and the others return seconds; more than
    // a day is always a timestamp.
    expireIn: provider === 'E2P' || seconds > DAY_S ? toIsoString(expiresAt) : seconds,
  };
}
