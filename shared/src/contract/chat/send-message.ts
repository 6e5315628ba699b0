import * as z from 'zod/mini';

import { ChatItem } from './messages.ts';
import { assumed, defineEndpoint } from '../../schema/endpoint.ts';
import { Instant } from '../../schema/fields.ts';

/** The chat's call to say something: the app needs it only when somebody does. */
export const sendMessage = defineEndpoint({
  auth: 'either',
  spec: '§7 Chat',
  method: 'POST',
  path: '/api/chat/send-message',
  kind: 'command',
  body: ChatItem,
  response: assumed(
    z.object({ createdAt: Instant }),
    'It returns the creation time; the field is not named.',
  ),
  errors: ['REQUEST_LIMIT'],
});
