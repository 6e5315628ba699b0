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

/** Remembers the newest rows, so that a row of the same order an hour ago is not taken for this one. */
export const rememberRows = (rows: readonly StatementRow[]): CommandDetails => ({
  rows: rows.map(idOf).join(' '),
  hasRows: 'true',
});

/**
 * Returns the rows that were added since the command was sent, or undefined if there may be more than one page of them.
 */
function findNewRows({ baseline, sentAt }: SentCommand, rows: readonly StatementRow[]) {
  const known = baseline.rows ?? '';
  const added = rows.filter(
    (row) =>
      !known.includes(idOf(row)) &&
      (row.createdAt === undefined || Date.parse(row.createdAt) >= sentAt - CLOCK_TOLERANCE_MS),
  );
  return added.length === LIST_PAGE_ROWS && rows.length === LIST_PAGE_ROWS ? undefined : added;
}

/**
 * Finds the row of a command. `isLike` says if a row may be its row, `isExact` if it can be no other. A row that
 * failed moved nothing. Without a baseline nothing is concluded from a row that is missing.
 */
export function findRow(
  command: SentCommand,
  rows: readonly StatementRow[],
  { isLike, isExact }: Record<'isLike' | 'isExact', (row: StatementRow) => boolean>,
): Effect {
  const like = findNewRows(command, rows)?.filter(isLike);
  if (!like) return 'unclear';
  const exact = like.filter(isExact);
  if (exact.some(({ status }) => status !== 'FAILED')) return 'made';
  if (like.length > exact.length || command.baseline.hasRows === undefined) return 'unclear';
  return 'notMade';
}
