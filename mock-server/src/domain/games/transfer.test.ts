import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { audit } from '#domain/audit/audit.ts';
import { checkInvariants, checkRefusal } from '#domain/audit/invariants.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { transfer, transferAll } from './transfer.ts';

const baht = (amount: number) => asSatang(Math.round(amount * 100));

test('a transfer moves money from the wallet to a game and is posted at both ends', () => {
  const { state, member } = buildScenario();
  const outcome = transfer(
    state,
    member,
    { from: 'WALLET', to: 'PG', amount: baht(1000.5) },
    createEnv(state),
  );
  expect(outcome).toMatchObject({ ok: true, value: { amount: 7_999_50 } });
  if (!outcome.ok || !outcome.state) throw new Error('the transfer must succeed');
  expect(getBalance(outcome.state.ledger, mainAccount(member))).toBe(7_999_50);
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'PG'))).toBe(3_459_42);
  expect(checkInvariants(state, outcome.state)).toEqual([]);
  expect(buildStatement(outcome.state.ledger, member)[0]).toMatchObject({
    type: 'transfer',
    from: 'WALLET',
    to: 'PG',
    status: 'SUCCESS',
    amount: 1_000_50,
  });
});

test('a transfer moves money from one game to another', () => {
  const { state, member } = buildScenario();
  const outcome = transfer(state, member, { from: 'PG', to: 'SA', amount: baht(58.92) }, createEnv(state));
  if (!outcome.ok || !outcome.state) throw new Error('the transfer must succeed');
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'PG'))).toBe(2_400_00);
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'SA'))).toBe(1_058_92);
  expect(outcome.value.amount).toBe(9_000_00);
});

test('a transfer is refused with the key of its reason, and nothing changes', () => {
  for (const [key, input] of [
    ['NO_GAME', { from: 'WALLET', to: 'NOWHERE', amount: baht(10) }],
    ['NO_GAME', { from: '', to: 'WALLET', amount: baht(10) }],
    ['SLOT_NO_ACCOUNT', { from: 'WALLET', to: 'LOTTO', amount: baht(10) }],
    ['SLOT_NO_ACCOUNT', { from: 'LOTTO', to: 'WALLET', amount: baht(10) }],
    ['KEY_INVALID', { from: 'PG', to: 'PG', amount: baht(10) }],
    ['KEY_INVALID', { from: 'WALLET', to: 'WALLET', amount: baht(10) }],
    ['TRANSFER_MINIMUM', { from: 'WALLET', to: 'PG', amount: baht(0.99) }],
    ['TRANSFER_MINIMUM', { from: 'WALLET', to: 'PG', amount: baht(-10) }],
    ['MONEY_NOT_ENOUGH', { from: 'WALLET', to: 'PG', amount: baht(9000.01) }],
    ['MONEY_NOT_ENOUGH', { from: 'SA', to: 'WALLET', amount: baht(1000.01) }],
  ] as const) {
    const { state, member } = buildScenario();
    expect(transfer(state, member, input, createEnv(state)), key).toEqual({ ok: false, key });
  }
});

test('a transfer of the exact minimum or the exact balance is accepted', () => {
  const { state, member } = buildScenario();
  for (const amount of [baht(1), baht(9000)]) {
    expect(transfer(state, member, { from: 'WALLET', to: 'PG', amount }, createEnv(state)).ok).toBe(true);
  }
});

test('a provider failure posts the transfer and its reversal, changes no balance and adds a failed row', () => {
  const { state, member } = buildScenario();
  const input = { from: 'WALLET', to: 'PG', amount: baht(500) };
  const outcome = transfer(state, member, input, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(checkRefusal(state, outcome.state)).toEqual([]);
  expect(audit(outcome.state)).toEqual([]);
  const added = [...outcome.state.ledger.postings.values(state.ledger.postings.length)];
  expect(added.map(({ kind, op }) => [kind, op])).toEqual([
    ['transfer', 'op-1'],
    ['reversal', 'op-1'],
  ]);
  const rows = buildStatement(outcome.state.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({
    type: 'transfer',
    from: 'WALLET',
    to: 'PG',
    status: 'FAILED',
    amount: 500_00,
  });
});

test('the whole wallet is moved to one game, and other games keep their money', () => {
  const { state, member } = buildScenario();
  const outcome = transferAll(state, member, { to: 'SA' }, createEnv(state));
  expect(outcome).toMatchObject({ ok: true, value: { amount: 0 } });
  if (!outcome.ok || !outcome.state) throw new Error('the transfer must succeed');
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'SA'))).toBe(10_000_00);
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
});

test('with less than one baht in the wallet, transferring all money succeeds for a game with money and is refused for one without', () => {
  const { state, member } = buildScenario('default', { wallet: asSatang(99), history: [] });
  expect(transferAll(state, member, { to: 'PG' }, createEnv(state))).toEqual({
    ok: true,
    value: { amount: 99 },
  });
  const poor = buildScenario('default', { wallet: asSatang(0), history: [], games: { PG: asSatang(0) } });
  const refused = transferAll(poor.state, poor.member, { to: 'PG' }, createEnv(poor.state));
  expect(refused).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
});

test('one satang in the game is money, and one baht in the wallet is transferred', () => {
  const games = { PG: asSatang(1), SA: asSatang(0) };
  for (const [wallet, amount] of [
    [asSatang(99), 99],
    [asSatang(1_00), 0],
  ] as const) {
    const { state, member } = buildScenario('default', { wallet, history: [], games });
    expect(transferAll(state, member, { to: 'PG' }, createEnv(state))).toMatchObject({ value: { amount } });
  }
});

test('F-21 if the balance of the wallet decides, transferring all of an empty wallet is refused for any game', () => {
  const { state, member } = buildScenario('default', { wallet: asSatang(99), history: [] });
  const changed = changeSettings(state, { playBalance: 'wallet' });
  if (!changed.ok || !changed.state) throw new Error('the setting must change');
  const refused = transferAll(changed.state, member, { to: 'PG' }, createEnv(changed.state));
  expect(refused).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
});

test.each([
  ['NO_GAME', 'NOWHERE'],
  ['NO_GAME', 'WALLET'],
  ['SLOT_NO_ACCOUNT', 'LOTTO'],
] as const)('transferring all money is refused with %s for the game %s', (key, to) => {
  const { state, member } = buildScenario();
  expect(transferAll(state, member, { to }, createEnv(state))).toEqual({ ok: false, key });
});

test('a provider failure while all money is transferred changes no balance', () => {
  const { state, member } = buildScenario();
  const outcome = transferAll(state, member, { to: 'SA' }, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  expect(outcome.state && checkRefusal(state, outcome.state)).toEqual([]);
});
