import type { Satang } from '@wallet/shared/money.ts';

import { findStatementCode, findOwnerId } from './accounts.ts';
import type { Ledger, PostingMemo, Posting, PostingKind } from './ledger.ts';
import type { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Member } from '#domain/entities/member.ts';

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementStatus = 'SUCCESS' | 'FAILED' | 'PENDING';

/** One operation as the member sees it. */
export interface StatementRow {
  /** The operation that it shows. */
  readonly op: string;
  readonly type: StatementType;
  readonly from: string;
  readonly to: string;
  readonly status: StatementStatus;
  readonly amount: Satang;
  readonly at: number;
  readonly memo: PostingMemo | undefined;
}

/** Steps that begin a row; the others only tell how it ended. Money that a game or the sandbox moved has none. */
const TYPES: Partial<Record<PostingKind, StatementType>> = {
  deposit: 'deposit',
  bonus: 'bonus',
  finish_bonus: 'finish_bonus',
  transfer: 'transfer',
  hold: 'withdraw',
};

/**
 * The ledger as a member sees it, newest first: one row an operation, whose status changes when the
 * operation goes on. It is computed at every reading, so it cannot part from the ledger.
 */
export function buildStatement(ledger: Ledger, member: Pick<Member, 'id'>): readonly StatementRow[] {
  return [...collectRows(ledger.postings, member.id).values()].reverse();
}

function collectRows(postings: AppendOnlyLog<Posting>, memberId: string): ReadonlyMap<string, StatementRow> {
  const rows = new Map<string, StatementRow>();
  for (const posting of postings.values()) {
    if (findOwnerId(posting.from) !== memberId && findOwnerId(posting.to) !== memberId) continue;
    const row = rows.get(posting.op);
    const next = row ? updateRow(row, posting) : createRow(posting);
    if (next) rows.set(posting.op, next);
  }
  return rows;
}

function createRow(posting: Posting): StatementRow | undefined {
  const type = TYPES[posting.kind];
  if (!type) return undefined;
  const { op, amount, at, memo } = posting;
  const outside = memo?.party ?? '';
  return {
    op,
    type,
    from: findStatementCode(posting.from) ?? outside,
    to: findStatementCode(posting.to) ?? outside,
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

/** What the row added to the member's money as a whole, or took from it (§3: deposit and bonus plus, withdraw minus). */
export function getBalanceEffect({ type, status, amount }: StatementRow): number {
  if (status !== 'SUCCESS') return 0;
  if (type === 'deposit' || type === 'bonus') return amount;
  return type === 'withdraw' ? 0 - amount : 0;
}
