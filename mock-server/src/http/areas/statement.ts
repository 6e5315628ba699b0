import { statement } from '@wallet/shared/contract/statement.ts';

import { done } from '#domain/outcome.ts';
import { listSlips, slipReference } from '#domain/slip-list.ts';
import { listStatement } from '#domain/statement-list.ts';

import { implement } from '#http/implement.ts';

export const statementRoutes = implement(statement, {
  list: ({ state, member, body }) => done(listStatement(state, member, body)),
  slips: ({ state, member, body, mediaAt }) => done(listSlips(state, member, body, mediaAt)),
  slipReference: ({ state, member, params, mediaAt }) => slipReference(state, member, params, mediaAt),
});
