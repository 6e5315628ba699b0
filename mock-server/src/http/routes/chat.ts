import { chat } from '@wallet/shared/contract/chat.ts';

import { readChatHistory, markReadByCustomer, sendMessage } from '#domain/chat/messages.ts';
import { uploadChatFile } from '#domain/chat/attachments.ts';
import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import { done, mapOutcome } from '#domain/state/outcome.ts';
import type { UploadPurpose } from '#domain/uploads/upload.ts';
import type { HandlerInput } from '#http/call/route.ts';
import { implementRoutes } from '#http/call/route.ts';
import { toUpload } from '#http/call/uploaded-file.ts';

type UploadInput = HandlerInput<typeof chat.uploadImage | typeof chat.uploadVideo>;

const upload = ({ state, env, member, body, mediaUrl }: UploadInput, kind: UploadPurpose) =>
  mapOutcome(uploadChatFile(state, member, { upload: toUpload(body.file), kind }, env), (name) => ({
    path: mediaUrl(name),
  }));

export const chatRoutes = implementRoutes(chat, {
  config: () => done({ PREFIX: CHAT_ROOM_PREFIX }),
  sendMessage: ({ state, env, member, body, mediaUrl }) => sendMessage(state, member, body, env, mediaUrl),
  history: ({ state, member, body, mediaUrl }) => readChatHistory(state, member, body, mediaUrl),
  uploadImage: (input) => upload(input, 'image'),
  uploadVideo: (input) => upload(input, 'video'),
  readCustomer: ({ state, env, member, body }) => markReadByCustomer(state, member, body, env),
});
