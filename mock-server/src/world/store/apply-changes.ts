import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** One row that a commit changed, as it is stored. A row without `after` was removed. */
interface RowChange {
  /** Path of the container in the state: `ledger.postings`. */
  readonly in: string;
  readonly id: string;
  readonly after?: unknown;
}

/** The order of a table whose rows a commit moved, after the changes of its rows. */
interface OrderChange {
  /** Path of the table in the state: `games`. */
  readonly in: string;
  /** Ids of all rows. */
  readonly order: readonly string[];
}

export type StoredChange = RowChange | OrderChange;

type Group = Readonly<Record<string, unknown>>;
type Row = { readonly id: string };

/** Returns the changes that lead from one state to another. */
export function listChanges(before: WorldState, after: WorldState): readonly StoredChange[] {
  const rows = diffStates(before, after).map(({ in: container, id, after: row }): RowChange => ({
    in: container,
    id,
    ...(row === undefined ? {} : { after: row }),
  }));
  const orders: OrderChange[] = [];
  collectOrders('', before, after, orders);
  return [...rows, ...orders];
}

/** Collects the order of each table that the changes of its rows alone would leave in another order. */
function collectOrders(path: string, before: unknown, after: unknown, orders: OrderChange[]): void {
  if (before === after || after instanceof AppendOnlyLog) return;
  if (before instanceof Table && after instanceof Table) {
    if (after.keepsOrderOf(before)) return;
    orders.push({ in: path, order: [...(after as Table<Row>).values()].map(({ id }) => id) });
  } else if (isGroup(before) && isGroup(after)) {
    for (const [name, value] of Object.entries(after)) {
      collectOrders(path ? `${path}.${name}` : name, before[name], value, orders);
    }
  }
}

/** Returns the state with stored changes applied. Throws a TypeError when a change names an unknown container. */
export function applyChanges(state: WorldState, changes: readonly StoredChange[]): WorldState {
  let next: unknown = state;
  for (const change of changes) next = applyAt(next, change.in.split('.'), change);
  return next as WorldState;
}

function applyAt(value: unknown, [name, ...rest]: readonly string[], change: StoredChange): unknown {
  if (name === undefined) return applyToContainer(value, change);
  if (!isGroup(value) || !(name in value)) throw new TypeError(`the state has no ${change.in}`);
  return { ...value, [name]: applyAt(value[name], rest, change) };
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

function applyToContainer(container: unknown, change: StoredChange): unknown {
  if ('order' in change) {
    if (!(container instanceof Table)) throw new TypeError(`the state has no table ${change.in}`);
    return container.withOrder(change.order);
  }
  const { id, after } = change;
  if (container instanceof Table) {
    return after === undefined ? container.remove(id) : (container as Table<Row>).put(after as Row);
  }
  // A log only grows between two full saves.
  return container instanceof AppendOnlyLog ? container.append(after) : after;
}
