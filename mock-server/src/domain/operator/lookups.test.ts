import { expect, test } from 'vitest';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { changeSettings } from './change-settings.ts';
import { LOOKUPS } from './lookups.ts';

/** Returns the responses of all lookups. */
const readLookups = (state: WorldState) =>
  Object.fromEntries(Object.entries(LOOKUPS).map(([name, read]) => [name, read({ state }).value]));

test('lookups return the settings', () => {
  const { state } = buildScenario();
  expect(readLookups(state)).toMatchObject({
    withdraw: { withdrawMin: 100_00, withdrawMax: 50_000_00 },
    deposit: { isManual: true, qrMinimum: 20_00, qrLifetimeMinutes: 15 },
    info: { registerOTP: true, enableChatWidget: true, info: { name: 'ดาววอลเล็ต' } },
    slip: { closedFrom: '23:00', closedTo: '00:30' },
  });
  const { banks } = LOOKUPS.deposit({ state }).value;
  expect(banks.map(({ bankCode }) => bankCode)).toEqual(['SCB', 'KBANK', 'GSB', 'WW', 'E2P']);
  expect(banks[0]).not.toHaveProperty('id');
});

test('changed settings are returned by the next lookup, and other texts stay', () => {
  const { state } = buildScenario();
  const outcome = changeSettings(state, { slipWindow: null, registerOTP: false, texts: { name: 'ใหม่' } });
  if (!outcome.ok || !outcome.state) throw new Error('the change must be accepted');
  const { slip, info } = readLookups(outcome.state);
  expect(slip).toEqual({});
  expect(info).toMatchObject({ registerOTP: false, info: { name: 'ใหม่' } });
  expect(getSettings(outcome.state).texts.website).toBe(getSettings(state).texts.website);
});

test('each lookup has its own texts, lists and switches', () => {
  const { state } = buildScenario();
  const { texts, active, registerOTP, enableChatWidget } = getSettings(state);
  const { name, website, contactText, lineLink, lineName, lineQR } = texts;
  const { conditions, agreements, notice } = texts;
  const contact = { contactText, lineLink, lineName, lineQR };
  expect(readLookups(state)).toEqual({
    banks: [...state.banks.values()],
    deposit: expect.objectContaining({
      wallets: [
        { mode: 'AUTO', walletAccountName: expect.stringMatching(/./) },
        { mode: 'GIFT', walletAccountName: expect.stringMatching(/./) },
      ],
    }),
    conditions,
    agreements,
    info: { info: { name, website }, contact, registerOTP, enableChatWidget, conditions },
    notice: { notice },
    contact,
    withdraw: expect.anything(),
    slip: expect.anything(),
    sources: [...state.sources.values()],
    active: { isActive: active },
    registerOTP: { registerOTP },
    enableChatWidget: { enableChatWidget },
  });
});
