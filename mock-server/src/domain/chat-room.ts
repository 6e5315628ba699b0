import type { ChatMessage } from '@wallet/shared/contract/chat-messages.ts';

import type { ChatRoom, ChatRow } from './chat-rows.ts';
import type { Thread } from './chat-thread.ts';
import type { Env } from './env.ts';
import type { WorldState } from './world-state.ts';

const LIMIT_WINDOW_MS = 60_000;
/** More than this within a minute is no conversation. */
export const CHAT_MESSAGES_PER_MINUTE = 100;

/** The thread's room as it is, or as it begins. */
export const roomFor = (state: WorldState, { id, kind, name }: Thread): ChatRoom =>
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

const lately = ({ spokeAt }: ChatRoom, now: number): readonly number[] =>
  spokeAt.filter((at) => now - at < LIMIT_WINDOW_MS);

export const isTooMuch = (room: ChatRoom, now: number): boolean =>
  lately(room, now).length >= CHAT_MESSAGES_PER_MINUTE;

export const messagesOf = (state: WorldState, room: string): readonly ChatRow[] =>
  [...state.messages.values()].filter((row) => row.room === room);

interface Said {
  readonly sender: ChatRow['sender'];
  readonly name: string;
  readonly message: ChatMessage;
  readonly media?: string;
  readonly deviceToken?: string;
  /** When it was said, where that is not now. */
  readonly at?: number | undefined;
}

/** Adds a message to the thread. What is said now is said after all that was said before. */
export function withSaid(state: WorldState, thread: Thread, said: Said, env: Pick<Env, 'now' | 'newId'>) {
  const room = roomFor(state, thread);
  const at = said.at === undefined ? Math.max(env.now, room.lastAt + 1) : freeFrom(state, thread.id, said.at);
  const sessionId = room.sessionId ?? env.newId('session');
  const isCustomer = said.sender === 'customer';
  const row: ChatRow = {
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
    spokeAt: isCustomer ? [...lately(room, env.now), env.now] : room.spokeAt,
  };
  return {
    row,
    state: { ...state, rooms: state.rooms.put(after), messages: state.messages.append(row) },
  };
}

/** The first millisecond from here on at which nothing was said in the room. */
function freeFrom(state: WorldState, room: string, at: number): number {
  const taken = new Set(messagesOf(state, room).map((row) => row.at));
  let free = at;
  while (taken.has(free)) free += 1;
  return free;
}
