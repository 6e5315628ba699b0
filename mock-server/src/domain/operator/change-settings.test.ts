import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { getSettings } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { changeSettings } from './change-settings.ts';

const { state } = buildScenario();

test('given settings and texts are changed, all others stay', () => {
  const outcome = changeSettings(state, { spinActive: false, texts: { name: 'x' } });
  const before = getSettings(state);
  expect(outcome).toMatchObject({
    ok: true,
    value: { ...before, spinActive: false, texts: { ...before.texts, name: 'x' } },
  });
});

test('an invalid setting is rejected and changes nothing', () => {
  const rows: readonly [string, Parameters<typeof changeSettings>[1]][] = [
    ['withdrawMin', { withdrawMin: asSatang(0) }],
    ['withdrawMax', { spinActive: false, withdrawMin: asSatang(90_000_00) }],
    ['qrMinimum', { qrMinimum: asSatang(-1) }],
    ['slipWindow', { slipWindow: { from: '10:00', to: '10:00' } }],
    ['texts.nothing', { texts: { nothing: 'x' } }],
    ['texts.conditions', { texts: { name: 'x', conditions: 'x' } }],
    ['texts.name', { texts: { name: ['x'] } }],
  ];
  for (const [path, change] of rows) {
    expect(changeSettings(state, change), `${path} ${JSON.stringify(change)}`).toEqual({
      ok: false,
      issues: [{ path, message: expect.stringMatching(/^must /) }],
    });
  }
});

test('a limit may be as small as it can, and undefined leaves a setting as it was', () => {
  const smallest = { withdrawMin: asSatang(1), withdrawMax: asSatang(1), qrMinimum: asSatang(0) };
  expect(changeSettings(state, smallest)).toMatchObject({ ok: true, value: smallest });
  expect(changeSettings(state, { withdrawMin: undefined })).toEqual({
    ok: true,
    value: getSettings(state),
    state: { ...state, settings: state.settings.put(getSettings(state)) },
  });
});

test('a text of the wrong form is told the right one, and an unknown one the names', () => {
  const messageOf = (texts: Readonly<Record<string, string | readonly string[]>>) => {
    const outcome = changeSettings(state, { texts });
    return outcome.ok ? '' : outcome.issues[0]?.message;
  };
  expect(messageOf({ conditions: 'x' })).toBe('must be a list of texts');
  expect(messageOf({ name: ['x'] })).toBe('must be a single text');
  expect(messageOf({ nothing: 'x' })).toContain('website');
});
