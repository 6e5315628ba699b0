import * as z from 'zod/mini';

import { ChatItem, ChatThread } from './messages.ts';
import { assumed, defineEndpoint } from '../../schema/endpoint.ts';
import { IntegerBetween } from '../../schema/fields.ts';

const CHAT = { auth: 'either', spec: '§7 Chat' } as const;

/** The chat's calls to follow a conversation. */
export const chatConversation = {
  /** The prefix of every room's name. */
  config: defineEndpoint({
    ...CHAT,
    method: 'GET',
    path: '/api/chat/config',
    kind: 'query',
    auth: 'visitor',
    response: z.object({ PREFIX: z.string() }),
    errors: [],
  }),

  /** Newest first; `skip` counts from the newest. */
  history: defineEndpoint({
    ...CHAT,
    method: 'POST',
    path: '/api/chat/history',
    kind: 'query',
    body: z.object({
      ...ChatThread.shape,
      limit: IntegerBetween(1, 100),
      skip: IntegerBetween(0, 1_000_000),
    }),
    response: z.array(ChatItem),
    errors: [],
  }),

  readCustomer: defineEndpoint({
    ...CHAT,
    method: 'PUT',
    path: '/api/chat/read-customer/',
    kind: 'command',
    body: ChatThread,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: [],
  }),
};
