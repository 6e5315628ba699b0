import { Log } from './log.ts';
import { Table } from './table.ts';
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
export function changes(before: WorldState, after: WorldState): readonly Change[] {
  const found: Change[] = [];
  diff('', before, after, found);
  return found;
}

function diff(path: string, before: unknown, after: unknown, found: Change[]): void {
  if (before === after) return;
  if (before instanceof Table && after instanceof Table) diffTables(path, before, after, found);
  else if (before instanceof Log && after instanceof Log) diffLogs(path, before, after, found);
  else if (isGroup(before) && isGroup(after)) {
    // Every command pays for this walk over all containers, so they are not looked up by their names: two states,
    // and two ledgers, have the same ones in the same order.
    const [was, is] = [Object.values(before), Object.values(after)];
    for (let place = 0; place < is.length; place++) {
      if (was[place] === is[place]) continue;
      const name = Object.keys(after)[place] ?? '';
      diff(under(path, name), before[name], is[place], found);
    }
  } else found.push(changed(path, path, before, after));
}

const under = (path: string, name: string): string => (path ? `${path}.${name}` : name);

type Rows = Table<{ readonly id: string }>;

function diffTables(path: string, before: Rows, after: Rows, found: Change[]): void {
  for (const id of after.idsSince(before)) {
    const was = before.get(id);
    const is = after.get(id);
    if (!isSame(was, is)) found.push(changed(path, id, was, is));
  }
}

/** Logs only grow, so what they share is skipped; of two that parted ways, every row that differs is told. */
function diffLogs(path: string, before: Log<unknown>, after: Log<unknown>, found: Change[]): void {
  const end = Math.max(before.length, after.length);
  for (let index = after.startsWith(before) ? before.length : 0; index < end; index++) {
    const was = before.at(index);
    const is = after.at(index);
    if (!isSame(was, is)) found.push(changed(path, idOf(is ?? was) ?? String(index), was, is));
  }
}

function changed(path: string, id: string, before: unknown, after: unknown): Change {
  if (before === undefined) return { in: path, id, after };
  return after === undefined ? { in: path, id, before } : { in: path, id, before, after };
}

/** Rows are plain data: a rewritten row says the same where every part of it does. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isGroup(a) || !isGroup(b)) return false;
  for (const name in a) if (!isSame(a[name], b[name])) return false;
  for (const name in b) if (!(name in a) && b[name] !== undefined) return false;
  return true;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const idOf = (row: unknown): string | undefined =>
  isGroup(row) && typeof row['id'] === 'string' ? row['id'] : undefined;
