import { expect, test } from 'vitest';

import type { QrProvider } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkInvariants } from '#domain/audit/invariants.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { readQr } from '#testing/read-qr.ts';

import {
  cancelQrCode,
  createQrCode,
  expireQrCode,
  listPayableQrCodes,
  payQrCode,
  readQrCode,
} from './qr-code.ts';

const MINUTE = 60_000;
const LIFETIME_MS = 15 * MINUTE;
const { state, member } = buildScenario();

const requireState = (outcome: { readonly ok: boolean; readonly state?: WorldState }): WorldState => {
  assert(outcome.ok && outcome.state, 'the action must succeed');
  return outcome.state;
};

function createCode(from: WorldState, provider: QrProvider, amount: number, now = NOW) {
  const env = createEnv(from, { now });
  const outcome = createQrCode(from, member, { provider, amount: asSatang(amount) }, env);
  assert(outcome.ok && outcome.state, 'a code must be created');
  return { response: outcome.value, after: env.applyTo(outcome.state) };
}

/** Parses the fields of an EMV payload by tag. */
function parseFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

test('the code can be scanned and contains the exact amount and the reference', () => {
  const { response } = createCode(state, 'KBANK', 300_50);
  const fields = parseFields(readQr(response.qrcode ?? ''));
  expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '764', '54': '300.50', '58': 'TH' });
  expect(parseFields(fields['30'] ?? '')).toMatchObject({
    '00': 'A000000677010112',
    '02': 'QR1',
    '03': 'KBANK',
  });
});

test('the code is a scalable SVG that contains only paths', () => {
  const { response } = createCode(state, 'WW', 100_00);
  expect(response.qrcode).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 49 49"[^>]*>(<path [^<>]*\/>){2}<\/svg>$/,
  );
});

test('an open code is returned until it expires, with the remaining seconds', () => {
  const { response, after } = createCode(state, 'KBANK', 300_00);
  expect(response).toMatchObject({ hasQrcode: true, qrcodeId: 'qr-1', amount: 300_00, expireIn: 900 });
  const readAt = (ms: number) => readQrCode(after, member, { provider: 'KBANK' }, NOW + ms);
  expect(readAt(LIFETIME_MS - 1)).toMatchObject({ hasQrcode: true, expireIn: 1 });
  expect(readAt(LIFETIME_MS)).toEqual({ hasQrcode: false });
});

test('E2P returns the time of expiry instead of the remaining seconds', () => {
  expect(createCode(state, 'E2P', 50_00).response.expireIn).toBe('2026-01-15T03:15:00.000Z');
});

test('a new code replaces the one of the same provider only', () => {
  const { after: first } = createCode(state, 'KBANK', 300_00);
  const { after: second } = createCode(first, 'WW', 100_00);
  const { after: third } = createCode(second, 'KBANK', 500_00);
  expect(listPayableQrCodes(third, NOW).map(({ id, provider }) => [id, provider])).toEqual([
    ['qr-2', 'WW'],
    ['qr-3', 'KBANK'],
  ]);
});

test('an expired code is replaced by a new one', () => {
  const { after } = createCode(createCode(state, 'KBANK', 300_00).after, 'KBANK', 20_00, NOW + LIFETIME_MS);
  expect([...after.qrCodes.values()]).toMatchObject([{ id: 'qr-2' }]);
});

test('a code is paid once and in full, to wallet and statement', () => {
  const { after } = createCode(state, 'WW', 300_00);
  const paid = requireState(payQrCode(after, 'qr-1', createEnv(after, { now: NOW + MINUTE })));
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 300_00);
  expect(buildStatement(paid.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    from: 'WW',
    to: 'WALLET',
    status: 'SUCCESS',
    amount: 300_00,
  });
  expect(checkInvariants(after, paid)).toEqual([]);
  expect(audit(paid)).toEqual([]);
  expect(readQrCode(paid, member, { provider: 'WW' }, NOW)).toEqual({ hasQrcode: false });
  expect(payQrCode(paid, 'qr-1', createEnv(paid))).toMatchObject({ ok: false });
});

test('a code can be paid until just before its expiry', () => {
  const { after } = createCode(state, 'KBANK', 300_00);
  const pay = (ms: number) => payQrCode(after, 'qr-1', createEnv(after, { now: NOW + ms })).ok;
  expect([pay(LIFETIME_MS - 1), pay(LIFETIME_MS)]).toEqual([true, false]);
});

