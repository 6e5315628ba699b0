import { toRoomName } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import { toChatItem, type GetMediaUrl } from './chat-item.ts';
import { listRoomMessages, getChatRoom, appendMessage } from './chat-room.ts';
import { CHAT_ROOM_PREFIX, type ChatThread } from './chat-thread.ts';
import type { Env } from '#domain/state/env.ts';
import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/* The operator's side of the chat: whoever sits there may say anything that the contract has a form for. */

interface OperatorMessageInput {
  readonly message: ChatMessage;
  readonly name?: string | undefined;
  /** World time, ms; now where absent. */
  readonly at?: number | undefined;
}

/** Says something in a thread, now or, to put old messages in, at a time that is over. */
export function sendOperatorMessage(
  state: WorldState,
  thread: ChatThread,
  { message, name, at }: OperatorMessageInput,
  env: Pick<Env, 'now' | 'newId' | 'emit'>,
  mediaAt: GetMediaUrl,
): OperatorOutcome<number> {
  if (at !== undefined && !(at <= env.now)) return reject('createdAt', 'is not later than the world’s time');
  const said = appendMessage(
    state,
    thread,
    { sender: 'operator', name: name ?? getSettings(state).texts.name, message, at },
    env,
  );
  env.emit(toRoomName(CHAT_ROOM_PREFIX, thread.id), 'message', toChatItem(said.row, thread.kind, mediaAt));
  return done(said.row.at, said.state);
}

/** Ends the conversation: what is said next begins another. */
export function endChatSession(state: WorldState, thread: ChatThread): OperatorOutcome<unknown> {
  const room = getChatRoom(state, thread);
  if (room.sessionId === null) return reject('', 'no conversation is under way');
  return done({}, { ...state, rooms: state.rooms.put({ ...room, sessionId: null }) });
}

/** Notes that the operator has seen all that was said. */
export function markReadByOperator(
  state: WorldState,
  thread: ChatThread,
  { now }: Pick<Env, 'now'>,
): OperatorOutcome<unknown> {
  const room = getChatRoom(state, thread);
  const seenByOperator = Math.max(now, room.lastAt);
  return done({}, { ...state, rooms: state.rooms.put({ ...room, seenByOperator }) });
}

/** What each side has not seen yet of what the other said. */
export function countUnread(state: WorldState, thread: ChatThread) {
  const { seenByCustomer, seenByOperator } = getChatRoom(state, thread);
  const rows = listRoomMessages(state, thread.id);
  const later = (sender: 'customer' | 'operator', seen: number) =>
    rows.filter((row) => row.sender === sender && row.at > seen).length;
  return { byOperator: later('customer', seenByOperator), byCustomer: later('operator', seenByCustomer) };
}
