import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import type { DepositBank } from '#domain/entities/catalogue.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { deposit } from './deposit.ts';

const { state, member } = buildScenario();

const bank = (bankCode: string, fields: Partial<DepositBank>): DepositBank => ({
  id: bankCode,
  bankCode,
  bankType: 'BANK',
  mode: 'AUTO',
  currency: 'BAHT',
  bankAccountName: 'x',
  bankAccountNo: '1',
  nameTH: 'x',
  nameEN: 'x',
  ...fields,
});

const BANKS: readonly (readonly [string, readonly DepositBank[]])[] = [
  ['SCB', [bank('GSB', { mode: 'MANUAL' }), bank('SCB', {})]],
  ['SCB', [bank('WW', { bankType: 'WW' }), bank('SCB', {})]],
  ['SCB', [bank('BCEL', { currency: 'LAK' }), bank('SCB', {})]],
  ['SCB', [bank('SCB', {}), bank('GSB', {})]],
  [
    'GSB',
    [bank('BCEL', { currency: 'LAK' }), bank('GSB', { mode: 'MANUAL' }), bank('KBANK', { mode: 'QR' })],
  ],
  ['SCB', [bank('BCEL', { currency: 'LAK' }), bank('SCB', { currency: undefined })]],
  ['BANK', [bank('BCEL', { currency: 'LAK' })]],
  ['BANK', []],
];

test('a deposit names the automatic bank account in the member’s currency, or else the first one', () => {
  for (const [party, banks] of BANKS) {
    const offered = { ...state, depositBanks: state.depositBanks.withRows(banks) };
    const outcome = deposit(offered, member.id, { amount: asSatang(1) }, createEnv(offered));
    assert(outcome.ok && outcome.state, 'the deposit must succeed');
    const row = banks.map(({ bankCode }) => bankCode).join(' ');
    expect(buildStatement(outcome.state.ledger, member)[0], row).toMatchObject({ from: party, amount: 1 });
    expect(getWalletBalance(outcome.state, member), row).toBe(getWalletBalance(state, member) + 1);
  }
});
