import { expect, test } from 'vitest';

import { listStatement } from '#domain/ledger/list-statement.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import {
  readDepositInfo,
  readOperatorInfo,
  readSlipWindow,
  readWithdrawLimits,
} from '#domain/operator/lookups.ts';
import { readBonusStatus, readRefundStatus, readWheelStatus } from '#domain/rewards/reward-status.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { readProfile } from './profile.ts';
import { readWallet } from './wallet.ts';

test('the wallet tells the member, the bank and the money', () => {
  const { state, member } = buildScenario();
  expect(readWallet(state, member)).toMatchObject({
    profile: { _id: '1', username: '0812345678', coin: 3, currency: 'BAHT' },
    bankAccount: {
      bankCode: 'KBANK',
      bankAccountNo: '1234567890',
      nameTH: 'ธนาคารกสิกรไทย',
      nameEN: 'Kasikornbank',
    },
    wallet: { amount: 9_000_00 },
    invite: { amount: 120_00, success: 5, fail: 3 },
  });
});

test('every game is told, with the amount in its own units', () => {
  const games = { PG: 2_458_92, SA: 1_000_00, JILI: 123_45, JOKER: 0 } as never;
  const { state, member } = buildScenario('default', { games, history: [] });
  const { slots } = readWallet(state, member);
  expect(
    slots.map(({ code, isActive, amount, ftWalletSlot }) => [code, isActive, amount, ftWalletSlot]),
  ).toEqual([
    ['PG', true, 2_458_92, 1],
    ['JILI', true, 1_234_50, 0.1],
    ['JOKER', true, 0, 0.5],
    ['SA', true, 1_000_00, 1],
    ['SBO', false, 0, 0.5],
    ['LOTTO', false, 0, 1],
  ]);
});

test('an address that a game does not have is left out', () => {
  const { state, member } = buildScenario();
  const sbo = readWallet(state, member).slots.find(({ code }) => code === 'SBO');
  expect(sbo).toHaveProperty('webUrl');
  expect(sbo).not.toHaveProperty('androidLink');
});

test('a member without a bank has no bank account', () => {
  const { state, member } = buildScenario('default', { bank: null });
  expect(readWallet(state, member)).not.toHaveProperty('bankAccount');
  expect(readProfile(state, member)).not.toHaveProperty('bankAccount');
});

test('the profile tells when the member joined', () => {
  const { state, member } = buildScenario();
  expect(readProfile(state, member).profile).toMatchObject({
    memberId: 'M000001',
    createdAt: '2025-12-16T03:00:00.000Z',
  });
});

test('the pages of a statement hold each row once, newest first', () => {
  const { state, member } = buildScenario('statement-95');
  const pages = Array.from({ length: 10 }, (_, index) =>
    listStatement(state, member, { page: index + 1, limit: 10 }),
  );
  const rows = pages.flatMap(({ statements }) => statements);
  expect(pages.map(({ total }) => total)).toEqual(Array(10).fill(95));
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(95);
  const times = rows.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(listStatement(state, member, { page: 11, limit: 10 })).toEqual({ total: 95, statements: [] });
});

test('the typical member has a row of each type, with what it came from', () => {
  const { state, member } = buildScenario();
  const { statements } = listStatement(state, member, { page: 1, limit: 100 });
  expect(statements.map(({ statementType, status, amount }) => [statementType, status, amount])).toEqual([
    ['deposit', 'SUCCESS', 4_750_00],
    ['withdraw', 'FAILED', 2_000_00],
    ['bonus', 'SUCCESS', 250_00],
    ['transfer', 'FAILED', 500_00],
    ['withdraw', 'SUCCESS', 1_000_00],
    ['transfer', 'SUCCESS', 1_500_00],
    ['deposit', 'SUCCESS', 5_000_00],
    ['transfer', 'SUCCESS', 200_00],
    ['finish_bonus', 'SUCCESS', 300_00],
    ['transfer', 'SUCCESS', 2_000_00],
    ['bonus', 'SUCCESS', 300_00],
    ['deposit', 'SUCCESS', 3_000_00],
  ]);
  expect(statements[2]).toMatchObject({ refund: { description: 'คืนยอดเสีย 5%' }, to: 'WALLET' });
  expect(statements[0]).toMatchObject({ from: 'WW', to: 'WALLET', createdAt: '2026-01-15T00:00:00.000Z' });
});

test('a member sees nothing of another', () => {
  const { state } = buildScenario();
  expect(listStatement(state, { id: '2' } as never, { page: 1, limit: 10 })).toEqual({
    total: 0,
    statements: [],
  });
});

test('lookups answer from the settings', () => {
  const { state } = buildScenario();
  expect(readWithdrawLimits(state)).toEqual({ withdrawMin: 100_00, withdrawMax: 50_000_00 });
  expect(readDepositInfo(state)).toMatchObject({ isManual: true, qrMinimum: 20_00, qrLifetimeMinutes: 15 });
  expect(readDepositInfo(state).banks.map(({ bankCode }) => bankCode)).toEqual([
    'SCB',
    'KBANK',
    'GSB',
    'WW',
    'E2P',
  ]);
  expect(readDepositInfo(state).banks[0]).not.toHaveProperty('id');
  expect(readOperatorInfo(state)).toMatchObject({
    registerOTP: true,
    enableChatWidget: true,
    info: { name: 'ดาววอลเล็ต' },
  });
  expect(readSlipWindow(state)).toEqual({ closedFrom: '23:00', closedTo: '00:30' });
});

test('settings that change are told by the next lookup, and other texts stay', () => {
  const { state } = buildScenario();
  const outcome = changeSettings(state, { slipWindow: null, registerOTP: false, texts: { name: 'ใหม่' } });
  if (!outcome.ok || !outcome.state) throw new Error('nothing was changed');
  expect(readSlipWindow(outcome.state)).toEqual({});
  expect(readOperatorInfo(outcome.state)).toMatchObject({ registerOTP: false, info: { name: 'ใหม่' } });
  expect(getSettings(outcome.state).texts.website).toBe(getSettings(state).texts.website);
});

test('the status of wheel, bonus and refund', () => {
  const { state, member } = buildScenario();
  expect(readWheelStatus(state)).toEqual({ isActive: true });
  expect(readBonusStatus(member)).toEqual({ status: false });
  expect(readRefundStatus(state, member)).toMatchObject({ result: false, bonus: false, refundAmount: 0 });

  const held = buildScenario('default', { bonus: 'DAILY', refundAmount: 50_00 as never });
  expect(readBonusStatus(held.member)).toEqual({ status: true, type: 'day' });
  expect(readRefundStatus(held.state, held.member)).toMatchObject({
    result: true,
    bonus: true,
    refundAmount: 50_00,
  });
});
