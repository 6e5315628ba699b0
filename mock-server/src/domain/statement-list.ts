import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { statement } from '@wallet/shared/contract/statement.ts';

import { instantOf } from './instant.ts';
import type { Member } from './member.ts';
import { type StatementRow, statementOf } from './statement.ts';
import type { WorldState } from './world-state.ts';

type Answer = AnswerOf<typeof statement.list>;

/** One page of the member's statement, newest first; a page past the end is empty and still tells the total. */
export function listStatement(
  state: WorldState,
  member: Member,
  { page, limit }: { readonly page: number; readonly limit: number },
): Answer {
  const rows = statementOf(state.ledger, member);
  return { total: rows.length, statements: rows.slice((page - 1) * limit, page * limit).map(told) };
}

function told({ op, type, from, to, status, amount, at, memo }: StatementRow): Answer['statements'][number] {
  const { link, description } = memo ?? {};
  return {
    _id: op,
    statementType: type,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    status,
    amount,
    createdAt: instantOf(at),
    ...(link ? { [link]: { description: description ?? '' } } : {}),
  };
}
