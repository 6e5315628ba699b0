import * as z from 'zod/mini';

import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '../chat-limits.ts';
import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { errorKey, Instant, IntegerBetween } from '../schema/fields.ts';
import { ChatItem, ChatThread } from './chat/messages.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Body of an upload: a file of these types and at most this size, in the form field `file` (F-14). */
const uploadBody = (types: readonly z.core.util.MimeTypes[], maxMegabytes: number) =>
  z.object({
    file: assumed(
      z
        .file(errorKey('KEY_MISSING'))
        .check(
          z.minSize(1, errorKey('KEY_MISSING')),
          z.maxSize(maxMegabytes * BYTES_PER_MB, errorKey('KEY_INVALID')),
          z.mime([...types], errorKey('KEY_INVALID')),
        ),
      'F-14: the specification does not show the name of the form field.',
      'access',
    ),
  });

const CHAT = { auth: 'either', spec: '§7 Chat' } as const;
const UPLOAD = {
  ...CHAT,
  method: 'POST',
  kind: 'command',
  encoding: 'multipart',
  response: z.object({ path: essential(z.string()) }),
} as const;

/** Calls of the chat. Messages of the other side arrive by the chat socket (`chat/events.ts`). */
export const chat = {
  /** Returns the prefix of every room name. */
  config: defineEndpoint({
    ...CHAT,
    method: 'GET',
    path: '/api/chat/config',
    kind: 'query',
    auth: 'visitor',
    response: z.object({ PREFIX: essential(z.string()) }),
    errors: [],
  }),

  sendMessage: defineEndpoint({
    ...CHAT,
    method: 'POST',
    path: '/api/chat/send-message',
    kind: 'command',
    body: ChatItem,
    response: assumed(
      z.object({ createdAt: Instant }),
      'The specification says that the creation time is returned, and does not name the field.',
      'display',
    ),
    errors: ['REQUEST_LIMIT'],
  }),

  /** Returns messages, newest first; `skip` counts from the newest. */
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

  uploadImage: defineEndpoint({
    ...UPLOAD,
    path: '/api/chat/upload-image',
    body: uploadBody(['image/png', 'image/jpeg', 'image/gif'], CHAT_IMAGE_MAX_MB),
    errors: ['REQUEST_LIMIT'],
  }),

  uploadVideo: defineEndpoint({
    ...UPLOAD,
    path: '/api/chat/upload-video',
    body: uploadBody(['video/mp4', 'video/quicktime'], CHAT_VIDEO_MAX_MB),
    errors: ['REQUEST_LIMIT'],
  }),

  /** Marks the messages of the operator as read. */
  readCustomer: defineEndpoint({
    ...CHAT,
    method: 'PUT',
    path: '/api/chat/read-customer/',
    kind: 'command',
    body: ChatThread,
    response: assumed(z.object({}), 'The specification does not show the response.', 'display'),
    errors: [],
  }),
};

/** Returns the name of the room of a member or guest. */
export const toRoomName = (prefix: string, id: string): string => `${prefix}${id}`;
