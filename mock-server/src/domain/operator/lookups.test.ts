import { expect, test } from 'vitest';

import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { changeSettings } from './change-settings.ts';
import {
  listAgreements,
  listBanks,
  listConditions,
  listSources,
  readChatWidgetStatus,
  readContact,
  readDepositInfo,
  readNotice,
  readOperatorInfo,
  readOtpRequirement,
  readServiceStatus,
  readSlipWindow,
  readWithdrawLimits,
} from './lookups.ts';

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

test('each lookup has its own texts, lists and switches', () => {
  const { state } = buildScenario();
  const { texts, active, registerOTP, enableChatWidget } = getSettings(state);
  const { name, website, contactText, lineLink, lineName, lineQR } = texts;
  const contact = { contactText, lineLink, lineName, lineQR };
  expect(readContact(state)).toEqual(contact);
  expect(readOperatorInfo(state)).toEqual({
    info: { name, website },
    contact,
    registerOTP,
    enableChatWidget,
    conditions: texts.conditions,
  });
  expect(readNotice(state)).toEqual({ notice: texts.notice });
  expect([listConditions(state), listAgreements(state)]).toEqual([texts.conditions, texts.agreements]);
  expect([readServiceStatus(state), readOtpRequirement(state), readChatWidgetStatus(state)]).toEqual([
    { isActive: active },
    { registerOTP },
    { enableChatWidget },
  ]);
  expect([listBanks(state).length, listSources(state).length]).toEqual([
    state.banks.size,
    state.sources.size,
  ]);
  expect(readDepositInfo(state).wallets).toEqual([
    { mode: 'AUTO', walletAccountName: expect.stringMatching(/./) },
    { mode: 'GIFT', walletAccountName: expect.stringMatching(/./) },
  ]);
});
