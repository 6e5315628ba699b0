import * as z from 'zod/mini';

import type { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Table } from '#domain/collections/table.ts';
import { Id } from '#domain/entities/row-fields.ts';
import { toSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';

import { catalogueRows } from './catalogue-rows.ts';
import { memberRows } from './member-rows.ts';
import { moneyRows } from './money-rows.ts';
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

/** Number of rows that are checked at once. */
const CHUNK_ROWS = 500;

/**
 * Returns what is wrong with the rows of a state: the path of the first invalid one and its requirement, or undefined.
 * Yields after each part, and within long ones.
 */
export function* findInvalidPart(state: WorldState): Steps<string | undefined> {
  const { ledger, ...shape } = StateSchema.shape;
  for (const [name, schema] of Object.entries(shape)) {
    const problem = yield* findInvalidRow(name, schema, state[name as Exclude<keyof WorldState, 'ledger'>]);
    if (problem !== undefined) return problem;
  }
  return (
    (yield* findInvalidRow('ledger.postings', ledger.shape.postings, state.ledger.postings)) ??
    (yield* findInvalidRow('ledger.balances', ledger.shape.balances, state.ledger.balances))
  );
}

function* findInvalidRow(
  name: string,
  schema: z.ZodMiniType,
  part: string | { readonly values: () => Iterable<object> },
): Steps<string | undefined> {
  if (typeof part === 'string') return describeIssue(name, schema, part, 0);
  const rows: readonly object[] = [...part.values()];
  // A part without rows is checked as well: it may need one.
  for (let start = 0; start === 0 || start < rows.length; start += CHUNK_ROWS) {
    const problem = describeIssue(name, schema, rows.slice(start, start + CHUNK_ROWS), start);
    if (problem !== undefined) return problem;
    yield;
  }
  return undefined;
}

function describeIssue(
  name: string,
  schema: z.ZodMiniType,
  part: string | readonly object[],
  firstRow: number,
): string | undefined {
  const issue = z.safeParse(schema, toSnapshot(part)).error?.issues[0];
  if (!issue) return undefined;
  const path = issue.path.map((step, index) =>
    index === 0 && typeof step === 'number' ? firstRow + step : step,
  );
  return `${[name, ...path].join('.')}: ${issue.message}`;
}
