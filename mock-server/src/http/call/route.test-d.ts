import * as z from 'zod/mini';

import { defineEndpoint } from '@wallet/shared/schema/endpoint.ts';
import { Baht, SlotCode } from '@wallet/shared/schema/fields.ts';
import { ZERO } from '@wallet/shared/money.ts';

import { done, refuse } from '#domain/state/outcome.ts';

import { implementRoutes } from './route.ts';

const readPurse = defineEndpoint({
  method: 'GET',
  path: '/api/purse',
  kind: 'query',
  auth: 'member',
  response: z.object({ amount: Baht }),
  errors: ['NO_WALLET'],
  spec: '§7 Wallet',
});
const openPurse = defineEndpoint({
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
const one = { read: readPurse };
const both = { read: readPurse, open: openPurse };
const handler = () => done({ amount: ZERO });

implementRoutes(one, { read: handler });
implementRoutes(both, {
  read: handler,
  open: ({ params, body }) => (params.slotCode && body.amount ? done({}) : refuse('NO_GAME')),
});
implementRoutes(one, { read: ({ member }) => (member.id ? refuse('NO_WALLET') : refuse('UNAUTHORIZED')) });

// @ts-expect-error a handler is missing
implementRoutes(both, { read: handler });
// @ts-expect-error a handler is misspelt
implementRoutes(one, { raed: handler });
// @ts-expect-error a handler without an endpoint
implementRoutes(one, { read: handler, write: handler });
// @ts-expect-error an async handler
implementRoutes(one, { read: async () => done({ amount: ZERO }) });
// @ts-expect-error an undeclared key
implementRoutes(one, { read: () => refuse('NO_GAME') });
// @ts-expect-error a handler does not return server errors
implementRoutes(one, { read: () => refuse('INTERNAL_SERVER_ERROR') });
// @ts-expect-error a value that violates the contract
implementRoutes(one, { read: () => done({ balance: ZERO }) });
// @ts-expect-error a plain number as money
implementRoutes(one, { read: () => done({ amount: 100 }) });
// @ts-expect-error a visitor's call has no member
implementRoutes({ open: openPurse }, { open: ({ member }) => done({ member }) });
// @ts-expect-error an endpoint without a body has no body
implementRoutes(one, { read: ({ body }) => done({ amount: body.amount }) });
// @ts-expect-error an undeclared path parameter
implementRoutes({ open: openPurse }, { open: ({ params }) => (params.code ? done({}) : done({})) });
