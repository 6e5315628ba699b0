import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';

import { upgradeRow } from './upgrade-row.ts';
import { createEmptyState, type WorldState } from './world-state.ts';

/** Converts a state or a part of one to plain JSON data, as exports contain it. */
export const toStateJson = (state: WorldState | WorldState[keyof WorldState] | readonly object[]): unknown =>
  JSON.parse(JSON.stringify(state));

/**
 * Converts a value to JSON text with the keys of every object sorted, so that equal values have equal texts.
 * Its hash identifies a state.
 */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, field) => sortKeys(field));

/** Yields the canonical JSON text of a state or of its snapshot in pieces, a row each. */
export function* toCanonicalPieces(value: unknown): Generator<string, void> {
  if (value instanceof Table || value instanceof AppendOnlyLog || Array.isArray(value)) {
    let separator = '[';
    for (const row of value.values()) {
      yield separator + toCanonicalJson(row);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null) {
    let separator = '{';
    for (const [name, field] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* toCanonicalPieces(field);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Parts that a state of 2.0.0 does not have. */
const ADDED_PARTS: ReadonlySet<string> = new Set(['fakeCalls', 'backendMembers']);

/** Restores a state from its snapshot. Throws a `TypeError` if a part is missing or invalid. */
export const fromStateJson = (snapshot: unknown): WorldState =>
  restoreValue(createEmptyState(''), snapshot, '') as WorldState;

const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null;

/** Finds a key that two rows have. The rows of some logs have none. */
function findRepeated(keys: readonly unknown[]): string | undefined {
  const known = new Set<unknown>();
  for (const key of keys) {
    if (typeof key !== 'string') continue;
    if (known.has(key)) return key;
    known.add(key);
  }
  return undefined;
}

/** Restores a value in the shape of `pattern`, which says which arrays are tables and which are logs. */
function restoreValue(pattern: unknown, value: unknown, path: string): unknown {
  if (pattern instanceof Table || pattern instanceof AppendOnlyLog) {
    if (!Array.isArray(value)) throw new TypeError(`${path} must be an array of rows`);
    const isTable = pattern instanceof Table;
    const rows = value.map((row: unknown, index) => {
      if (!isRow(row)) throw new TypeError(`${path}.${index} must be a row`);
      return upgradeRow(path, row);
    });
    const keys = rows.map((row) => (isTable ? pattern.keyOf(row) : (row as { readonly id?: unknown }).id));
    const unnamed = isTable ? keys.findIndex((key) => typeof key !== 'string') : -1;
    if (unnamed >= 0) throw new TypeError(`${path}.${unnamed} must be a row`);
    const repeated = findRepeated(keys);
    if (repeated !== undefined)
      throw new TypeError(`${path} must have unique ids, and ${repeated} is there twice`);
    return isTable ? pattern.withRows(rows) : AppendOnlyLog.of(rows);
  }
  if (typeof pattern !== 'object' || pattern === null) {
    if (typeof value !== typeof pattern) throw new TypeError(`${path} must be a ${typeof pattern}`);
    return value;
  }
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${path || 'the state'} must be an object`);
  const fields = value as Record<string, unknown>;
  const restored: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(pattern)) {
    const { [name]: saved = ADDED_PARTS.has(name) ? [] : undefined } = fields;
    restored[name] = restoreValue(field, saved, path ? `${path}.${name}` : name);
  }
  return restored;
}
