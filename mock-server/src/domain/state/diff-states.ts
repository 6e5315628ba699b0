import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';

import type { WorldState } from './world-state.ts';

/**
 * Row that differs between two states. `before` is absent if the row was added, `after` if it was removed.
 */
export interface Change {
  /** Path of the row's container: `members`, `ledger.postings`. */
  readonly in: string;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Returns the rows that differ between two states, container by container. The journal, the count of changes
 * since the seed and the tests of refusals use this one diff. Rows that are the same object are skipped, so the
 * cost depends on the command and not on the size of the state.
 */
export function diffStates(before: WorldState, after: WorldState): readonly Change[] {
  const changes: Change[] = [];
  diffValues('', before, after, changes);
  return changes;
}

function diffValues(path: string, before: unknown, after: unknown, changes: Change[]): void {
  if (before === after) return;
  if (before instanceof Table && after instanceof Table) diffTables(path, before, after, changes);
  else if (before instanceof AppendOnlyLog && after instanceof AppendOnlyLog)
    diffLogs(path, before, after, changes);
  else if (isObject(before) && isObject(after)) {
    // All states, and all ledgers, have the same containers.
    for (const name in after) {
      if (before[name] !== after[name]) diffValues(joinPath(path, name), before[name], after[name], changes);
    }
  } else changes.push(toChange(path, path, before, after));
}

const joinPath = (path: string, name: string): string => (path ? `${path}.${name}` : name);

type Rows = Table<object>;

function diffTables(path: string, before: Rows, after: Rows, changes: Change[]): void {
  for (const id of after.changedIdsSince(before)) {
    const oldRow = before.get(id);
    const newRow = after.get(id);
    if (!isEqual(oldRow, newRow)) changes.push(toChange(path, id, oldRow, newRow));
  }
}

/** Compares two logs from the first row that they do not share. Logs of different origins are compared row by row. */
function diffLogs(
  path: string,
  before: AppendOnlyLog<unknown>,
  after: AppendOnlyLog<unknown>,
  changes: Change[],
): void {
  const end = Math.max(before.length, after.length);
  for (let index = after.countSharedRows(before); index < end; index++) {
    const oldRow = before.at(index);
    const newRow = after.at(index);
    if (isEqual(oldRow, newRow)) continue;
    changes.push(toChange(path, findRowId(newRow ?? oldRow) ?? String(index), oldRow, newRow));
  }
}

function toChange(path: string, id: string, before: unknown, after: unknown): Change {
  if (before === undefined) return { in: path, id, after };
  return after === undefined ? { in: path, id, before } : { in: path, id, before, after };
}

/** Returns true if two rows of plain data are deeply equal. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  for (const name in a) if (!isEqual(a[name], b[name])) return false;
  for (const name in b) if (!(name in a) && b[name] !== undefined) return false;
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const findRowId = (row: unknown): string | undefined =>
  isObject(row) && typeof row['id'] === 'string' ? row['id'] : undefined;
