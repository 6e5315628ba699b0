import * as z from 'zod/mini';

import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '../../chat-limits.ts';
import { assumed, defineEndpoint } from '../../schema/endpoint.ts';
import { errorKey } from '../../schema/fields.ts';

const MEGABYTE = 1024 * 1024;

/** A file of these types, at most so large; the form field is named `file` (F-14). */
const upload = (types: readonly z.core.util.MimeTypes[], maxMegabytes: number) =>
  z.object({
    file: assumed(
      z
        .file(errorKey('KEY_MISSING'))
        .check(
          z.minSize(1, errorKey('KEY_MISSING')),
          z.maxSize(maxMegabytes * MEGABYTE, errorKey('KEY_INVALID')),
          z.mime([...types], errorKey('KEY_INVALID')),
        ),
      'F-14: the name of the form field is not shown.',
    ),
  });

const UPLOAD = {
  auth: 'either',
  spec: '§7 Chat',
  method: 'POST',
  kind: 'command',
  encoding: 'multipart',
  response: z.object({ path: z.string() }),
} as const;

/** The chat's calls for files: the app needs them only when somebody sends one. */
export const chatUploads = {
  uploadImage: defineEndpoint({
    ...UPLOAD,
    path: '/api/chat/upload-image',
    body: upload(['image/png', 'image/jpeg', 'image/gif'], CHAT_IMAGE_MAX_MB),
    errors: ['REQUEST_LIMIT'],
  }),

  uploadVideo: defineEndpoint({
    ...UPLOAD,
    path: '/api/chat/upload-video',
    body: upload(['video/mp4', 'video/quicktime'], CHAT_VIDEO_MAX_MB),
    errors: ['REQUEST_LIMIT'],
  }),
};
