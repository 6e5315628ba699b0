import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { WorldState } from './world-state.ts';

/** One row that differs between two states. `before` is absent where it was added, `after` where it was removed. */
export interface Change {
  /** The path of its container: `members`, `ledger.postings`. */
  readonly in: string;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * What differs between two states, container by container. The journal, the count of changes since the
 * seed and the test that a refusal changes nothing all read this one diff. Rows that are the same object
 * are the same, and a table knows its last steps, so its price is mostly that of the command.
 */
export function diffStates(before: WorldState, after: WorldState): readonly Change[] {
  const found: Change[] = [];
  diffValues('', before, after, found);
  return found;
}

function diffValues(path: string, before: unknown, after: unknown, found: Change[]): void {
  if (before === after) return;
  if (before instanceof Table && after instanceof Table) diffTables(path, before, after, found);
  else if (before instanceof AppendOnlyLog && after instanceof AppendOnlyLog)
    diffLogs(path, before, after, found);
  else if (isObject(before) && isObject(after)) {
    // Every command pays for this walk over all containers, so they are not looked up by their names: two states,
    // and two ledgers, have the same ones in the same order.
    const [was, is] = [Object.values(before), Object.values(after)];
    for (let place = 0; place < is.length; place++) {
      if (was[place] === is[place]) continue;
      const name = Object.keys(after)[place] ?? '';
      diffValues(joinPath(path, name), before[name], is[place], found);
    }
  } else found.push(toChange(path, path, before, after));
}

const joinPath = (path: string, name: string): string => (path ? `${path}.${name}` : name);

type Rows = Table<{ readonly id: string }>;

function diffTables(path: string, before: Rows, after: Rows, found: Change[]): void {
  for (const id of after.changedIdsSince(before)) {
    const was = before.get(id);
    const is = after.get(id);
    if (!isEqual(was, is)) found.push(toChange(path, id, was, is));
  }
}

/** Logs only grow, so what they share is skipped; of two that parted ways, every row that differs is told. */
function diffLogs(
  path: string,
  before: AppendOnlyLog<unknown>,
  after: AppendOnlyLog<unknown>,
  found: Change[],
): void {
  const end = Math.max(before.length, after.length);
  for (let index = after.startsWith(before) ? before.length : 0; index < end; index++) {
    const was = before.at(index);
    const is = after.at(index);
    if (!isEqual(was, is)) found.push(toChange(path, findRowId(is ?? was) ?? String(index), was, is));
  }
}

function toChange(path: string, id: string, before: unknown, after: unknown): Change {
  if (before === undefined) return { in: path, id, after };
  return after === undefined ? { in: path, id, before } : { in: path, id, before, after };
}

/** Rows are plain data: a rewritten row says the same where every part of it does. */
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
