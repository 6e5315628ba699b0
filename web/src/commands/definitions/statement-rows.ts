import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';

import { ApiError } from '#api/api-error.ts';
import { CLOCK_TOLERANCE_MS } from '#lib/time/clock.ts';
import { isOldestFirst } from '#lib/time/oldest-first.ts';

import type { CommandDetails } from '../record.ts';
import { type Finding, reconcileBy, type RecordReader, type SentCommand } from '../command.ts';

export type StatementRow = ResponseOf<typeof statement.list>['statements'][number];

/**
 * Returns a list of the operator's records. Throws for one that lacks items which could not be read: what such a list does
 * not show may have happened all the same.
 */
export function assertComplete<List extends readonly unknown[]>(list: List): List {
  if (countUnreadableItems(list) > 0) throw new ApiError({ kind: 'shape' });
  return list;
}

/** Returns true for a row that shows what it is. Without its kind, status or amount it could be that of any command. */
const isClear = ({ statementType, status, amount }: StatementRow): boolean =>
  statementType !== OTHER && status !== undefined && amount !== null;

/** A page of one of the operator's lists, and the number of all its rows. */
interface ListPage {
  readonly total?: number | undefined;
}

/**
 * Reads the pages that have the newest rows of a list: the first, or the last two of a list that begins with the oldest.
 * Rejects if the last pages cannot be known.
 */
export async function readNewestPages<Page extends ListPage>(
  readPage: (page: number) => Promise<Page>,
  listRows: (page: Page) => Parameters<typeof isOldestFirst>[0],
): Promise<readonly Page[]> {
  const first = await readPage(1);
  if (!isOldestFirst(listRows(first))) return [first];
  if (first.total === undefined) throw new ApiError({ kind: 'shape' });
  const last = Math.ceil(first.total / LIST_PAGE_ROWS);
  return Promise.all([last - 1, last].filter((page) => page > 0).map(readPage));
}

/** Reads the pages of the statement that have its newest rows. */
export const readStatementPages = (read: RecordReader) =>
  readNewestPages(
    (page) => read(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    ({ statements }) => statements,
  );

/** Reads the newest rows of the statement, and the wallet for its fresh figures (F-80). Rejects if a row is unreadable. */
export const readStatement = async (read: RecordReader): Promise<readonly StatementRow[]> => {
  const [pages] = await Promise.all([readStatementPages(read), read(wallet.read)]);
  return pages.flatMap(({ statements }) => assertComplete(statements));
};

/** A row without an id is recognised by what it says. */
const idOf = ({ _id, createdAt, amount, statementType }: StatementRow): string =>
  _id ?? `${createdAt} ${statementType} ${amount}`;

/** Ids are joined by this: a row without an id is recognised by a text that has spaces. */
const SEPARATOR = '\n';

/** Remembers the newest rows, so that a row of the same command an hour ago is not taken for this one. */
export const rememberRows = (rows: readonly StatementRow[]): CommandDetails => ({
  rows: rows.map(idOf).join(SEPARATOR),
  hasRows: 'true',
});

/** Returns true for a row that may be older than the command: one from the next page that rows have moved up from. */
const isOld = ({ createdAt }: StatementRow, { baseline, sentAt }: SentCommand): boolean => {
  // The page was not full, so that there was no older row to move up.
  if ((baseline.rows ?? '').split(SEPARATOR).length < LIST_PAGE_ROWS) return false;
  return !((readTime(createdAt) ?? 0) >= sentAt - CLOCK_TOLERANCE_MS);
};

/** Recognises the row of a command: `isCandidate` says if a row may be its row, `isCertain` if it can be no other. */
export type RowTests = Readonly<Record<'isCandidate' | 'isCertain', (row: StatementRow) => boolean>>;

/** Recognises a payment of the operator by the source that its row is linked to. */
export const testPayment = (link: 'invite' | 'refund' | 'luckydraw'): RowTests => ({
  isCandidate: ({ statementType }) => statementType === 'deposit' || statementType === 'bonus',
  isCertain: (row) => row[link] !== undefined,
});

/**
 * Finds the row of a command among the rows that were not there before it. A row that failed moved nothing. Nothing is
 * concluded without a baseline, nor if the page has only new rows, because there may be more of them.
 */
export function findRow(
  command: SentCommand,
  rows: readonly StatementRow[],
  { isCandidate, isCertain }: RowTests,
): Finding {
  const { baseline } = command;
  if (baseline.hasRows === undefined) return 'unknown';
  const known = new Set((baseline.rows ?? '').split(SEPARATOR));
  const added = rows.filter((row) => !known.has(idOf(row)));
  const like = added.filter((row) => row.status !== 'FAILED' && isCandidate(row));
  const isFound = like.some((row) => row.status !== undefined && isCertain(row) && !isOld(row, command));
  if (isFound) return 'applied';
  const isUnclear = like.length > 0 || added.length >= LIST_PAGE_ROWS || !added.every(isClear);
  return isUnclear ? 'unknown' : 'notApplied';
}

/** Declares the reconciliation of a command that the statement shows, by the tests of its row. */
export const reconcileByStatement = (toTests: (details: CommandDetails) => RowTests) =>
  reconcileBy({
    read: readStatement,
    toBaseline: rememberRows,
    compare: (command, rows) => findRow(command, rows, toTests(command.details)),
  });
