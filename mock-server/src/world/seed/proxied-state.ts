import { scenarios } from '@wallet/fixtures/scenarios.ts';

import { Table } from '#domain/collections/table.ts';
import { createEmptyState } from '#domain/state/world-state.ts';

import type { BuildScenario } from './scenario-cache.ts';

/** Builds the state of a world whose members, money and offers are those of a real backend: it has none of its own. */
export const buildProxiedState: BuildScenario = (_name, seedText, now) => {
  const { settings } = scenarios.default.seed(now);
  return { ...createEmptyState(seedText), settings: Table.of([{ id: 'settings', ...settings }]) };
};
