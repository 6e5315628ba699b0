import { type chat, toRoomName } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import type { BodyOf, HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { sortNewestFirst } from '#domain/collections/pagination.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { GetMediaUrl } from '#domain/uploads/media-storage.ts';

import { findSentFile, withFileOwner } from './attachments.ts';
import { toChatItem } from './chat-item.ts';
import { appendMessage, getChatRoom, isRateLimited, listRoomMessages } from './chat-room.ts';
import { authorizeThread, CHAT_ROOM_PREFIX, type ChatThread, type ThreadIds } from './chat-thread.ts';

/** Logged-in member, or undefined for a guest. */
type Caller = Member | undefined;

/** Message types of members and guests. Only the operator can send the others (§3, F-47). */
const CUSTOMER_MESSAGE_TYPES: ReadonlySet<ChatMessage['message_type']> = new Set([
  'text',
  'media',
  'postback',
]);

/**
 * Stores a message of a member or guest and emits it to the room. Author, time and session come from the server,
 * never from the body of the request.
 */
export function sendMessage(
  state: WorldState,
  caller: Caller,
  item: BodyOf<typeof chat.sendMessage>,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  getMediaUrl: GetMediaUrl,
) {
  const authorized = authorizeThread(caller, item);
  if (!authorized.ok) return authorized;
  const { message } = item;
  if (item.sender !== 'customer' || !CUSTOMER_MESSAGE_TYPES.has(message.message_type))
    return refuse('KEY_INVALID');
  if (isBlank(message)) return refuse('KEY_MISSING');

  const thread = authorized.value;
  const file =
    message.message_type === 'media' ? findSentFile(state, thread, message.payload, getMediaUrl) : null;
  if (file === undefined) return refuse('KEY_INVALID');
  const room = getChatRoom(state, thread);
  if (isRateLimited(room, env.now)) return refuse('REQUEST_LIMIT');
  const withFile = file === null ? state : withFileOwner(state, thread, file);
  if (!withFile) return refuse('REQUEST_LIMIT');

  const appended = appendMessage(
    withFile,
    thread,
    {
      sender: 'customer',
      name: thread.kind === 'member' ? thread.name : item.name || room.name,
      message,
      ...(file === null ? {} : { media: file.id }),
      ...(item.deviceToken === undefined ? {} : { deviceToken: item.deviceToken }),
    },
    env,
  );
  env.emit(
    toRoomName(CHAT_ROOM_PREFIX, thread.id),
    'message',
    toChatItem(appended.row, thread.kind, getMediaUrl),
  );
  return done({ createdAt: toIsoString(appended.row.at) }, appended.state);
}

/** Returns true for a text that is empty or only white space (§5). */
const isBlank = (message: ChatMessage): boolean =>
  (message.message_type === 'text' || message.message_type === 'postback') && message.payload.trim() === '';

/** Reads a part of the caller's thread, newest first. */
export function readChatHistory(
  state: WorldState,
  caller: Caller,
  { limit, skip, ...ids }: BodyOf<typeof chat.history>,
  getMediaUrl: GetMediaUrl,
) {
  const thread = authorizeThread(caller, ids);
  if (!thread.ok) return thread;
  return done(listHistory(state, thread.value, { limit, skip }, getMediaUrl));
}

/** Lists a part of a thread, newest first. */
export const listHistory = (
  state: WorldState,
  { id, kind }: ChatThread,
  { limit, skip }: { readonly limit: number; readonly skip: number },
  getMediaUrl: GetMediaUrl,
): HandlerResponseOf<typeof chat.history> =>
  sortNewestFirst(listRoomMessages(state, id))
    .slice(skip, skip + limit)
    .map((row) => toChatItem(row, kind, getMediaUrl));

/** Marks all messages of the caller's thread as read by the caller. */
export function markReadByCustomer(
  state: WorldState,
  caller: Caller,
  ids: ThreadIds,
  { now }: Pick<Env, 'now'>,
) {
  const thread = authorizeThread(caller, ids);
  if (!thread.ok) return thread;
  const room = state.rooms.get(thread.value.id);
  if (!room) return done({});
  const seenByCustomer = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByCustomer }) });
}
