import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import type { ChatThread } from './chat-thread.ts';

const RATE_LIMIT_WINDOW_MS = 60_000;
/** Limit of messages per minute from one member or guest. */
export const CHAT_MESSAGES_PER_MINUTE = 100;

/** Returns the room of a thread; an empty room if it has no messages yet. */
export const getChatRoom = (state: WorldState, { id, kind, name }: ChatThread): ChatRoom =>
  state.rooms.get(id) ?? {
    id,
    kind,
    name: kind === 'guest' ? name : '',
    sessionId: null,
    seenByCustomer: 0,
    seenByOperator: 0,
    lastAt: 0,
    spokeAt: [],
  };

const getRecentSendTimes = ({ spokeAt }: ChatRoom, now: number): readonly number[] =>
  spokeAt.filter((at) => now - at < RATE_LIMIT_WINDOW_MS);

export const isRateLimited = (room: ChatRoom, now: number): boolean =>
  getRecentSendTimes(room, now).length >= CHAT_MESSAGES_PER_MINUTE;

export const listRoomMessages = (state: WorldState, room: string): readonly ChatMessageRow[] =>
  [...state.messages.values()].filter((row) => row.room === room);

interface NewMessage {
  readonly sender: ChatMessageRow['sender'];
  readonly name: string;
  readonly message: ChatMessage;
  readonly media?: string;
  readonly deviceToken?: string;
  /** World time in ms; the present if absent. */
  readonly at?: number | undefined;
}

/**
 * Appends a message to a thread. A message without a time gets one later than all other messages of the room.
 */
export function appendMessage(
  state: WorldState,
  thread: ChatThread,
  input: NewMessage,
  env: Pick<Env, 'now' | 'newId'>,
) {
  const room = getChatRoom(state, thread);
  const at =
    input.at === undefined ? Math.max(env.now, room.lastAt + 1) : nextFreeTime(state, thread.id, input.at);
  const sessionId = room.sessionId ?? env.newId('session');
  const isCustomer = input.sender === 'customer';
  const row: ChatMessageRow = {
    id: env.newId('message'),
    room: thread.id,
    at,
    sender: input.sender,
    sessionId,
    username: isCustomer ? thread.username : '',
    name: input.name,
    deviceToken: input.deviceToken ?? '',
    message: input.message,
    media: input.media ?? null,
  };
  const after: ChatRoom = {
    ...room,
    name: isCustomer && room.kind === 'guest' && input.name !== '' ? input.name : room.name,
    sessionId,
    lastAt: Math.max(room.lastAt, at),
    // A reply of the operator marks the room as read.
    seenByOperator: isCustomer || input.at !== undefined ? room.seenByOperator : at,
    spokeAt: isCustomer ? [...getRecentSendTimes(room, env.now), env.now] : room.spokeAt,
  };
  return {
    row,
    state: { ...state, rooms: state.rooms.put(after), messages: state.messages.append(row) },
  };
}

/** Returns the first time from `at` on, in ms, at which the room has no message. */
function nextFreeTime(state: WorldState, room: string, at: number): number {
  const taken = new Set(listRoomMessages(state, room).map((row) => row.at));
  let free = at;
  while (taken.has(free)) free += 1;
  return free;
}
