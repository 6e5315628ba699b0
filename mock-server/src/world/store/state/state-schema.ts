import * as z from 'zod/mini';

import type { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Table } from '#domain/collections/table.ts';
import { toSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';

import { catalogueRows } from './catalogue-rows.ts';
import { memberRows } from './member-rows.ts';
import { moneyRows } from './money-rows.ts';
import { Id } from './row-fields.ts';
import { runtimeRows } from './runtime-rows.ts';

/** A part of a state as its snapshot holds it: tables and logs are arrays of rows. */
type SnapshotOf<Part> =
  Part extends Table<infer Row>
    ? readonly Row[]
    : Part extends AppendOnlyLog<infer Row>
      ? readonly Row[]
      : Part extends string
        ? Part
        : { readonly [Name in keyof Part]: SnapshotOf<Part[Name]> };

/** A state as plain JSON data. */
export type StateSnapshot = SnapshotOf<WorldState>;

/** Schema of every row of a state. The compiler checks that it has the parts and the fields of `WorldState`. */
const StateSchema = z.strictObject({
  seed: Id,
  ...runtimeRows,
  ...catalogueRows,
  ...memberRows,
  ...moneyRows,
}) satisfies z.ZodMiniType<StateSnapshot>;

/**
 * Returns what is wrong with the rows of a state: the path of the first invalid one and its requirement, or undefined.
 * Yields after each part.
 */
export function* findInvalidPart(state: WorldState): Steps<string | undefined> {
  for (const [name, schema] of Object.entries(StateSchema.shape)) {
    const snapshot = toSnapshot(state[name as keyof WorldState]);
    const issue = z.safeParse(schema, snapshot).error?.issues[0];
    if (issue) return `${[name, ...issue.path].join('.')}: ${issue.message}`;
    yield;
  }
  return undefined;
}
