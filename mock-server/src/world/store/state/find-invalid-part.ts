import * as z from 'zod/mini';

import { Id } from '#domain/entities/row-fields.ts';
import { toStateJson } from '#domain/state/state-json.ts';
import { isPart, type Part, type Parts, STATE_PARTS } from '#domain/state/state-parts.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';

/** Number of rows that are checked at once. */
const CHUNK_ROWS = 500;

interface Rows {
  readonly values: () => Iterable<object>;
}
/** Rows of the parts of a state, by name. */
interface RowsByName {
  readonly [name: string]: Rows | RowsByName;
}

/**
 * Returns what is wrong with the rows of a state: the path of the first invalid one and its requirement, or undefined.
 * Yields after each part, and within long ones.
 */
export function* findInvalidPart({ seed, ...rows }: WorldState): Steps<string | undefined> {
  return describeIssue('seed', Id, seed, 0) ?? (yield* findInvalidRow(STATE_PARTS, rows, []));
}

function* findInvalidRow(parts: Parts, rows: RowsByName, path: readonly string[]): Steps<string | undefined> {
  for (const [name, part] of Object.entries(parts)) {
    const partPath = [...path, name];
    const problem = isPart(part)
      ? yield* checkRows(part, [...(rows[name] as Rows).values()], partPath.join('.'))
      : yield* findInvalidRow(part, rows[name] as RowsByName, partPath);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function* checkRows(part: Part, rows: readonly object[], path: string): Steps<string | undefined> {
  if (rows.length === 0 && part.missing !== undefined) return `${path}: ${part.missing}`;
  const schema = z.array(part.row);
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const problem = describeIssue(path, schema, rows.slice(start, start + CHUNK_ROWS), start);
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
  const issue = z.safeParse(schema, toStateJson(part)).error?.issues[0];
  if (!issue) return undefined;
  const path = issue.path.map((step, index) =>
    index === 0 && typeof step === 'number' ? firstRow + step : step,
  );
  return `${[name, ...path].join('.')}: ${issue.message}`;
}
