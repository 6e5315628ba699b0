import type { HistoryEntrySeed, RewardLinkSeed } from '@wallet/fixtures/member-seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';

type Row = ResponseOf<typeof contract.statement.list>['statements'][number];

interface HistoryOptions {
  /** Codes of the games that the world has. */
  readonly games: ReadonlySet<string>;
  readonly hasBank: boolean;
}

/** Reads the rows of the statement as a history, oldest first. */
export function readHistory(
  reader: RecordingReader,
  options: HistoryOptions,
): readonly HistoryEntrySeed[] | undefined {
  const { statement } = contract;
  const rows = reader.responses.joinRows(
    statement.list,
    ({ statements }) => statements,
    ({ _id, status: _status, ...row }) => _id ?? JSON.stringify(row),
  );
  if (!rows) return undefined;
  const total = reader.responses.find(statement.list)?.total ?? 0;
  if (total > rows.length) {
    reader.leaveOut(`${total - rows.length} rows of the statement, whose pages were not opened`);
  }
  const entries = rows.flatMap((row): readonly HistoryEntrySeed[] => {
    const entry = toEntry(row, options);
    if (typeof entry !== 'string') return [entry];
    reader.leaveOut(`a row of the statement (${row.statementType}, ${row.status}): ${entry}`);
    return [];
  });
  // Pages are newest first. Entries of one moment keep their order.
  return entries.toReversed().sort((a, b) => a.at - b.at);
}

/** Converts a row, or says why the sandbox cannot have it. */
function toEntry(row: Row, { games, hasBank }: HistoryOptions): HistoryEntrySeed | string {
  const { statementType, status, amount, from, to } = row;
  const at = readTime(row.createdAt);
  if (at === undefined) return 'its time cannot be read';
  if (amount === null || amount <= 0) return 'its amount is not greater than 0';
  const isSuccess = status === 'SUCCESS';
  const isFinal = isSuccess || status === 'FAILED';
  switch (statementType) {
    case 'deposit':
      return isSuccess
        ? { type: 'deposit', at, amount, bank: from ?? '' }
        : 'the sandbox books deposits at once';
    case 'bonus': {
      if (!isSuccess) return 'the sandbox books bonuses at once';
      return { type: 'bonus', at, amount, link: findLink(row), isHeld: to === undefined };
    }
    case 'finish_bonus': {
      if (!isSuccess) return 'the sandbox books the end of a bonus at once';
      return { type: 'finish_bonus', at, amount, link: findLink(row), isLost: to === undefined };
    }
    case 'withdraw':
      if (!hasBank && !isFinal) return 'the member has no bank account';
      return { type: 'withdraw', at, amount, status: toStatus(status) };
    case 'transfer': {
      const isKnown = (code: string | undefined): code is string =>
        code === WALLET_CODE || (code !== undefined && games.has(code));
      if (!isKnown(from) || !isKnown(to) || from === to) return 'its accounts are not known';
      return isFinal
        ? { type: 'transfer', at, amount, from, to, status: isSuccess ? 'SUCCESS' : 'FAILED' }
        : 'the sandbox books transfers at once';
    }
    default:
      return 'its kind is not in the contract';
  }
}

const toStatus = (status: string | undefined): 'SUCCESS' | 'FAILED' | 'PENDING' =>
  status === 'SUCCESS' || status === 'FAILED' ? status : 'PENDING';

function findLink(row: Row): RewardLinkSeed | null {
  const to = STATEMENT_LINKS.find((link) => row[link] !== undefined);
  return to === undefined ? null : { to, description: row[to]?.description ?? '' };
}
