import { statement } from '@wallet/shared/contract/statement.ts';

import { done } from '#domain/outcome.ts';
import { listStatement } from '#domain/statement-list.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const statementRoutes = implement(
  statement,
  { list: ({ state, member, body }) => done(listStatement(state, member, body)) },
  UNBUILT.statement,
);
