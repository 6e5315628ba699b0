import { expect, test } from 'vitest';

import { VISITOR } from '@wallet/fixtures/visitor.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import { readSlipReference } from '#domain/deposits/list-slips.ts';
import { cancelQrCode, createQrCode, expireQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { reviewSlip } from '#domain/deposits/review-slip.ts';
import { uploadSlip } from '#domain/deposits/slip.ts';
import { reviewWalletLink, submitWalletLink } from '#domain/deposits/wallet-link.ts';
import type { Member } from '#domain/entities/member.ts';
import { transfer, transferAll } from '#domain/games/transfer.ts';
import { EMPTY_LEDGER, getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import { changeMember, createMember } from '#domain/members/manage-members.ts';
import { sendOtp, verifyOtp } from '#domain/members/otp.ts';
import { register, validateRegistration } from '#domain/members/registration.ts';
import { login } from '#domain/members/session.ts';
import { changePassword, updateBankAccountName, updateProfile } from '#domain/members/update-profile.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { png } from '#testing/files/image-files.ts';

import { diffStates } from './diff-states.ts';
import { toCanonicalJson } from './snapshot.ts';
import { getSettings, type WorldState } from './world-state.ts';

const CHUNK = 100_000;
const CHUNKS = 10;

/** Posts a chunk more and tells how many ms it took. */
function posted(ledger: Ledger): { ledger: Ledger; ms: number } {
  const since = performance.now();
  let after = ledger;
  for (let count = 0; count < CHUNK; count++) {
    const isThere = count % 2 === 0;
    after = post(after, {
      op: `op-${after.postings.length}`,
      at: count,
      kind: 'transfer',
      from: isThere ? 'house:bank' : 'member:1:main',
      to: isThere ? 'member:1:main' : 'house:bank',
      amount: asSatang(1 + count - (count % 2)),
      currency: 'BAHT',
    });
  }
  return { ledger: after, ms: performance.now() - since };
}

test('decision state: a million postings stay linear', { timeout: 120_000 }, () => {
  // The first chunk warms the machine up and is not counted.
  posted(EMPTY_LEDGER);
  let ledger = EMPTY_LEDGER;
  const times: number[] = [];
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const next = posted(ledger);
    ({ ledger } = next);
    times.push(next.ms);
  }
  expect(ledger.postings.length).toBe(CHUNK * CHUNKS);
  expect(getBalance(ledger, 'member:1:main')).toBe(0);
  // The best chunk of each half: a busy machine slows some, a log that is copied slows all that come later.
  const best = (half: readonly number[]) => Math.min(...half);
  expect(best(times.slice(CHUNKS / 2)) / best(times.slice(0, CHUNKS / 2))).toBeLessThan(2.5);
});

test('decision state: a fork is isolated, whoever appends first', () => {
  const origin = AppendOnlyLog.of([{ id: 'a' }, { id: 'b' }]);
  const before = JSON.stringify(origin);
  const one = origin.append({ id: 'one' });
  const other = origin.append({ id: 'other' });
  const longer = one.append({ id: 'longer' });

  const ids = (log: AppendOnlyLog<{ id: string }>) => [...log.values()].map(({ id }) => id);
  expect(JSON.stringify(origin)).toBe(before);
  expect(ids(one)).toEqual(['a', 'b', 'one']);
  expect(ids(other)).toEqual(['a', 'b', 'other']);
  expect(ids(longer)).toEqual(['a', 'b', 'one', 'longer']);
  expect(other.at(2)).toEqual({ id: 'other' });
  expect(origin.at(2)).toBeUndefined();
  expect([...longer.reversed()][0]).toEqual({ id: 'longer' });
});

test('decision state: commands in a fork change no byte of the original, and back', () => {
  const { state, member } = buildScenario();
  const moved = (from: WorldState, amount: number): WorldState => {
    const outcome = transfer(
      from,
      member,
      { from: 'WALLET', to: 'PG', amount: asSatang(amount) },
      createEnv(from),
    );
    if (!outcome.ok || !outcome.state) throw new Error('nothing was moved');
    return outcome.state;
  };
  const original = toCanonicalJson(state);
  const fork = moved(state, 100_00);
  const forked = toCanonicalJson(fork);
  const main = moved(moved(state, 200_00), 300_00);

  expect(toCanonicalJson(state)).toBe(original);
  expect(toCanonicalJson(fork)).toBe(forked);
  expect(toCanonicalJson(main)).not.toBe(forked);
  expect(diffStates(fork, main).some((change) => change.in === 'ledger.postings')).toBe(true);
});

test('decision state: a row cannot be changed in place', () => {
  const { state, member } = buildScenario();
  const { conditions } = getSettings(state).texts;
  expect(() => Object.assign(member, { coins: 99 })).toThrow(TypeError);
  expect(() => (conditions as string[]).push('x')).toThrow(TypeError);
  expect(() => Object.assign(state.ledger.postings, { length: 0 })).toThrow(TypeError);
});

const amount = asSatang(100_00);

type Refusal = readonly [name: string, told: string, act: (state: WorldState) => unknown];

/** How ways to pay in are refused. */
function paidIn(member: Member): readonly Refusal[] {
  const qr =
    (size: number, who = member) =>
    (state: WorldState) =>
      createQrCode(state, who, { provider: 'KBANK', amount: asSatang(size) }, createEnv(state));
  const slip =
    (bytes: Uint8Array, now = NOW) =>
    (state: WorldState) =>
      uploadSlip(state, member, { name: 'a.png', type: 'image/png', bytes }, createEnv(state, { now }));
  const atNight = Date.parse('2026-01-15T23:30:00+07:00');
  return [
    ['createQr', 'KEY_INVALID', qr(19_99)],
    ['createQr', 'NO_BANK', qr(300_00, { ...member, bank: null })],
    [
      'cancelQr',
      'NO_DATA',
      (state) => cancelQrCode(state, member, { provider: 'WW', qrcodeId: 'qr-1' }, { now: NOW }),
    ],
    ['payQr', 'qrcodeId', (state) => payQrCode(state, 'qr-1', createEnv(state))],
    ['expireQr', 'qrcodeId', (state) => expireQrCode(state, 'qr-1')],
    ['uploadSlip', 'SLIP_NO_FILE', slip(new Uint8Array())],
    ['uploadSlip', 'SLIP_INVALID_FILE', slip(png().slice(1))],
    ['uploadSlip', 'SLIP_UPLOAD_FAIL', slip(png(), atNight)],
    [
      'slipReference',
      'NO_DATA',
      (state) => readSlipReference(state, member, { reference: 'x' }, (name) => name),
    ],
    ['judgeSlip', 'slip', (state) => reviewSlip(state, 'x', { status: 'SUCCESS', amount }, createEnv(state))],
    ['judgeSlip', 'amount', (state) => reviewSlip(state, 'slip-1', { status: 'SUCCESS' }, createEnv(state))],
    [
      'sendLink',
      'TRUELINK_INVALID',
      (state) => submitWalletLink(state, member, { link: null }, createEnv(state)),
    ],
    [
      'judgeLink',
      'link',
      (state) => reviewWalletLink(state, 'x', { act: 'accept', amount }, createEnv(state)),
    ],
    ['deposit', 'amount', (state) => deposit(state, '1', { amount: asSatang(0) }, createEnv(state))],
  ];
}

/** How registration and what follows it are refused. */
function joining(member: Member): readonly Refusal[] {
  const asked = VISITOR.registration;
  const bank = { bankCode: 'NOBANK', bankAccountName: 'A', bankAccountNo: '1' };
  const passwords = { oldPassword: 'wrong', newPassword: 'x' };
  return [
    [
      'sendOtp',
      'EXISTING_USER',
      (state) => sendOtp(state, { phoneNumber: member.phone, client: '' }, createEnv(state)),
    ],
    [
      'verifyOtp',
      'OTP_TOKEN_INVALID',
      (state) => verifyOtp(state, { otpToken: 'x', otpCode: '123456' }, { now: NOW }),
    ],
    ['validateRegistration', 'UNVERIFIED_OTP', (state) => validateRegistration(state, asked, { now: NOW })],
    ['register', 'UNVERIFIED_OTP', (state) => register(state, asked, createEnv(state))],
    ['updateProfile', 'INVALID_BANK', (state) => updateProfile(state, member, { name: 'x', ...bank })],
    ['updateBankAccountName', 'INVALID_BANK', (state) => updateBankAccountName(state, member, bank)],
    ['changePassword', 'WRONG_PASSWORD', (state) => changePassword(state, member, passwords)],
  ];
}

/** Every way in which an operation of the domain refuses, and the key or the field that it tells. */
const REFUSALS: readonly Refusal[] = (() => {
  const { member } = buildScenario();
  const poor = { ...member, bank: null };
  const held = { ...member, bonus: { code: 'DAILY', type: 'day' as const } };
  const move =
    (from: string, to: string, size = 100_00) =>
    (state: WorldState) =>
      transfer(state, member, { from, to, amount: asSatang(size) }, createEnv(state));
  const all = (to: string) => (state: WorldState) => transferAll(state, member, { to }, createEnv(state));
  const ask =
    (operation: typeof withdraw | typeof withdrawAll, size: number, who = member) =>
    (state: WorldState) =>
      operation(state, who, { amount: asSatang(size) }, createEnv(state));
  const set =
    (change: Parameters<typeof changeMember>[2], id = '1') =>
    (state: WorldState) =>
      changeMember(state, id, change, createEnv(state));
  const patch = (change: Parameters<typeof changeSettings>[1]) => (state: WorldState) =>
    changeSettings(state, change);

  return [
    ['transfer', 'NO_GAME', move('WALLET', 'NOWHERE')],
    ['transfer', 'SLOT_NO_ACCOUNT', move('WALLET', 'LOTTO')],
    ['transfer', 'KEY_INVALID', move('PG', 'PG')],
    ['transfer', 'TRANSFER_MINIMUM', move('WALLET', 'PG', 99)],
    ['transfer', 'MONEY_NOT_ENOUGH', move('WALLET', 'PG', 9_000_01)],
    ['transferAll', 'NO_GAME', all('NOWHERE')],
    ['transferAll', 'SLOT_NO_ACCOUNT', all('LOTTO')],
    ...([withdraw, withdrawAll] as const).flatMap((operation) => [
      [operation.name, 'TRANSFER_MINIMUM', ask(operation, 0)] as const,
      [operation.name, 'KEY_INVALID', ask(operation, 99_99)] as const,
      [operation.name, 'BONUS_REMAINING', ask(operation, 100_00, held)] as const,
      [operation.name, 'NO_BANK', ask(operation, 100_00, poor)] as const,
      [operation.name, 'MONEY_NOT_ENOUGH', ask(operation, 49_999_00)] as const,
    ]),
    ['judgeWithdrawal', 'withdrawal', (state) => reviewWithdrawal(state, 'nothing', 'approve', { now: NOW })],
    ['createMember', 'phone', (state) => createMember(state, { phone: '0812345678' }, createEnv(state))],
    [
      'createMember',
      'games.NOWHERE',
      (state) => createMember(state, { phone: '1', games: { NOWHERE: amount } }, createEnv(state)),
    ],
    ...paidIn(member),
    ...joining(member),
    ['changeMember', 'member', set({}, '99')],
    ['changeMember', 'wallet', set({ coins: 9, wallet: asSatang(-1) })],
    ['changeMember', 'coins', set({ coins: -1 })],
    ['changeMember', 'games.PG', set({ games: { SA: amount, PG: asSatang(-1) } })],
    [
      'changeMember',
      'bank.bankCode',
      set({ bank: { bankCode: 'X', bankAccountName: 'A', bankAccountNo: '1' } }),
    ],
    ['changeMember', 'bonus', set({ bonus: 'NOTHING' })],
    ['changeSettings', 'withdrawMin', patch({ withdrawMin: asSatang(0) })],
    ['changeSettings', 'withdrawMax', patch({ spinActive: false, withdrawMin: asSatang(90_000_00) })],
    ['changeSettings', 'qrMinimum', patch({ qrMinimum: asSatang(-1) })],
    ['changeSettings', 'slipWindow', patch({ slipWindow: { from: '10:00', to: '10:00' } })],
    ['changeSettings', 'texts.nothing', patch({ texts: { nothing: 'x' } })],
    ['changeSettings', 'texts.conditions', patch({ texts: { name: 'x', conditions: 'x' } })],
    ['changeSettings', 'texts.name', patch({ texts: { name: ['x'] } })],
  ];
})();

test.each(REFUSALS)('decision state: %s refused with %s leaves the world byte-identical', (_, told, act) => {
  const { state } = buildScenario();
  const before = toCanonicalJson(state);
  const outcome = act(state);
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome).not.toHaveProperty('state');
  expect(JSON.stringify(outcome)).toContain(told);
  expect(toCanonicalJson(state)).toBe(before);
});

test('decision state: a refused login leaves only the count of its failure', () => {
  const { state } = buildScenario();
  const outcome = login(state, { username: '0812345678', password: 'wrong' }, createEnv(state));
  if (!outcome.state) throw new Error('the failure was not counted');
  expect(diffStates(state, outcome.state).map((change) => change.in)).toEqual(['attempts']);
});

test('decision state: a failed transfer leaves only the entry and its reversal', () => {
  const { state, member } = buildScenario();
  const outcome = transfer(
    state,
    member,
    { from: 'WALLET', to: 'PG', amount },
    createEnv(state, { draw: 'fail' }),
  );
  if (!outcome.state) throw new Error('the failure left no trace');
  expect(diffStates(state, outcome.state).map((change) => change.in)).toEqual([
    'ledger.postings',
    'ledger.postings',
  ]);
});
