import { roomOf } from '@wallet/shared/contract/chat-room.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat-messages.ts';

import { itemOf, type MediaAt } from './chat-item.ts';
import { messagesOf, roomFor, withSaid } from './chat-room.ts';
import { CHAT_PREFIX, type Thread } from './chat-thread.ts';
import type { Env } from './env.ts';
import { type Act, done, reject } from './outcome.ts';
import { settingsOf, type WorldState } from './world-state.ts';

/* The operator's side of the chat: whoever sits there may say anything that the contract has a form for. */

interface Say {
  readonly message: ChatMessage;
  readonly name?: string | undefined;
  /** World time, ms; now where absent. */
  readonly at?: number | undefined;
}

/** Says something in a thread, now or, to put old messages in, at a time that is over. */
export function sayAsOperator(
  state: WorldState,
  thread: Thread,
  { message, name, at }: Say,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  mediaAt: MediaAt,
): Act<number> {
  if (at !== undefined && !(at <= env.now)) return reject('createdAt', 'is not later than the world’s time');
  const said = withSaid(
    state,
    thread,
    { sender: 'operator', name: name ?? settingsOf(state).texts.name, message, at },
    env,
  );
  env.emit(roomOf(CHAT_PREFIX, thread.id), 'message', itemOf(said.row, thread.kind, mediaAt));
  return done(said.row.at, said.state);
}

/** Ends the conversation: what is said next begins another. */
export function endChatSession(state: WorldState, thread: Thread): Act<unknown> {
  const room = roomFor(state, thread);
  if (room.sessionId === null) return reject('', 'no conversation is under way');
  return done({}, { ...state, rooms: state.rooms.put({ ...room, sessionId: null }) });
}

/** Notes that the operator has seen all that was said. */
export function readByOperator(state: WorldState, thread: Thread, { now }: Pick<Env, 'now'>): Act<unknown> {
  const room = roomFor(state, thread);
  const seenByOperator = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByOperator }) });
}

/** What each side has not seen yet of what the other said. */
export function unreadIn(state: WorldState, thread: Thread) {
  const { seenByCustomer, seenByOperator } = roomFor(state, thread);
  const rows = messagesOf(state, thread.id);
  const later = (sender: 'customer' | 'operator', seen: number) =>
    rows.filter((row) => row.sender === sender && row.at > seen).length;
  return { byOperator: later('customer', seenByOperator), byCustomer: later('operator', seenByCustomer) };
}
