import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential, withOther } from '../schema/response-marks.ts';
import {
  Baht,
  EntryStatus,
  Html,
  Id,
  Instant,
  PageRequest,
  NonEmptyText,
  TotalCount,
  Url,
} from '../schema/fields.ts';

export const STATEMENT_TYPES = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

/** Sources that a row may be linked to; at most one of them is sent. */
export const STATEMENT_LINKS = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;

const LinkedItem = z.optional(z.object({ description: Html }));

/** One row of the statement (§3). SUCCESS and FAILED are final, any other status is in progress. */
const Statement = z.object({
  _id: assumed(
    Id,
    'The specification shows no id of a row. With an id, a list keeps its place while rows are added.',
    'display',
  ),
  statementType: withOther(z.enum(STATEMENT_TYPES)),
  from: z.optional(Id),
  to: z.optional(Id),
  status: EntryStatus,
  amount: Baht,
  createdAt: Instant,
  bonus: LinkedItem,
  promotion: LinkedItem,
  invite: LinkedItem,
  refund: LinkedItem,
  luckydraw: LinkedItem,
});

/** An uploaded slip and its status (§3); `note` is a reason of `slip-reasons.ts` or a text. */
export const Slip = z.object({
  createdAt: Instant,
  amount: z.optional(Baht),
  status: EntryStatus,
  note: z.optional(z.string()),
  link: z.optional(Url),
  reference: Id,
});

export const statement = {
  list: defineEndpoint({
    method: 'POST',
    path: '/api/statement',
    kind: 'query',
    auth: 'member',
    body: PageRequest,
    response: z.object({ total: z.int().check(z.gte(0)), statements: essential(z.array(Statement)) }),
    errors: [],
    spec: '§7 Statement',
  }),

  slips: defineEndpoint({
    method: 'POST',
    path: '/api/statement/slip',
    kind: 'query',
    auth: 'member',
    body: PageRequest,
    response: z.object({ slips: essential(z.array(Slip)), total: TotalCount }),
    errors: [],
    spec: '§7 Statement',
  }),

  slipReference: defineEndpoint({
    method: 'GET',
    path: '/api/statement/slip/reference/:reference',
    kind: 'query',
    auth: 'member',
    params: z.object({ reference: NonEmptyText(64) }),
    response: z.object({ url: essential(Url) }),
    errors: ['NO_DATA'],
    spec: '§7 Statement',
  }),
};
