import { expect, test } from 'vitest';

import { VISITOR } from '@wallet/fixtures/visitor.ts';

import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { register, type Registration, validateRegistration } from './registration.ts';
import { login } from './session.ts';

const REGISTRATION: Registration = VISITOR.registration;
const { state } = buildScenario('otp-verified');

function registerVisitor(change: Partial<Registration> = {}, from = state) {
  const env = createEnv(from);
  const outcome = register(from, { ...REGISTRATION, ...change }, env);
  assert(outcome.ok && outcome.state, 'the registration must succeed');
  const after = env.applyTo(outcome.state);
  const member = after.members.find(({ phone }) => phone === REGISTRATION.username);
  assert(member, 'the new member must exist');
  return { after, member };
}

test('registration creates a member without money, who can log in at once', () => {
  const { after, member } = registerVisitor();
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
  const { username, password } = REGISTRATION;
  expect(login(after, { username, password }, createEnv(after))).toMatchObject({ ok: true });
});

test('registration consumes the verification of the phone', () => {
  expect(state.otps.size).toBe(1);
  expect(registerVisitor().after.otps.size).toBe(0);
});

test('the friend is added to the inviter’s list without a bonus', () => {
  expect([...registerVisitor().after.invites.values()].at(-1)).toMatchObject({
    id: 'invite-1',
    memberId: '1',
    name: 'วีระ',
    amount: 0,
    at: NOW,
    isCollected: false,
  });
});

test('spaces around name and invite code, the case of the code, and a missing source do not matter', () => {
  const change = { name: ' วีระ ', inviteCode: ' pr1 ', sourceCode: '' };
  expect(registerVisitor(change).member).toMatchObject({ name: 'วีระ', invitedBy: '1' });
});

test('the number of another member’s account is free at another bank', () => {
  expect(registerVisitor({ bankAccountNo: '1234567890' }).member.bank?.code).toBe('SCB');
});

test.each(['', 'PR99', 'PR', '1', 'PR1; DROP'])('an unknown invite code (%j) is ignored', (inviteCode) => {
  const { after, member } = registerVisitor({ inviteCode });
  expect(member.invitedBy).toBeNull();
  expect(after.invites).toBe(state.invites);
});

test('an account number may contain hyphens and spaces', () => {
  expect(registerVisitor({ bankAccountNo: '555-6 667778' }).member.bank?.accountNo).toBe('5556667778');
});

test.each(['LAK', 'BAHT'] as const)('the wallet of a Lao member is in %s if that was chosen', (currency) => {
  const { state: lao } = buildScenario('lao-lak');
  const settings = { ...getSettings(lao), registerOTP: false };
  const open = { ...lao, settings: lao.settings.put(settings) };
  expect(registerVisitor({ currency, bankCode: 'BCEL' }, open).member.currency).toBe(currency);
});

const REFUSALS: readonly (readonly [string, Partial<Registration>])[] = [
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { username: '089999999' }],
  ['EXISTING_USER', { username: '0812345678' }],
  ['UNVERIFIED_OTP', { username: '0888888888' }],
  ['INVALID_USER_INFO', { name: '   ' }],
  ['INVALID_USER_INFO', { sourceCode: 'NOWHERE' }],
  ['INVALID_USER_INFO', { currency: 'LAK' }],
  ['INVALID_BANK', { bankCode: 'NOBANK' }],
  ['INVALID_BANK', { bankAccountNo: 'ABC' }],
  ['KEY_MISSING', { bankAccountName: ' ' }],
  // Only if all three are empty, they are not filled in yet.
  ['INVALID_BANK', { bankCode: '' }],
  ['KEY_MISSING', { bankAccountName: '' }],
  ['INVALID_BANK', { bankAccountNo: '' }],
  ['INVALID_BANK', { bankCode: '', bankAccountName: '' }],
  ['INVALID_BANK', { bankCode: '', bankAccountNo: '' }],
  ['INVALID_BANK', { bankAccountName: '', bankAccountNo: '' }],
  ['EXISTING_BANK', { bankCode: 'KBANK', bankAccountNo: '123-4-56789-0' }],
];

test('validation and registration are refused with the key of the reason and change nothing', () => {
  for (const [key, change] of REFUSALS) {
    const row = `${key} ${JSON.stringify(change)}`;
    const registration = { ...REGISTRATION, ...change };
    expect(validateRegistration(state, registration, { now: NOW }), row).toEqual({ ok: false, key });
    expect(register(state, registration, createEnv(state)), row).toEqual({ ok: false, key });
  }
});

test('before the bank step the bank fields are not validated', () => {
  const draft = { ...REGISTRATION, bankCode: '', bankAccountName: '', bankAccountNo: '' };
  expect(validateRegistration(state, draft, { now: NOW })).toEqual({ ok: true, value: {} });
  expect(register(state, draft, createEnv(state))).toEqual({ ok: false, key: 'INVALID_BANK' });
});

test('registration fails if a game provider fails, and the phone stays verified', () => {
  const outcome = register(state, REGISTRATION, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'GAME_ACTIVATION_FAIL' });
  assert(outcome.state, 'the failure must be recorded');
  expect(diffStates(state, outcome.state)).toEqual([]);
});

test('a phone must be verified again 15 minutes after its verification', () => {
  const expiresAt = NOW + 14 * 60_000;
  expect(validateRegistration(state, REGISTRATION, { now: expiresAt - 1 })).toMatchObject({ ok: true });
  expect(validateRegistration(state, REGISTRATION, { now: expiresAt })).toEqual({
    ok: false,
    key: 'UNVERIFIED_OTP',
  });
});

test.each([
  ['standard', [10]],
  ['iframe', [10]],
  ['lao', [1, 5, 9, 10, 11, 15]],
] as const)(
  'F-5 the %s variant validates the lengths of a phone by the rule of the contract',
  (variant, taken) => {
    const changed = changeSettings(state, { variant, registerOTP: false });
    assert(changed.ok && changed.state, 'the settings must change');
    const from = changed.state;
    const lengths = [1, 5, 9, 10, 11, 15, 16].filter((length) => {
      const username = '7'.repeat(length);
      const currency = variant === 'lao' ? 'LAK' : 'BAHT';
      return validateRegistration(from, { ...REGISTRATION, username, currency }, createEnv(from)).ok;
    });
    expect(lengths).toEqual(taken);
  },
);
