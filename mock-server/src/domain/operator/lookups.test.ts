import { expect, test } from 'vitest';

import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { changeSettings } from './change-settings.ts';
import { readDepositInfo, readOperatorInfo, readSlipWindow, readWithdrawLimits } from './lookups.ts';

test('lookups return the settings', () => {
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

test('changed settings are returned by the next lookup, and other texts stay', () => {
  const { state } = buildScenario();
  const outcome = changeSettings(state, { slipWindow: null, registerOTP: false, texts: { name: 'ใหม่' } });
  if (!outcome.ok || !outcome.state) throw new Error('the change must be accepted');
  expect(readSlipWindow(outcome.state)).toEqual({});
  expect(readOperatorInfo(outcome.state)).toMatchObject({ registerOTP: false, info: { name: 'ใหม่' } });
  expect(getSettings(outcome.state).texts.website).toBe(getSettings(state).texts.website);
});
