import { type chat, toRoomName } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import type { HandlerResponseOf, BodyOf } from '@wallet/shared/schema/endpoint.ts';

import { findSentFile, withFileOwner } from './attachments.ts';
import { toChatItem, type GetMediaUrl } from './chat-item.ts';
import { isRateLimited, listRoomMessages, getChatRoom, appendMessage } from './chat-room.ts';
import { CHAT_ROOM_PREFIX, type ThreadIds, type ChatThread, authorizeThread } from './chat-thread.ts';
import type { Env } from '#domain/state/env.ts';
import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { sortNewestFirst } from '#domain/collections/pagination.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** A member, or nobody that the operator knows. */
type Caller = Member | undefined;

/** What members and guests say; every other type is the operator's (§3, F-47). */
const CUSTOMER_MESSAGE_TYPES: ReadonlySet<ChatMessage['message_type']> = new Set([
  'text',
  'media',
  'postback',
]);

/**
 * Takes a message in and tells it to the room. Who says it comes from the caller, never from the body; so
 * do its time and its conversation.
 */
export function sendMessage(
  state: WorldState,
  caller: Caller,
  item: BodyOf<typeof chat.sendMessage>,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  mediaAt: GetMediaUrl,
) {
  const found = authorizeThread(caller, item);
  if (!found.ok) return found;
  const { message } = item;
  if (item.sender !== 'customer' || !CUSTOMER_MESSAGE_TYPES.has(message.message_type))
    return refuse('KEY_INVALID');
  if (isBlank(message)) return refuse('KEY_MISSING');

  const thread = found.value;
  const file =
    message.message_type === 'media' ? findSentFile(state, thread, message.payload, mediaAt) : null;
  if (file === undefined) return refuse('KEY_INVALID');
  const room = getChatRoom(state, thread);
  if (isRateLimited(room, env.now)) return refuse('REQUEST_LIMIT');
  const owned = file === null ? state : withFileOwner(state, thread, file);
  if (!owned) return refuse('REQUEST_LIMIT');

  const said = appendMessage(
    owned,
    thread,
    {
      sender: 'customer',
      name: thread.kind === 'member' ? thread.name : (item.name ?? room.name),
      message,
      ...(file === null ? {} : { media: file.id }),
      ...(item.deviceToken === undefined ? {} : { deviceToken: item.deviceToken }),
    },
    env,
  );
  env.emit(toRoomName(CHAT_ROOM_PREFIX, thread.id), 'message', toChatItem(said.row, thread.kind, mediaAt));
  return done({ createdAt: toIsoString(said.row.at) }, said.state);
}

/** Nothing but spaces is said (§5). */
const isBlank = (message: ChatMessage): boolean =>
  (message.message_type === 'text' || message.message_type === 'postback') && message.payload.trim() === '';

/** A part of the caller's thread, newest first. */
export function readChatHistory(
  state: WorldState,
  caller: Caller,
  { limit, skip, ...named }: BodyOf<typeof chat.history>,
  mediaAt: GetMediaUrl,
) {
  const found = authorizeThread(caller, named);
  if (!found.ok) return found;
  return done(listHistory(state, found.value, { limit, skip }, mediaAt));
}

/** A part of a thread, newest first. */
export const listHistory = (
  state: WorldState,
  { id, kind }: ChatThread,
  { limit, skip }: { readonly limit: number; readonly skip: number },
  mediaAt: GetMediaUrl,
): HandlerResponseOf<typeof chat.history> =>
  sortNewestFirst(listRoomMessages(state, id))
    .slice(skip, skip + limit)
    .map((row) => toChatItem(row, kind, mediaAt));

/** Notes that the caller has seen all that was said. */
export function markReadByCustomer(
  state: WorldState,
  caller: Caller,
  named: ThreadIds,
  { now }: Pick<Env, 'now'>,
) {
  const found = authorizeThread(caller, named);
  if (!found.ok) return found;
  const room = state.rooms.get(found.value.id);
  if (!room) return done({});
  const seenByCustomer = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByCustomer }) });
}
