import { expect, test } from 'vitest';

import { buildScenario } from '#testing/domain/scenario-state.ts';

import { readProfile } from './profile.ts';
import { readWallet } from './wallet.ts';

test('the wallet returns the member, the bank account and the balance', () => {
  const { state, member } = buildScenario();
  expect(readWallet(state, member)).toMatchObject({
    profile: { _id: '1', name: 'สมชาย', username: '0812345678', coin: 3, currency: 'BAHT' },
    bankAccount: {
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
      nameTH: 'ธนาคารกสิกรไทย',
      nameEN: 'Kasikornbank',
    },
    wallet: { amount: 9_000_00 },
    invite: { amount: 120_00, success: 5, fail: 3 },
  });
});

test('every game is returned with the amount in its own units', () => {
  const games = { PG: 2_458_92, SA: 1_000_00, JILI: 123_45, JOKER: 0 } as never;
  const { state, member } = buildScenario('default', { games, history: [] });
  const { slots } = readWallet(state, member);
  expect(
    slots.map(({ code, isActive, amount, ftWalletSlot }) => [code, isActive, amount, ftWalletSlot]),
  ).toEqual([
    ['PG', true, 2_458.92, 1],
    ['JILI', true, 1_234.5, 0.1],
    ['JOKER', true, 0, 0.5],
    ['PP', false, 0, 1],
    ['XO', false, 0, 0.5],
    ['SA', true, 1_000, 1],
    ['SBO', false, 0, 0.5],
    ['DG', false, 0, 1],
    ['LOTTO', false, 0, 1],
    ['LOTTO2', false, 0, 1],
    ['LOTTO3', false, 0, 1],
  ]);
});

test('F-61 the unit of a game may be a thousand of the wallet, or one that no decimals divide', () => {
  const toUnits = ({ state, member }: ReturnType<typeof buildScenario>) =>
    readWallet(state, member).slots.flatMap(({ code, isActive, amount }) =>
      isActive ? [[code, amount]] : [],
    );
  expect(toUnits(buildScenario('game-units', { history: [] }))).toEqual([
    ['PG', 12.345],
    ['SA', 33.333333333333],
  ]);
  expect(toUnits(buildScenario('lao-thousands', { history: [] }))).toEqual([
    ['PG', 12.345],
    ['JILI', 33.3333],
    ['SA', 0.009],
  ]);
});

test('a link that a game does not have is omitted', () => {
  const { state, member } = buildScenario();
  const sbo = readWallet(state, member).slots.find(({ code }) => code === 'SBO');
  expect(sbo).toHaveProperty('webUrl');
  expect(sbo).not.toHaveProperty('androidLink');
});

test('a bank that the operator no longer names has its code as its name', () => {
  const { state, member } = buildScenario();
  const without = { ...state, banks: state.banks.withRows([]) };
  expect(readProfile(without, member).bankAccount).toMatchObject({ nameTH: 'KBANK', nameEN: 'KBANK' });
});

test('a member without a bank has no bank account', () => {
  const { state, member } = buildScenario('default', { bank: null });
  expect(readWallet(state, member)).not.toHaveProperty('bankAccount');
  expect(readProfile(state, member)).not.toHaveProperty('bankAccount');
});

test('the profile has the member with the date of registration, and the same bank account', () => {
  const { state, member } = buildScenario();
  expect(readProfile(state, member)).toEqual({
    profile: {
      _id: '1',
      memberId: 'M000001',
      username: '0812345678',
      name: 'สมชาย',
      createdAt: '2025-12-16T03:00:00.000Z',
      currency: 'BAHT',
    },
    bankAccount: readWallet(state, member).bankAccount,
  });
});
