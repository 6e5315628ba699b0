import { toRoomName } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import type { GetMediaUrl } from '#domain/uploads/media-storage.ts';

import { toChatItem } from './chat-item.ts';
import { appendMessage, getChatRoom, listRoomMessages } from './chat-room.ts';
import { CHAT_ROOM_PREFIX, type ChatThread } from './chat-thread.ts';

/* Chat actions of the operator, who can send messages of every type in the contract. */

interface OperatorMessageInput {
  readonly message: ChatMessage;
  readonly name?: string | undefined;
  /** World time in ms; now if absent. */
  readonly at?: number | undefined;
}

/**
 * Sends a message as the operator, now or at a past time to add old messages. Returns the time of the
 * message.
 */
export function sendOperatorMessage(
  state: WorldState,
  thread: ChatThread,
  { message, name, at }: OperatorMessageInput,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  getMediaUrl: GetMediaUrl,
): OperatorOutcome<number> {
  if (at !== undefined && !(at <= env.now))
    return reject('createdAt', 'must not be later than the world time');
  const appended = appendMessage(
    state,
    thread,
    { sender: 'operator', name: name ?? getSettings(state).texts.name, message, at },
    env,
  );
  env.emit(
    toRoomName(CHAT_ROOM_PREFIX, thread.id),
    'message',
    toChatItem(appended.row, thread.kind, getMediaUrl),
  );
  return done(appended.row.at, appended.state);
}

/** Ends the chat session. The next message begins a new one. */
export function endChatSession(state: WorldState, thread: ChatThread): OperatorOutcome<unknown> {
  const room = getChatRoom(state, thread);
  if (room.sessionId === null) return reject('', 'must be done while a chat session is open');
  return done({}, { ...state, rooms: state.rooms.put({ ...room, sessionId: null }) });
}

/** Marks all messages of a thread as read by the operator. */
export function markReadByOperator(
  state: WorldState,
  thread: ChatThread,
  { now }: Pick<Env, 'now'>,
): OperatorOutcome<unknown> {
  const room = getChatRoom(state, thread);
  const seenByOperator = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByOperator }) });
}

/** Counts the messages that the operator has not read, by room, in one pass over all messages. */
export function countUnreadByOperator({ rooms, messages }: WorldState): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { room, sender, at } of messages.values()) {
    if (sender !== 'customer' || at <= (rooms.get(room)?.seenByOperator ?? 0)) continue;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return counts;
}

/** Counts the messages of one thread that each side has not read. */
export function countUnread(state: WorldState, thread: ChatThread) {
  const { seenByCustomer, seenByOperator } = getChatRoom(state, thread);
  const rows = listRoomMessages(state, thread.id);
  const countLater = (sender: 'customer' | 'operator', seenAt: number) =>
    rows.filter((row) => row.sender === sender && row.at > seenAt).length;
  return {
    byOperator: countLater('customer', seenByOperator),
    byCustomer: countLater('operator', seenByCustomer),
  };
}
