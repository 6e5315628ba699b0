import type { statement } from '@wallet/shared/contract/statement.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type PageRequest, paginate } from '#domain/collections/pagination.ts';
import type { Member } from '#domain/entities/member.ts';

import type { Ledger } from './ledger.ts';
import { buildStatement, type StatementRow } from './statement.ts';

type StatementResponse = HandlerResponseOf<typeof statement.list>;

/** Lists one page of the member's statement, newest first. A page past the end is empty and has the total. */
export function listStatement(
  { ledger }: { readonly ledger: Ledger },
  member: Pick<Member, 'id'>,
  page: PageRequest,
): StatementResponse {
  const rows = buildStatement(ledger, member);
  return { total: rows.length, statements: paginate(rows, page).map(toResponse) };
}

function toResponse(row: StatementRow): StatementResponse['statements'][number] {
  const { op, type, from, to, status, amount, at, memo } = row;
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
