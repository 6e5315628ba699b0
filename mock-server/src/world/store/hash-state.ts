import { createHash, type Hash } from 'node:crypto';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import { toCanonicalJson } from '#domain/state/state-json.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';

/** Digests of rows. Rows never change, so a state costs only the rows that are new since an earlier hash. */
const digests = new WeakMap<object, string>();

/** Hashes a state; yields after each row. Equal states have equal hashes. */
export function* hashSteps(state: WorldState): Steps<string> {
  const hash = createHash('sha256');
  yield* addValue(hash, state);
  return hash.digest('hex');
}

function* addValue(hash: Hash, value: unknown): Steps<void> {
  if (value instanceof Table || value instanceof AppendOnlyLog) {
    for (const row of value.values()) {
      hash.update(digestOf(row as object));
      yield;
    }
    hash.update(';');
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(`${name}:`);
      yield* addValue(hash, part);
    }
  } else hash.update(JSON.stringify(value));
}

function digestOf(row: object): string {
  const known = digests.get(row);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(toCanonicalJson(row)).digest('base64');
  digests.set(row, digest);
  return digest;
}
