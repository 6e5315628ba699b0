import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { Settings } from '#domain/entities/sandbox.ts';

import { isPart, type Part, type Parts, STATE_PARTS, type ContainersOf } from './state-parts.ts';

/**
 * Complete state of one world as an immutable value (`docs/decisions/003-state-is-one-value.md`). Reset, fork,
 * snapshot and undo are references to older values.
 */
export interface WorldState extends ContainersOf<typeof STATE_PARTS> {
  readonly seed: string;
}

/** Creates a state without rows. */
export const createEmptyState = (seed: string): WorldState => ({ seed, ...createEmpty(STATE_PARTS) });

const createEmpty = <P extends Parts>(parts: P): ContainersOf<P> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      isPart(part) ? createContainer(part) : createEmpty(part),
    ]),
  ) as ContainersOf<P>;

const createContainer = ({ kind, keyOf }: Part) => {
  if (kind === 'log') return AppendOnlyLog.of();
  return keyOf ? Table.of<object>([], keyOf) : Table.of();
};

/** Returns the settings. Throws if the state has none; every seeded state has them. */
export function getSettings(state: WorldState): Settings {
  const settings = state.settings.get('settings');
  if (!settings) throw new Error('the state has no settings');
  return settings;
}
