import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { QR_DISABLED_BELOW, QR_IGNORED_UNDER, type QrProvider } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { credited } from './deposit.ts';
import type { QrCode } from './deposit-rows.ts';
import type { Env } from './env.ts';
import { instantOf } from './instant.ts';
import type { Member } from './member.ts';
import { type Act, done, fail, refuse, reject } from './outcome.ts';
import { qrMarkup } from './qr-markup.ts';
import { payloadOf } from './qr-payload.ts';
import { withoutTimer } from './timers.ts';
import { settingsOf, type WorldState } from './world-state.ts';

type Answer = AnswerOf<typeof qrCode.read>;

interface At {
  readonly provider: QrProvider;
}

const NONE: Answer = { hasQrcode: false };
const DAY_S = 86_400;

/** The member's open code at one provider, as long as it can be paid. */
export function readQr(state: WorldState, member: Member, { provider }: At, now: number): Answer {
  const open = openAt(state, member, provider);
  return open && isPayable(open, now) ? toldOf(open, member, now) : NONE;
}

/** A new code at one provider. It takes the place of an older one there; codes elsewhere stay as they are. */
export function createQr(
  state: WorldState,
  member: Member,
  { provider, amount }: At & { readonly amount: Satang },
  env: Env,
) {
  const { qrMinimum, qrLifetimeS } = settingsOf(state);
  const least = Math.max(qrMinimum, QR_IGNORED_UNDER, QR_DISABLED_BELOW[provider]);
  if (amount < least) return refuse('KEY_INVALID');
  if (!member.bank) return refuse('NO_BANK');
  // A provider that the operator has no account with issues nothing.
  if (!isOffered(state, provider)) return refuse('QR_FAIL');
  if (env.draw('qr.issue', member.id) !== 'ok') return fail('QR_FAIL', state);

  const made: QrCode = {
    id: env.newId('qr'),
    memberId: member.id,
    provider,
    amount,
    at: env.now,
    expiresAt: env.now + qrLifetimeS * 1000,
  };
  env.at(made.expiresAt, { kind: 'qr-expiry', ref: made.id });
  const older = openAt(state, member, provider);
  const cleared = older ? without(state, older) : state;
  return done(toldOf(made, member, env.now), { ...cleared, qrCodes: cleared.qrCodes.put(made) });
}

/** Takes a code back; one that has ended, was paid or is another's is not there. */
export function cancelQr(
  state: WorldState,
  member: Member,
  { provider, qrcodeId }: At & { readonly qrcodeId: string },
  { now }: Pick<Env, 'now'>,
) {
  const open = openAt(state, member, provider);
  if (open?.id !== qrcodeId || !isPayable(open, now)) return refuse('NO_DATA');
  return done({ hasQrcode: false }, without(state, open));
}

/** A bank pays the code: once, in full, and before it ends. */
export function payQr(state: WorldState, qrcodeId: string, env: Env): Act<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  if (!code) return reject('qrcodeId', `no open QR code ${qrcodeId}`);
  if (!isPayable(code, env.now)) return reject('act', 'the code has ended, and a bank refuses it');
  const member = state.members.get(code.memberId);
  if (!member) return reject('qrcodeId', `the code is of member ${code.memberId}, who is not there`);
  const { amount, provider } = code;
  return done(code, credited(without(state, code), member, { amount, party: provider }, env));
}

/** Ends the code before its time. */
export function expireQr(state: WorldState, qrcodeId: string): Act<QrCode> {
  const code = state.qrCodes.get(qrcodeId);
  return code ? done(code, without(state, code)) : reject('qrcodeId', `no open QR code ${qrcodeId}`);
}

/** The codes that a bank would pay now. */
export const payableQrs = (state: WorldState, now: number): readonly QrCode[] =>
  state.qrCodes.filter((code) => isPayable(code, now));

const isPayable = ({ expiresAt }: QrCode, now: number): boolean => now < expiresAt;

const openAt = (state: WorldState, { id }: Member, provider: QrProvider): QrCode | undefined =>
  state.qrCodes.find((code) => code.memberId === id && code.provider === provider);

const without = (state: WorldState, { id }: QrCode): WorldState => {
  const after = withoutTimer(state, { kind: 'qr-expiry', ref: id });
  return { ...after, qrCodes: after.qrCodes.remove(id) };
};

/** WW and E2P are banks of their own kind; KBANK gives codes where its mode says so (F-12). */
const isOffered = (state: WorldState, provider: QrProvider): boolean =>
  state.depositBanks.find(
    ({ bankType, bankCode, mode }) =>
      bankType === provider || (provider === 'KBANK' && bankCode === provider && mode === 'QR'),
  ) !== undefined;

function toldOf({ id, provider, amount, expiresAt }: QrCode, { currency }: Member, now: number): Answer {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  return {
    hasQrcode: true,
    qrcodeId: id,
    qrcode: qrMarkup(payloadOf({ reference: id, provider, amount, currency })),
    amount,
    // F-10: both forms are met in the field, so one of the providers answers an instant; more than a day of seconds is none.
    expireIn: provider === 'E2P' || seconds > DAY_S ? instantOf(expiresAt) : seconds,
  };
}
