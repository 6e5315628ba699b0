import { expect, test } from 'vitest';

import { VISITOR } from '@wallet/fixtures/visitor.ts';

import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { register, type Registration, validateRegistration } from './registration.ts';
import { login } from './session.ts';

const given: Registration = VISITOR.registration;
const { state } = buildScenario('otp-verified');

function joined(change: Partial<Registration> = {}, from = state) {
  const env = createEnv(from);
  const outcome = register(from, { ...given, ...change }, env);
  assert(outcome.ok && outcome.state, 'the visitor is taken');
  const after = env.applyTo(outcome.state);
  const member = after.members.find(({ phone }) => phone === given.username);
  assert(member, 'the newcomer is a member');
  return { after, member };
}

test('makes a member with nothing, who can sign in at once', () => {
  const { after, member } = joined();
  expect(member).toMatchObject({
    id: '2',
    name: 'วีระ',
    currency: 'BAHT',
    bank: { code: 'SCB', accountName: 'WEERA SUKJAI', accountNo: '5556667778' },
    createdAt: NOW,
    invitedBy: '1',
    bonus: null,
    coins: 0,
  });
  expect(getWalletBalance(after, member)).toBe(0);
  expect(audit(after)).toEqual([]);
  const { username, password } = given;
  expect(login(after, { username, password }, createEnv(after))).toMatchObject({ ok: true });
});

test('the verification of the phone is used up by it', () => {
  expect(state.otps.size).toBe(1);
  expect(joined().after.otps.size).toBe(0);
});

test('the friend stands in the inviter’s list, with nothing earned yet', () => {
  expect([...joined().after.invites.values()].at(-1)).toMatchObject({
    memberId: '1',
    name: 'วีระ',
    amount: 0,
  });
});

test.each(['', 'PR99', 'PR', '1', 'PR1; DROP'])(
  'an invite code of nobody (%j) is passed over',
  (inviteCode) => {
    const { after, member } = joined({ inviteCode });
    expect(member.invitedBy).toBeNull();
    expect(after.invites).toBe(state.invites);
  },
);

test('an account number may be written with strokes and spaces', () => {
  expect(joined({ bankAccountNo: '555-6 667778' }).member.bank?.accountNo).toBe('5556667778');
});

test.each(['LAK', 'BAHT'] as const)(
  'the wallet of a Lao member is kept in %s where it was chosen',
  (currency) => {
    const { state: lao } = buildScenario('lao-lak');
    const settings = { ...getSettings(lao), registerOTP: false };
    const open = { ...lao, settings: lao.settings.put(settings) };
    expect(joined({ currency, bankCode: 'BCEL' }, open).member.currency).toBe(currency);
  },
);

const REFUSALS: readonly (readonly [string, Partial<Registration>])[] = [
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { username: '089999999' }],
  ['EXISTING_USER', { username: '0812345678' }],
  ['UNVERIFIED_OTP', { username: '0888888888' }],
  ['INVALID_USER_INFO', { name: '   ' }],
  ['INVALID_USER_INFO', { sourceCode: 'NOWHERE' }],
  ['INVALID_USER_INFO', { currency: 'LAK' }],
  ['INVALID_BANK', { bankCode: 'NOBANK' }],
  ['INVALID_BANK', { bankAccountNo: 'ABC' }],
  ['EXISTING_BANK', { bankCode: 'KBANK', bankAccountNo: '123-4-56789-0' }],
];

test.each(REFUSALS)('both calls refuse with %s and change nothing: %j', (key, change) => {
  const asked = { ...given, ...change };
  expect(validateRegistration(state, asked, { now: NOW })).toEqual({ ok: false, key });
  expect(register(state, asked, createEnv(state))).toEqual({ ok: false, key });
});

test('before the bank step nothing is said of the bank', () => {
  const draft = { ...given, bankCode: '', bankAccountName: '', bankAccountNo: '' };
  expect(validateRegistration(state, draft, { now: NOW })).toEqual({ ok: true, value: {} });
  expect(register(state, draft, createEnv(state))).toEqual({ ok: false, key: 'INVALID_BANK' });
});

test('nobody joins where the game providers do not take the newcomer, and the phone stays verified', () => {
  const outcome = register(state, given, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'GAME_ACTIVATION_FAIL' });
  assert(outcome.state, 'the draw was used');
  expect(diffStates(state, outcome.state)).toEqual([]);
});

test('15 minutes after the phone was verified it must be verified again', () => {
  const late = NOW + 14 * 60_000;
  expect(validateRegistration(state, given, { now: late - 1 })).toMatchObject({ ok: true });
  expect(validateRegistration(state, given, { now: late })).toEqual({ ok: false, key: 'UNVERIFIED_OTP' });
});
