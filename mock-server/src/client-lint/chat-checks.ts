import {
  CHAT_IMAGE_MAX_MB,
  CHAT_HISTORY_PAGE_ROWS,
  CHAT_TEXT_MAX_UNITS,
  CHAT_VIDEO_MAX_MB,
} from '@wallet/shared/chat-limits.ts';

import { bodyField, type CallRecord, type Check, isObject } from './call-record.ts';

const MEGABYTE = 1024 * 1024;

const UPLOADS: Readonly<Record<string, { types: readonly string[]; maxMegabytes: number }>> = {
  'chat.uploadImage': { types: ['image/png', 'image/jpeg', 'image/gif'], maxMegabytes: CHAT_IMAGE_MAX_MB },
  'chat.uploadVideo': { types: ['video/mp4', 'video/quicktime'], maxMegabytes: CHAT_VIDEO_MAX_MB },
};

export const historySkipNegative: Check = (call) => {
  const skip = bodyField(call, 'skip');
  return typeof skip === 'number' && skip < 0 ? `skip is ${skip}` : undefined;
};

export const historyLimitNot10: Check = (call) => {
  const limit = bodyField(call, 'limit');
  return typeof limit === 'number' && limit !== CHAT_HISTORY_PAGE_ROWS ? `limit is ${limit}` : undefined;
};

/** Returns the text of a chat message, in either form of its payload. */
function messageText(call: CallRecord): string | undefined {
  const message = bodyField(call, 'message');
  if (!isObject(message)) return undefined;
  const { payload } = message;
  if (isObject(payload)) return typeof payload['message'] === 'string' ? payload['message'] : undefined;
  return typeof payload === 'string' ? payload : undefined;
}

export const emptyChatMessage: Check = (call) => {
  const message = bodyField(call, 'message');
  const isText = isObject(message) && message['message_type'] === 'text';
  return isText && messageText(call)?.trim() === '' ? 'message.payload is empty' : undefined;
};

export const chatOver2000: Check = (call) => {
  const text = messageText(call);
  return text !== undefined && text.length > CHAT_TEXT_MAX_UNITS
    ? `it has ${text.length} characters`
    : undefined;
};

/** Fields of a message beside its content (§3), without which the operator's staff do not see who writes. */
const SENDER_FIELDS = ['username', 'name', 'session_id', 'deviceToken'] as const;

export const chatWithoutSender: Check = (call) => {
  const missing = SENDER_FIELDS.filter((field) => bodyField(call, field) === undefined);
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  return call.hasBearer && bodyField(call, 'username') === '' ? 'username of a member is empty' : undefined;
};

export const uploadType: Check = (call) => {
  const file = bodyField(call, 'file');
  const limits = UPLOADS[call.entry.operation ?? ''];
  if (!(file instanceof File) || !limits) return undefined;
  if (!limits.types.includes(file.type)) return `its type is ${file.type || 'missing'}`;
  return /\.[^.]+$/.test(file.name) ? undefined : 'its name has no extension';
};

export const uploadSize: Check = (call) => {
  const file = bodyField(call, 'file');
  const limits = UPLOADS[call.entry.operation ?? ''];
  if (!(file instanceof File) || !limits || file.size <= limits.maxMegabytes * MEGABYTE) return undefined;
  return `larger than ${limits.maxMegabytes} MB`;
};
