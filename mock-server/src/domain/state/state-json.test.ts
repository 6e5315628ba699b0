import { expect, test } from 'vitest';

import { changeSettings } from '#domain/operator/change-settings.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { fromStateJson, toStateJson } from './state-json.ts';
import { getSettings } from './world-state.ts';

test('a state of 2.0.0, which had no fake calls of a backend, has none', () => {
  const { state } = buildScenario();
  const { fakeCalls: _, backendMembers: __, ...older } = toStateJson(state) as Record<string, unknown>;
  expect(toStateJson(fromStateJson(older))).toEqual(toStateJson(state));
  const { slips: ___, ...damaged } = older;
  expect(() => fromStateJson(damaged)).toThrow('slips must be an array of rows');
});

test('a setting of the snapshot is kept', () => {
  const changed = changeSettings(buildScenario().state, { playBalance: 'wallet' });
  if (!changed.ok || !changed.state) throw new Error('the setting must change');
  expect(getSettings(fromStateJson(toStateJson(changed.state))).playBalance).toBe('wallet');
});

test('clock and fault rules of 2.0.0 have the words of today and fire as they did', () => {
  const { state } = buildScenario();
  const fault = { id: 'a', target: { at: 'call', operation: '*', path: null }, seen: 0, hits: 0 };
  const rule = { match: '*', effect: { hold: true } };
  const older = {
    ...(toStateJson(state) as object),
    clock: [{ id: 'clock', mode: 'frozen', base: 0, since: 0, factor: 1 }],
    faults: [
      { ...fault, rule: { ...rule, when: { every: 2 } } },
      { ...fault, id: 'b', rule: { ...rule, when: { skip: 1 } } },
    ],
  };
  expect(toStateJson(fromStateJson(older))).toMatchObject({
    clock: [{ mode: 'paused' }],
    faults: [{ rule: { ...rule, every: 2, times: 'always' } }, { rule: { ...rule, skip: 1 } }],
  });
});
