import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { CommandDetails } from '../command-record.ts';
import type { Effect, RecordReader, SentCommand } from '../command-definition.ts';

export type StatementRow = ResponseOf<typeof statement.list>['statements'][number];

/** Difference of the clocks of device and operator up to which a row counts as later than the command. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Reads the newest rows of the statement. */
export const readStatement = async (read: RecordReader): Promise<readonly StatementRow[]> => {
  const { statements } = await read(statement.list, { body: { page: 1, limit: LIST_PAGE_ROWS } });
  return statements;
};

/** A row without an id is recognised by what it says. */
const idOf = ({ _id, createdAt, amount, statementType }: StatementRow): string =>
  _id ?? `${createdAt} ${statementType} ${amount}`;

/** Ids are joined by this: a row without an id is recognised by a text that has spaces. */
const SEPARATOR = '\n';

/** Remembers the newest rows, so that a row of the same order an hour ago is not taken for this one. */
export const rememberRows = (rows: readonly StatementRow[]): CommandDetails => ({
  rows: rows.map(idOf).join(SEPARATOR),
  hasRows: 'true',
});

/** Returns true for a row that may be older than the command: one from the next page that rows have moved up from. */
const isOld = ({ createdAt }: StatementRow, { baseline, sentAt }: SentCommand): boolean => {
  // The page was not full, so that there was no older row to move up.
  if ((baseline.rows ?? '').split(SEPARATOR).length < LIST_PAGE_ROWS) return false;
  return createdAt === undefined || !(Date.parse(createdAt) >= sentAt - CLOCK_TOLERANCE_MS);
};

/**
 * Finds the row of a command among the rows that were not there before it. `isLike` says if a row may be its row,
 * `isExact` if it can be no other. A row that failed moved nothing. Nothing is concluded without a baseline, nor if the
 * page has only new rows, because there may be more of them.
 */
export function findRow(
  command: SentCommand,
  rows: readonly StatementRow[],
  { isLike, isExact }: Record<'isLike' | 'isExact', (row: StatementRow) => boolean>,
): Effect {
  const { baseline } = command;
  if (baseline.hasRows === undefined) return 'unclear';
  const known = new Set((baseline.rows ?? '').split(SEPARATOR));
  const added = rows.filter((row) => !known.has(idOf(row)));
  const like = added.filter((row) => row.status !== 'FAILED' && isLike(row));
  if (like.some((row) => isExact(row) && !isOld(row, command))) return 'made';
  return like.length > 0 || added.length >= LIST_PAGE_ROWS ? 'unclear' : 'notMade';
}
