import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { QR_BUTTON_MIN, QR_CREATE_MIN, type QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { creditWallet } from './deposit.ts';
import type { QrCode } from '#domain/entities/deposit.ts';
import type { Env } from '#domain/state/env.ts';
import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, fail, refuse, reject } from '#domain/state/outcome.ts';
import { renderQrSvg } from './qr-svg.ts';
import { buildQrPayload } from './qr-payload.ts';
import { cancelTimer } from '#domain/state/timers.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

type Answer = HandlerResponseOf<typeof qrCode.read>;

interface ProviderParams {
  readonly provider: QrProvider;
}

const NO_QR_CODE: Answer = { hasQrcode: false };
const DAY_S = 86_400;

/** The member's open code at one provider, as long as it can be paid. */
export function readQrCode(
  state: WorldState,
  member: Member,
  { provider }: ProviderParams,
  now: number,
): Answer {
  const open = findQrCode(state, member, provider);
  return open && isPayable(open, now) ? toResponse(open, member, now) : NO_QR_CODE;
}

/** A new code at one provider. It takes the place of an older one there; codes elsewhere stay as they are. */
export function createQrCode(
  state: WorldState,
  member: Member,
  { provider, amount }: ProviderParams & { readonly amount: Satang },
  env: Env,
) {
  const { qrMinimum, qrLifetimeS } = getSettings(state);
  const least = Math.max(qrMinimum, QR_CREATE_MIN, QR_BUTTON_MIN[provider]);
  if (amount < least) return refuse('KEY_INVALID');
  if (!member.bank) return refuse('NO_BANK');
  // A provider that the operator has no account with issues nothing.
  if (!isProviderOffered(state, provider)) return refuse('QR_FAIL');
  if (env.draw('qr.issue', member.id) !== 'ok') return fail('QR_FAIL', state);

  const made: QrCode = {
    id: env.newId('qr'),
    memberId: member.id,
    provider,
    amount,
    at: env.now,
    expiresAt: env.now + qrLifetimeS * 1000,
  };
  env.schedule(made.expiresAt, { kind: 'qr-expiry', ref: made.id });
  const older = findQrCode(state, member, provider);
  const cleared = older ? withoutQrCode(state, older) : state;
  return done(toResponse(made, member, env.now), { ...cleared, qrCodes: cleared.qrCodes.put(made) });
}

/** Takes a code back; one that has ended, was paid or is another's is not there. */
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

/** A bank pays the code: once, in full, and before it ends. */
export function payQrCode(state: WorldState, qrcodeId: string, env: Env): OperatorOutcome<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  if (!code) return reject('qrcodeId', `no open QR code ${qrcodeId}`);
  if (!isPayable(code, env.now)) return reject('act', 'the code has ended, and a bank refuses it');
  const member = state.members.get(code.memberId);
  if (!member) return reject('qrcodeId', `the code is of member ${code.memberId}, who is not there`);
  const { amount, provider } = code;
  return done(code, creditWallet(withoutQrCode(state, code), member, { amount, party: provider }, env));
}

/** Ends the code before its time. */
export function expireQrCode(state: WorldState, qrcodeId: string): OperatorOutcome<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  return code ? done(code, withoutQrCode(state, code)) : reject('qrcodeId', `no open QR code ${qrcodeId}`);
}

/** The codes that a bank would pay now. */
export const listPayableQrCodes = (state: WorldState, now: number): readonly QrCode[] =>
  state.qrCodes.filter((code) => isPayable(code, now));

const isPayable = ({ expiresAt }: QrCode, now: number): boolean => now < expiresAt;

const findQrCode = (state: WorldState, { id }: Member, provider: QrProvider): QrCode | undefined =>
  state.qrCodes.find((code) => code.memberId === id && code.provider === provider);

const withoutQrCode = (state: WorldState, { id }: QrCode): WorldState => {
  const after = cancelTimer(state, { kind: 'qr-expiry', ref: id });
  return { ...after, qrCodes: after.qrCodes.remove(id) };
};

/** WW and E2P are banks of their own kind; KBANK gives codes where its mode says so (F-12). */
const isProviderOffered = (state: WorldState, provider: QrProvider): boolean =>
  state.depositBanks.find(
    ({ bankType, bankCode, mode }) =>
      bankType === provider || (provider === 'KBANK' && bankCode === provider && mode === 'QR'),
  ) !== undefined;

function toResponse({ id, provider, amount, expiresAt }: QrCode, { currency }: Member, now: number): Answer {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  return {
    hasQrcode: true,
    qrcodeId: id,
    qrcode: renderQrSvg(buildQrPayload({ reference: id, provider, amount, currency })),
    amount,
    // F-10: both forms are met in the field, so one of the providers answers an instant; more than a day of seconds is none.
    expireIn: provider === 'E2P' || seconds > DAY_S ? toIsoString(expiresAt) : seconds,
  };
}
