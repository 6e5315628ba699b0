import type { chat } from '@wallet/shared/contract/chat.ts';
import { roomOf } from '@wallet/shared/contract/chat-room.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat-messages.ts';
import type { AnswerOf, BodyOf } from '@wallet/shared/contract/endpoint.ts';

import { fileSent, withOwner } from './chat-file.ts';
import { itemOf, type MediaAt } from './chat-item.ts';
import { isTooMuch, messagesOf, roomFor, withSaid } from './chat-room.ts';
import { CHAT_PREFIX, type Named, type Thread, threadOf } from './chat-thread.ts';
import type { Env } from './env.ts';
import { instantOf } from './instant.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { newestFirst } from './page.ts';
import type { WorldState } from './world-state.ts';

/** A member, or nobody that the operator knows. */
type Caller = Member | undefined;

/** What members and guests say; every other type is the operator's (§3, F-47). */
const SPOKEN: ReadonlySet<ChatMessage['message_type']> = new Set(['text', 'media', 'postback']);

/**
 * Takes a message in and tells it to the room. Who says it comes from the caller, never from the body; so
 * do its time and its conversation.
 */
export function sendMessage(
  state: WorldState,
  caller: Caller,
  item: BodyOf<typeof chat.sendMessage>,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  mediaAt: MediaAt,
) {
  const found = threadOf(caller, item);
  if (!found.ok) return found;
  const { message } = item;
  if (item.sender !== 'customer' || !SPOKEN.has(message.message_type)) return refuse('KEY_INVALID');
  if (isSilent(message)) return refuse('KEY_MISSING');

  const thread = found.value;
  const file = message.message_type === 'media' ? fileSent(state, thread, message.payload, mediaAt) : null;
  if (file === undefined) return refuse('KEY_INVALID');
  const room = roomFor(state, thread);
  if (isTooMuch(room, env.now)) return refuse('REQUEST_LIMIT');
  const owned = file === null ? state : withOwner(state, thread, file);
  if (!owned) return refuse('REQUEST_LIMIT');

  const said = withSaid(
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
  env.emit(roomOf(CHAT_PREFIX, thread.id), 'message', itemOf(said.row, thread.kind, mediaAt));
  return done({ createdAt: instantOf(said.row.at) }, said.state);
}

/** Nothing but spaces is said (§5). */
const isSilent = (message: ChatMessage): boolean =>
  (message.message_type === 'text' || message.message_type === 'postback') && message.payload.trim() === '';

/** A part of the caller's thread, newest first. */
export function chatHistory(
  state: WorldState,
  caller: Caller,
  { limit, skip, ...named }: BodyOf<typeof chat.history>,
  mediaAt: MediaAt,
) {
  const found = threadOf(caller, named);
  if (!found.ok) return found;
  return done(historyOf(state, found.value, { limit, skip }, mediaAt));
}

/** A part of a thread, newest first. */
export const historyOf = (
  state: WorldState,
  { id, kind }: Thread,
  { limit, skip }: { readonly limit: number; readonly skip: number },
  mediaAt: MediaAt,
): AnswerOf<typeof chat.history> =>
  newestFirst(messagesOf(state, id))
    .slice(skip, skip + limit)
    .map((row) => itemOf(row, kind, mediaAt));

/** Notes that the caller has seen all that was said. */
export function readByCustomer(state: WorldState, caller: Caller, named: Named, { now }: Pick<Env, 'now'>) {
  const found = threadOf(caller, named);
  if (!found.ok) return found;
  const room = state.rooms.get(found.value.id);
  if (!room) return done({});
  const seenByCustomer = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByCustomer }) });
}
