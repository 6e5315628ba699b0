import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** One row that a commit changed, as it is stored. A row without `after` was removed. */
export interface StoredChange {
  /** Path of the container in the state: `ledger.postings`. */
  readonly in: string;
  readonly id: string;
  readonly after?: unknown;
}

type Group = Readonly<Record<string, unknown>>;
type Row = { readonly id: string };

/** Returns the state with stored changes applied. Throws a TypeError when a change names an unknown container. */
export function applyChanges(state: WorldState, changes: readonly StoredChange[]): WorldState {
  let next: unknown = state;
  for (const change of changes) next = applyAt(next, change.in.split('.'), change);
  return next as WorldState;
}

function applyAt(value: unknown, [name, ...rest]: readonly string[], change: StoredChange): unknown {
  if (name === undefined) return applyToContainer(value, change);
  const group = value as Group;
  if (typeof value !== 'object' || value === null || !(name in group)) {
    throw new TypeError(`the state has no ${change.in}`);
  }
  return { ...group, [name]: applyAt(group[name], rest, change) };
}

function applyToContainer(container: unknown, { id, after }: StoredChange): unknown {
  if (container instanceof Table) {
    return after === undefined ? container.remove(id) : (container as Table<Row>).put(after as Row);
  }
  // A log only grows between two full saves.
  return container instanceof AppendOnlyLog ? container.append(after) : after;
}
