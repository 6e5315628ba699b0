import type { ChatMessageSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import type { ChatRoom, ChatMessageRow } from '#domain/entities/chat.ts';
import { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Member } from '#domain/entities/member.ts';
import { Table } from '#domain/collections/table.ts';
import type { Counter, WorldState } from '#domain/state/world-state.ts';

/** Puts in what was said in the chat before the world begins, numbered as what is said later will go on. */
export function withChats(state: WorldState, { members, settings }: Seed): WorldState {
  const rooms: ChatRoom[] = [];
  const rows: ChatMessageRow[] = [];
  let sessions = 0;
  for (const [index, member] of [...state.members.values()].entries()) {
    const said = members[index]?.chat ?? [];
    const newest = said.at(-1);
    if (!newest) continue;
    for (const each of said) {
      rows.push(rowOf(member, each, { id: rows.length + 1, sessions, operator: settings.texts.name }));
    }
    sessions += newest.session;
    rooms.push({
      id: member.id,
      kind: 'member',
      name: '',
      sessionId: sessionId(sessions),
      seenByCustomer: seenOf(said, 'operator'),
      seenByOperator: seenOf(said, 'customer'),
      lastAt: newest.at,
      spokeAt: [],
    });
  }
  return {
    ...state,
    rooms: Table.of(rooms),
    messages: AppendOnlyLog.of(rows),
    counters: state.counters.put(...counted('message', rows.length), ...counted('session', sessions)),
  };
}

const sessionId = (number: number): string => `session-${number}`;

function rowOf(
  { id: room, phone, name }: Member,
  { at, sender, session, message }: ChatMessageSeed,
  numbered: { readonly id: number; readonly sessions: number; readonly operator: string },
): ChatMessageRow {
  const isCustomer = sender === 'customer';
  return {
    id: `message-${numbered.id}`,
    room,
    at,
    sender,
    sessionId: sessionId(numbered.sessions + session),
    username: isCustomer ? phone : '',
    name: isCustomer ? name : numbered.operator,
    deviceToken: '',
    message,
    media: null,
  };
}

/** When the last of what one side said, and the other has seen, was said. */
const seenOf = (said: readonly ChatMessageSeed[], sender: ChatMessageSeed['sender']): number =>
  said.findLast((each) => each.sender === sender && each.isRead)?.at ?? 0;

const counted = (kind: 'message' | 'session', count: number): Counter[] =>
  count > 0 ? [{ id: `id.${kind}`, count }] : [];