test('the operator can expire a code early', () => {
  const { after } = createCode(state, 'KBANK', 300_00);
  const ended = requireState(expireQrCode(after, 'qr-1'));
  expect(readQrCode(ended, member, { provider: 'KBANK' }, NOW)).toEqual({ hasQrcode: false });
  expect(payQrCode(ended, 'qr-1', createEnv(ended)).ok).toBe(false);
  expect(expireQrCode(ended, 'qr-1').ok).toBe(false);
});

test('a member can cancel an open code at its own provider', () => {
  const { after } = createCode(state, 'KBANK', 300_00);
  const cancel = (provider: QrProvider, qrcodeId: string, now = NOW) =>
    cancelQrCode(after, member, { provider, qrcodeId }, { now });
  const refused = { ok: false, key: 'NO_DATA' };
  expect(cancel('WW', 'qr-1')).toEqual(refused);
  expect(cancel('KBANK', 'qr-9')).toEqual(refused);
  expect(cancel('KBANK', 'qr-1', NOW + LIFETIME_MS)).toEqual(refused);
  expect(
    cancelQrCode(after, { ...member, id: '2' }, { provider: 'KBANK', qrcodeId: 'qr-1' }, { now: NOW }),
  ).toEqual(refused);
  const outcome = cancel('KBANK', 'qr-1');
  expect(outcome).toMatchObject({ value: { hasQrcode: false } });
  const cancelled = requireState(outcome);
  expect(cancelled.qrCodes.size).toBe(0);
});

const MINIMUMS: readonly (readonly [QrProvider, number])[] = [
  ['KBANK', 20_00],
  ['WW', 100_00],
  ['E2P', 50_00],
];

test.each(MINIMUMS)('%s accepts %d satang and no less', (provider, minimum) => {
  const request = (amount: number) =>
    createQrCode(state, member, { provider, amount: amount as Satang }, createEnv(state));
  expect(request(minimum)).toMatchObject({ ok: true });
  for (const amount of [minimum - 1, 0, -100])
    expect(request(amount)).toEqual({ ok: false, key: 'KEY_INVALID' });
});

test('no code is created without a bank account or for a provider that is not offered', () => {
  const params = { provider: 'KBANK', amount: asSatang(300_00) } as const;
  expect(createQrCode(state, { ...member, bank: null }, params, createEnv(state))).toEqual({
    ok: false,
    key: 'NO_BANK',
  });
  const { state: empty, member: otherMember } = buildScenario('deposit-empty');
  expect(createQrCode(empty, otherMember, params, createEnv(empty))).toEqual({ ok: false, key: 'QR_FAIL' });
});

test('a provider is offered by an account of its type, or at KBANK by one in QR mode', () => {
  const [template] = state.depositBanks.values();
  assert(template, 'the scenario must have a bank account');
  const providers = ['KBANK', 'WW', 'E2P'] as const;
  for (const [bankCode, bankType, mode, offered] of [
    ['KBANK', 'BANK', 'QR', 'KBANK'],
    ['KBANK', 'BANK', 'AUTO', ''],
    ['SCB', 'BANK', 'QR', ''],
    ['WW', 'WW', 'AUTO', 'WW'],
    ['E2P', 'E2P', 'QR', 'E2P'],
    ['WW', 'BANK', 'QR', ''],
  ] as const) {
    const row = { ...template, bankCode, bankType, mode };
    const from = { ...state, depositBanks: state.depositBanks.withRows([row]) };
    const created = providers.filter(
      (provider) => createQrCode(from, member, { provider, amount: asSatang(300_00) }, createEnv(from)).ok,
    );
    expect(created.join(' '), `${bankCode} ${bankType} ${mode}`).toBe(offered);
  }
});

test('the remaining seconds are given up to one day, and the time of expiry beyond it', () => {
  const expireIn = (qrLifetimeS: number) => {
    const settings = { ...getSettings(state), qrLifetimeS };
    return createCode({ ...state, settings: state.settings.put(settings) }, 'KBANK', 20_00).response.expireIn;
  };
  expect([86_400, 86_401].map(expireIn)).toEqual([86_400, '2026-01-16T03:00:01.000Z']);
});

test('a failure of the provider is recorded and leaves the open code unchanged', () => {
  const { after } = createCode(state, 'KBANK', 300_00);
  const failed = createQrCode(
    after,
    member,
    { provider: 'KBANK', amount: asSatang(20_00) },
    createEnv(after, { draw: 'fail' }),
  );
  expect(failed).toMatchObject({ ok: false, key: 'QR_FAIL' });
  assert(failed.state, 'the failure must be recorded');
  expect(diffStates(after, failed.state)).toEqual([]);
});
