import type { ChatMessageSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { ChatMessageRow, ChatRoom } from '#domain/entities/chat.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Adds the chat history of the members. */
export function withChats(
  state: WorldState,
  { members, settings }: Seed,
  env: Pick<Env, 'newId'>,
): WorldState {
  const rooms: ChatRoom[] = [];
  const rows: ChatMessageRow[] = [];
  for (const [index, member] of [...state.members.values()].entries()) {
    const messages = members[index]?.chat ?? [];
    const newest = messages.at(-1);
    if (!newest) continue;
    const sessionIds = createSessionIds(messages, env);
    const sessionIdOf = ({ session }: ChatMessageSeed) => sessionIds.get(session) ?? '';
    for (const message of messages) {
      rows.push(
        toRow(member, message, {
          id: env.newId('message'),
          sessionId: sessionIdOf(message),
          operatorName: settings.texts.name,
        }),
      );
    }
    rooms.push({
      id: member.id,
      kind: 'member',
      name: '',
      sessionId: sessionIdOf(newest),
      seenByCustomer: lastReadAt(messages, 'operator'),
      seenByOperator: lastReadAt(messages, 'customer'),
      lastAt: newest.at,
      spokeAt: [],
    });
  }
  return { ...state, rooms: Table.of(rooms), messages: AppendOnlyLog.of(rows) };
}

/** Creates an id for each session number of a seed. */
function createSessionIds(
  messages: readonly ChatMessageSeed[],
  env: Pick<Env, 'newId'>,
): ReadonlyMap<number, string> {
  const sessions = new Set(messages.map(({ session }) => session));
  return new Map([...sessions].map((session) => [session, env.newId('session')]));
}

function toRow(
  { id: room, phone, name }: Member,
  { at, sender, message }: ChatMessageSeed,
  { id, sessionId, operatorName }: { id: string; sessionId: string; operatorName: string },
): ChatMessageRow {
  const isCustomer = sender === 'customer';
  return {
    id,
    room,
    at,
    sender,
    sessionId,
    username: isCustomer ? phone : '',
    name: isCustomer ? name : operatorName,
    deviceToken: '',
    message,
    media: null,
  };
}

/** Returns the time of the last message from `sender` that the other side has read, or 0. */
const lastReadAt = (messages: readonly ChatMessageSeed[], sender: ChatMessageSeed['sender']): number =>
  messages.findLast((message) => message.sender === sender && message.isRead)?.at ?? 0;
