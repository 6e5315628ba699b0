import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { statement } from '@wallet/shared/contract/statement.ts';

import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import { type StatementRow, buildStatement } from './statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type Answer = HandlerResponseOf<typeof statement.list>;

/** One page of the member's statement, newest first; a page past the end is empty and still tells the total. */
export function listStatement(
  state: WorldState,
  member: Member,
  { page, limit }: { readonly page: number; readonly limit: number },
): Answer {
  const rows = buildStatement(state.ledger, member);
  return { total: rows.length, statements: rows.slice((page - 1) * limit, page * limit).map(toResponse) };
}

function toResponse({
  op,
  type,
  from,
  to,
  status,
  amount,
  at,
  memo,
}: StatementRow): Answer['statements'][number] {
  const { link, description } = memo ?? {};
  return {
    _id: op,
    statementType: type,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    status,
    amount,
    createdAt: toIsoString(at),
    ...(link ? { [link]: { description: description ?? '' } } : {}),
  };
}
