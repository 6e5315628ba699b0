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

test('a setting of the snapshot is kept', () => {
  const changed = changeSettings(buildScenario().state, { playBalance: 'wallet' });
  if (!changed.ok || !changed.state) throw new Error('the setting must change');
  expect(getSettings(fromStateJson(takeSnapshot(changed.state))).playBalance).toBe('wallet');
});
