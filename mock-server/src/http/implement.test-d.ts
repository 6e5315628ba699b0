import * as z from 'zod/mini';

import { endpoint } from '@wallet/shared/contract/endpoint.ts';
import { Baht, SlotCode } from '@wallet/shared/contract/fields.ts';
import { ZERO } from '@wallet/shared/money.ts';

import { done, refuse } from '#domain/outcome.ts';

import { implement } from './implement.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/purse',
  kind: 'query',
  auth: 'member',
  response: z.object({ amount: Baht }),
  errors: ['NO_WALLET'],
  spec: '§7 Wallet',
});
const open = endpoint({
  method: 'GET',
  path: '/api/purse/:slotCode',
  kind: 'command',
  auth: 'visitor',
  params: z.object({ slotCode: SlotCode }),
  body: z.object({ amount: Baht }),
  response: z.object({}),
  errors: ['NO_GAME'],
  spec: '§7 Wallet',
});
const one = { read };
const both = { read, open };
const answer = () => done({ amount: ZERO });

implement(one, { read: answer });
implement(both, {
  read: answer,
  open: ({ params, body }) => (params.slotCode && body.amount ? done({}) : refuse('NO_GAME')),
});
implement(one, { read: ({ member }) => (member.id ? refuse('NO_WALLET') : refuse('UNAUTHORIZED')) });

// @ts-expect-error a handler is missing
implement(both, { read: answer });
// @ts-expect-error a handler is misspelt
implement(one, { raed: answer });
// @ts-expect-error a handler too many
implement(one, { read: answer, write: answer });
// @ts-expect-error an async handler
implement(one, { read: async () => done({ amount: ZERO }) });
// @ts-expect-error an undeclared key
implement(one, { read: () => refuse('NO_GAME') });
// @ts-expect-error a mistake of the server is no refusal of an operation
implement(one, { read: () => refuse('INTERNAL_SERVER_ERROR') });
// @ts-expect-error another value than the contract's
implement(one, { read: () => done({ balance: ZERO }) });
// @ts-expect-error a plain number as money
implement(one, { read: () => done({ amount: 100 }) });
// @ts-expect-error a visitor's call has no member
implement({ open }, { open: ({ member }) => done({ member }) });
// @ts-expect-error a body where none is taken
implement(one, { read: ({ body }) => done({ amount: body.amount }) });
// @ts-expect-error a parameter that the path does not name
implement({ open }, { open: ({ params }) => (params.code ? done({}) : done({})) });
