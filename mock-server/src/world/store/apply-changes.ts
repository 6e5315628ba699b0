import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { type Change, diffStates } from '#domain/state/diff-states.ts';
import { upgradeRow } from '#domain/state/upgrade-row.ts';
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
type Row = object;

/** Returns the changes that lead from one state to another, as they are stored. */
export function listChanges(
  before: WorldState,
  after: WorldState,
  changes: readonly Change[] = diffStates(before, after),
): readonly StoredChange[] {
  const rows = changes.map(({ in: container, id, after: row }): RowChange => ({
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
    orders.push({ in: path, order: after.ids() });
  } else if (isGroup(before) && isGroup(after)) {
    for (const [name, value] of Object.entries(after)) {
      collectOrders(path ? `${path}.${name}` : name, before[name], value, orders);
    }
  }
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** A container while changes are applied to it. It is built into a table or a log at the end. */
interface Draft {
  readonly apply: (change: StoredChange) => void;
  readonly build: () => unknown;
}

/**
 * Returns the state with stored changes applied, in one pass over them. Throws a TypeError when a change names an unknown
 * container.
 */
export function applyChanges(state: WorldState, changes: Iterable<StoredChange>): WorldState {
  const drafts = new Map<string, Draft>();
  for (const change of changes) {
    let draft = drafts.get(change.in);
    if (!draft) drafts.set(change.in, (draft = createDraft(findContainer(state, change.in), change.in)));
    draft.apply(change);
  }
  let next: unknown = state;
  for (const [path, draft] of drafts) next = replaceAt(next, path.split('.'), draft.build());
  return next as WorldState;
}

function findContainer(state: WorldState, path: string): unknown {
  let value: unknown = state;
  for (const name of path.split('.')) {
    if (!isGroup(value) || !Object.hasOwn(value, name)) throw new TypeError(`the state has no ${path}`);
    value = value[name];
  }
  return value;
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[], container: unknown): unknown {
  if (name === undefined) return container;
  const group = value as Group;
  return { ...group, [name]: replaceAt(group[name], rest, container) };
}

function createDraft(container: unknown, path: string): Draft {
  if (container instanceof Table) return createTableDraft(container as Table<Row>, path);
  if (!(container instanceof AppendOnlyLog)) throw new TypeError(`${path} of the state is no list`);
  const added: unknown[] = [];
  return {
    // A log only grows between two full saves.
    apply: (change) => {
      if ('order' in change) throw new TypeError(`the state has no table ${path}`);
      added.push(change.after);
    },
    build: () => container.appendAll(added),
  };
}

function createTableDraft(table: Table<Row>, path: string): Draft {
  // Like a table, a map keeps the position of a row that is replaced.
  const index = (each: Table<Row>) => new Map([...each.values()].map((row) => [table.keyOf(row), row]));
  let rows = index(table);
  return {
    apply: (change) => {
      if ('order' in change) {
        rows = index(table.withRows(rows.values()).withOrder(change.order));
      } else if (change.after === undefined) rows.delete(change.id);
      else rows.set(change.id, upgradeRow(path, change.after as Row));
    },
    build: () => table.withRows(rows.values()),
  };
}
