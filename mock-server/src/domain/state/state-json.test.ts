import { expect, test } from 'vitest';

import { changeSettings } from '#domain/operator/change-settings.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { fromStateJson, toStateJson } from './state-json.ts';
import { getSettings, type WorldState } from './world-state.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Snapshot {
  readonly settings: Rows;
  readonly games: Rows;
  readonly promotions: Rows;
  readonly wheel: readonly { readonly slices: Rows }[];
}

const takeSnapshot = (state: WorldState) => toStateJson(state) as Snapshot;

test('a snapshot of an older version gets the settings that it lacks, with the values that were in effect', () => {
  const snapshot = takeSnapshot(buildScenario().state);
  const older = {
    ...snapshot,
    settings: snapshot.settings.map(({ playBalance: _, ...settings }) => settings),
  };
  expect(toStateJson(fromStateJson(older))).toEqual(snapshot);
});

test('offers of an older version, whose code was their id, get the words of the operator', () => {
  const snapshot = takeSnapshot(buildScenario().state);
  const older = {
    ...snapshot,
    games: snapshot.games.map(({ code, webUrl = '', androidLink = '', iosLink = '', ...game }) => ({
      id: code,
      ...game,
      web: webUrl,
      android: androidLink,
      ios: iosLink,
    })),
    promotions: snapshot.promotions.map(({ code, maxReceived = null, ...promotion }) => ({
      id: code,
      ...promotion,
      maxReceived,
    })),
    wheel: snapshot.wheel.map(({ slices, ...wheel }) => ({
      id: 'wheel',
      ...wheel,
      slices: slices.map((slice) => ({ ...slice, stock: null })),
    })),
  };
  expect(toStateJson(fromStateJson(older))).toEqual(snapshot);
});

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
  expect(getSettings(fromStateJson(takeSnapshot(changed.state))).playBalance).toBe('wallet');
});

test('clock and fault rules of an older version have the words of today and fire as they did', () => {
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
