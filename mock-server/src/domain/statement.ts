import type { Satang } from '@wallet/shared/money.ts';

import { codeOf, ownerOf } from './accounts.ts';
import type { Ledger, Memo, Posting, PostingKind } from './ledger.ts';
import type { Log } from './log.ts';
import type { Member } from './member.ts';

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
  readonly memo: Memo | undefined;
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
export function statementOf(ledger: Ledger, member: Pick<Member, 'id'>): readonly StatementRow[] {
  return [...rowsOf(ledger.postings, member.id).values()].reverse();
}

function rowsOf(postings: Log<Posting>, memberId: string): ReadonlyMap<string, StatementRow> {
  const rows = new Map<string, StatementRow>();
  for (const posting of postings.values()) {
    if (ownerOf(posting.from) !== memberId && ownerOf(posting.to) !== memberId) continue;
    const row = rows.get(posting.op);
    const next = row ? carriedOn(row, posting) : begun(posting);
    if (next) rows.set(posting.op, next);
  }
  return rows;
}

function begun(posting: Posting): StatementRow | undefined {
  const type = TYPES[posting.kind];
  if (!type) return undefined;
  const { op, amount, at, memo } = posting;
  const outside = memo?.party ?? '';
  return {
    op,
    type,
    from: codeOf(posting.from) ?? outside,
    to: codeOf(posting.to) ?? outside,
    status: type === 'withdraw' ? 'PENDING' : 'SUCCESS',
    amount,
    at,
    memo,
  };
}

const ENDINGS: Partial<Record<PostingKind, StatementStatus>> = {
  reversal: 'FAILED',
  void: 'FAILED',
  settle: 'SUCCESS',
};

const carriedOn = (row: StatementRow, { kind }: Posting): StatementRow => {
  const status = ENDINGS[kind];
  return status ? { ...row, status } : row;
};

/** What the row added to the member's money as a whole, or took from it (§3: deposit and bonus plus, withdraw minus). */
export function effectOf({ type, status, amount }: StatementRow): number {
  if (status !== 'SUCCESS') return 0;
  if (type === 'deposit' || type === 'bonus') return amount;
  return type === 'withdraw' ? 0 - amount : 0;
}
