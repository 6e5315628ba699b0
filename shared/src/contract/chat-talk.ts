import * as z from 'zod/mini';

import { ChatItem, ChatThread } from './chat-messages.ts';
import { assumed, endpoint } from './endpoint.ts';
import { Count } from './fields.ts';

const CHAT = { auth: 'either', spec: '§7 Chat' } as const;

/** The chat's calls to follow a conversation. */
export const talk = {
  /** The prefix of every room's name. */
  config: endpoint({
    ...CHAT,
    method: 'GET',
    path: '/api/chat/config',
    kind: 'query',
    auth: 'visitor',
    response: z.object({ PREFIX: z.string() }),
    errors: [],
  }),

  /** Newest first; `skip` counts from the newest. */
  history: endpoint({
    ...CHAT,
    method: 'POST',
    path: '/api/chat/history',
    kind: 'query',
    body: z.object({ ...ChatThread.shape, limit: Count(1, 100), skip: Count(0, 1_000_000) }),
    response: z.array(ChatItem),
    errors: [],
  }),

  readCustomer: endpoint({
    ...CHAT,
    method: 'PUT',
    path: '/api/chat/read-customer/',
    kind: 'command',
    body: ChatThread,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: [],
  }),
};
