import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { ChatRoom, ChatMessageRow } from '#domain/entities/chat.ts';
import type { ChatThread } from './chat-thread.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

const LIMIT_WINDOW_MS = 60_000;
/** More than this within a minute is no conversation. */
export const CHAT_MESSAGES_PER_MINUTE = 100;

/** The thread's room as it is, or as it begins. */
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

const recentSendTimes = ({ spokeAt }: ChatRoom, now: number): readonly number[] =>
  spokeAt.filter((at) => now - at < LIMIT_WINDOW_MS);

export const isRateLimited = (room: ChatRoom, now: number): boolean =>
  recentSendTimes(room, now).length >= CHAT_MESSAGES_PER_MINUTE;

export const listRoomMessages = (state: WorldState, room: string): readonly ChatMessageRow[] =>
  [...state.messages.values()].filter((row) => row.room === room);

interface NewMessage {
  readonly sender: ChatMessageRow['sender'];
  readonly name: string;
  readonly message: ChatMessage;
  readonly media?: string;
  readonly deviceToken?: string;
  /** When it was said, where that is not now. */
  readonly at?: number | undefined;
}

/** Adds a message to the thread. What is said now is said after all that was said before. */
export function appendMessage(
  state: WorldState,
  thread: ChatThread,
  said: NewMessage,
  env: Pick<Env, 'now' | 'newId'>,
) {
  const room = getChatRoom(state, thread);
  const at =
    said.at === undefined ? Math.max(env.now, room.lastAt + 1) : nextFreeTime(state, thread.id, said.at);
  const sessionId = room.sessionId ?? env.newId('session');
  const isCustomer = said.sender === 'customer';
  const row: ChatMessageRow = {
    id: env.newId('message'),
    room: thread.id,
    at,
    sender: said.sender,
    sessionId,
    username: isCustomer ? thread.username : '',
    name: said.name,
    deviceToken: said.deviceToken ?? '',
    message: said.message,
    media: said.media ?? null,
  };
  const after: ChatRoom = {
    ...room,
    name: isCustomer && room.kind === 'guest' && said.name !== '' ? said.name : room.name,
    sessionId,
    lastAt: Math.max(room.lastAt, at),
    // Whoever answers has read.
    seenByOperator: isCustomer || said.at !== undefined ? room.seenByOperator : at,
    spokeAt: isCustomer ? [...recentSendTimes(room, env.now), env.now] : room.spokeAt,
  };
  return {
    row,
    state: { ...state, rooms: state.rooms.put(after), messages: state.messages.append(row) },
  };
}

/** The first millisecond from here on at which nothing was said in the room. */
function nextFreeTime(state: WorldState, room: string, at: number): number {
  const taken = new Set(listRoomMessages(state, room).map((row) => row.at));
  let free = at;
  while (taken.has(free)) free += 1;
  return free;
}
