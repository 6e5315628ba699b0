import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { type WorldState, createEmptyState } from './world-state.ts';

/** The whole state as plain JSON data: what an export holds. */
export const toSnapshot = (state: WorldState): unknown => JSON.parse(JSON.stringify(state));

/**
 * A value as JSON text with the fields of every object in one order, so that equal values are equal
 * texts: two states are byte-identical when theirs are, and a hash of it names a state.
 */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(value, (_, each) => sortKeys(each));

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** A state from its snapshot. Throws where a part is missing or has another form. */
export function fromSnapshot(plain: unknown): WorldState {
  return restoreValue(createEmptyState(''), plain, '') as WorldState;
}

const isRow = (row: unknown, hasId: boolean): boolean =>
  typeof row === 'object' &&
  row !== null &&
  (!hasId || typeof (row as { readonly id?: unknown }).id === 'string');

/** Builds a value of the pattern's form: the pattern says which lists are tables and which are logs. */
function restoreValue(pattern: unknown, plain: unknown, path: string): unknown {
  if (pattern instanceof Table || pattern instanceof AppendOnlyLog) {
    if (!Array.isArray(plain)) throw new TypeError(`${path} is no list of rows`);
    const isTable = pattern instanceof Table;
    for (const [index, row] of plain.entries()) {
      if (!isRow(row, isTable)) throw new TypeError(`${path}.${index} is no row`);
    }
    if (isTable && new Set(plain.map(({ id }: { id: string }) => id)).size < plain.length) {
      throw new TypeError(`${path} has two rows of one id`);
    }
    return isTable ? Table.of(plain) : AppendOnlyLog.of(plain);
  }
  if (typeof pattern !== 'object' || pattern === null) {
    if (typeof plain !== typeof pattern) throw new TypeError(`${path} is no ${typeof pattern}`);
    return plain;
  }
  if (typeof plain !== 'object' || plain === null) throw new TypeError(`${path || 'the state'} is no object`);
  const fields = plain as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(pattern).map(([name, each]) => [
      name,
      restoreValue(each, fields[name], path ? `${path}.${name}` : name),
    ]),
  );
}
