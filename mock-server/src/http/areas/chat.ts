import { chat } from '@wallet/shared/contract/chat.ts';

import { chatHistory, readByCustomer, sendMessage } from '#domain/chat.ts';
import { uploadChatFile } from '#domain/chat-file.ts';
import { CHAT_PREFIX } from '#domain/chat-thread.ts';
import { done, told } from '#domain/outcome.ts';
import type { Kind } from '#domain/upload.ts';
import type { Call } from '#http/implement.ts';
import { implement } from '#http/implement.ts';
import { uploadOf } from '#http/multipart.ts';

type Upload = Call<typeof chat.uploadImage | typeof chat.uploadVideo>;

const upload = ({ state, env, member, body, mediaAt }: Upload, kind: Kind) =>
  told(uploadChatFile(state, member, { upload: uploadOf(body.file), kind }, env), (name) => ({
    path: mediaAt(name),
  }));

export const chatRoutes = implement(chat, {
  config: () => done({ PREFIX: CHAT_PREFIX }),
  sendMessage: ({ state, env, member, body, mediaAt }) => sendMessage(state, member, body, env, mediaAt),
  history: ({ state, member, body, mediaAt }) => chatHistory(state, member, body, mediaAt),
  uploadImage: (call) => upload(call, 'image'),
  uploadVideo: (call) => upload(call, 'video'),
  readCustomer: ({ state, env, member, body }) => readByCustomer(state, member, body, env),
});
