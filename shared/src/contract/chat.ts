import * as z from 'zod/mini';

import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '../chat-limits.ts';
import { ChatItem, ChatThread } from './chat-messages.ts';
import { assumed, endpoint } from './endpoint.ts';
import { Count, Instant, key } from './fields.ts';

const MEGABYTE = 1024 * 1024;

/** A file of these types, at most so large; the form field is named `file` (F-14). */
const upload = (types: readonly z.core.util.MimeTypes[], maxMegabytes: number) =>
  z.object({
    file: assumed(
      z
        .file(key('KEY_MISSING'))
        .check(
          z.minSize(1, key('KEY_MISSING')),
          z.maxSize(maxMegabytes * MEGABYTE, key('KEY_INVALID')),
          z.mime([...types], key('KEY_INVALID')),
        ),
      'F-14: the name of the form field is not shown.',
    ),
  });

const CHAT = { auth: 'either', spec: '§7 Chat' } as const;
const UPLOAD = {
  ...CHAT,
  method: 'POST',
  kind: 'command',
  encoding: 'multipart',
  response: z.object({ path: z.string() }),
} as const;

export const chat = {
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

  uploadImage: endpoint({
    ...UPLOAD,
    path: '/api/chat/upload-image',
    body: upload(['image/png', 'image/jpeg', 'image/gif'], CHAT_IMAGE_MAX_MB),
    errors: ['REQUEST_LIMIT'],
  }),

  uploadVideo: endpoint({
    ...UPLOAD,
    path: '/api/chat/upload-video',
    body: upload(['video/mp4', 'video/quicktime'], CHAT_VIDEO_MAX_MB),
    errors: ['REQUEST_LIMIT'],
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
