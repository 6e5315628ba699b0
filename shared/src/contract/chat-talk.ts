import * as z from 'zod/mini';

import { ChatItem, ChatThread } from './chat-messages.ts';
import { assumed, endpoint } from './endpoint.ts';
import { Count, Instant } from './fields.ts';

const CHAT = { auth: 'either', spec: '§7 Chat' } as const;

/** The chat's calls without its files. */
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

  sendMessage: endpoint({
    ...CHAT,
    method: 'POST',
    path: '/api/chat/send-message',
    kind: 'command',
    body: ChatItem,
    response: assumed(
      z.object({ createdAt: Instant }),
      'It returns the creation time; the field is not named.',
    ),
    errors: ['REQUEST_LIMIT'],
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
