import type { Satang } from '@wallet/shared/money.ts';
import type { PostingKind } from '@wallet/shared/operator/ledger.ts';

import type { Member } from '#domain/entities/member.ts';

import { findOwnerId, findStatementCode } from './accounts.ts';
import type { Posting, PostingMemo } from '#domain/entities/posting.ts';
import type { Ledger } from './ledger.ts';

type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
type StatementStatus = 'SUCCESS' | 'FAILED' | 'PENDING';

/** Operation as shown to the member. */
export interface StatementRow {
  /** Id of the operation. */
  readonly op: string;
  readonly type: StatementType;
  readonly from: string;
  readonly to: string;
  readonly status: StatementStatus;
  readonly amount: Satang;
  readonly at: number;
  readonly memo: PostingMemo | undefined;
}

/** Posting kinds that start a row. Other kinds update its status, or do not appear on the statement. */
const TYPES: Partial<Record<PostingKind, StatementType>> = {
  deposit: 'deposit',
  bonus: 'bonus',
  finish_bonus: 'finish_bonus',
  transfer: 'transfer',
  hold: 'withdraw',
};

/**
 * Builds the statement of a member from the ledger, newest first. Each operation has one row, whose status
 * follows its later postings. Computed at every read, so it always agrees with the ledger.
 */
export function buildStatement(ledger: Ledger, member: Pick<Member, 'id'>): readonly StatementRow[] {
  const rows: RowsByOperation = new Map();
  for (const posting of ledger.postings.values()) {
    if (findOwnerId(posting.from) !== member.id && findOwnerId(posting.to) !== member.id) continue;
    addPosting(rows, posting);
  }
  return [...rows.values()].reverse();
}

/** Builds the statements of all members in one pass over the ledger, oldest row first, by member id. */
export function buildStatements(ledger: Ledger): ReadonlyMap<string, Iterable<StatementRow>> {
  const statements = new Map<string, RowsByOperation>();
  for (const posting of ledger.postings.values()) {
    for (const owner of new Set([findOwnerId(posting.from), findOwnerId(posting.to)])) {
      if (owner === undefined) continue;
      const rows = statements.get(owner) ?? new Map<string, StatementRow>();
      addPosting(rows, posting);
      statements.set(owner, rows);
    }
  }
  return new Map([...statements].map(([owner, rows]) => [owner, rows.values()]));
}

type RowsByOperation = Map<string, StatementRow>;

/** Adds a posting to the row of its operation. */
function addPosting(rows: RowsByOperation, posting: Posting): void {
  const row = rows.get(posting.op);
  const next = row ? updateRow(row, posting) : createRow(posting);
  if (next) rows.set(posting.op, next);
}

function createRow(posting: Posting): StatementRow | undefined {
  const type = TYPES[posting.kind];
  if (!type) return undefined;
  const { op, amount, at, memo } = posting;
  const party = memo?.party ?? '';
  return {
    op,
    type,
    from: findStatementCode(posting.from) ?? party,
    to: findStatementCode(posting.to) ?? party,
    status: type === 'withdraw' ? 'PENDING' : 'SUCCESS',
    amount,
    at,
    memo,
  };
}

const FINAL_STATUSES: Partial<Record<PostingKind, StatementStatus>> = {
  reversal: 'FAILED',
  void: 'FAILED',
  settle: 'SUCCESS',
};

const updateRow = (row: StatementRow, { kind }: Posting): StatementRow => {
  const status = FINAL_STATUSES[kind];
  return status ? { ...row, status } : row;
};

/**
 * Returns the change of the member's total money in satang: deposits and bonuses add, withdrawals subtract
 * (§3).
 */
export function getBalanceEffect({ type, status, amount }: StatementRow): number {
  if (status !== 'SUCCESS') return 0;
  if (type === 'deposit' || type === 'bonus') return amount;
  return type === 'withdraw' ? 0 - amount : 0;
}
