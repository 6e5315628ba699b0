import { statement } from '@wallet/shared/contract/statement.ts';

import { done } from '#domain/state/outcome.ts';
import { listSlips, readSlipReference } from '#domain/deposits/list-slips.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';

import { implementRoutes } from '#http/call/route.ts';

export const statementRoutes = implementRoutes(statement, {
  list: ({ state, member, body }) => done(listStatement(state, member, body)),
  slips: ({ state, member, body, mediaUrl }) => done(listSlips(state, member, body, mediaUrl)),
  slipReference: ({ state, member, params, mediaUrl }) => readSlipReference(state, member, params, mediaUrl),
});
