import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** One row that a commit changed, as it is kept: without `after` it was removed. */
export interface StoredChange {
  readonly in: string;
  readonly id: string;
  readonly after?: unknown;
}

type Group = Readonly<Record<string, unknown>>;
type Row = { readonly id: string };

/** The state after these changes. Throws where they name a container that a state does not have. */
export function applyChanges(state: WorldState, changed: readonly StoredChange[]): WorldState {
  let next: unknown = state;
  for (const change of changed) next = inside(next, change.in.split('.'), change);
  return next as WorldState;
}

function inside(value: unknown, [name, ...rest]: readonly string[], change: StoredChange): unknown {
  if (name === undefined) return changedIn(value, change);
  const group = value as Group;
  if (typeof value !== 'object' || value === null || !(name in group)) {
    throw new TypeError(`there is no ${change.in} in a state`);
  }
  return { ...group, [name]: inside(group[name], rest, change) };
}

function changedIn(container: unknown, { id, after }: StoredChange): unknown {
  if (container instanceof Table) {
    return after === undefined ? container.remove(id) : (container as Table<Row>).put(after as Row);
  }
  // A log only grows; one that was set back is kept whole.
  return container instanceof AppendOnlyLog ? container.append(after) : after;
}
