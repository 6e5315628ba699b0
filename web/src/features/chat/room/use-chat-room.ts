import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { chat } from '@wallet/shared/contract/chat.ts';
import { useCallback, useEffect, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { ensureGuestId } from '#entities/chat/guest-id.ts';
import { appConfig } from '#lib/app-config.ts';

import { type Participant, type Sender } from '../conversation/participant.ts';
import { ChatRoom } from './chat-room.ts';
import { getChatSessionSignal } from './chat-session.ts';
import type { OpenSocket } from './connect-room.ts';

let currentRoom: { readonly session: AbortSignal; readonly room: Promise<ChatRoom> } | undefined;

/** Loads the socket library, which only deployments with a socket need. */
const openSocket: OpenSocket = async (target, handlers) => {
  const { openChatSocket } = await import('#api/chat-socket.ts');
  return openChatSocket(target, handlers);
};

interface Person {
  readonly participant: Participant;
  readonly sender: Sender;
}

async function identifyPerson(client: QueryClient, isMember: boolean): Promise<Person> {
  if (!isMember)
    return { participant: { userId: '', guestId: ensureGuestId() }, sender: { username: '', name: '' } };
  const { profile } = await client.ensureQueryData(query(account.profile));
  const { _id: userId, username = '', name = '' } = profile ?? {};
  if (userId === undefined) throw new ApiError({ kind: 'shape' });
  return { participant: { userId, guestId: '' }, sender: { username, name } };
}

async function createRoom(client: QueryClient, isMember: boolean, session: AbortSignal): Promise<ChatRoom> {
  const person = await identifyPerson(client, isMember);
  session.throwIfAborted();
  const room = new ChatRoom({
    ...person,
    openSocket: appConfig.chat === '' ? undefined : openSocket,
    fetchPrefix: async () => (await client.ensureQueryData(query(chat.config))).PREFIX,
  });
  session.addEventListener('abort', () => room.leave());
  room.start();
  return room;
}

/** Returns the room of the current session, or creates it. Rejects if the member cannot be identified. */
function joinRoom(client: QueryClient, isMember: boolean): Promise<ChatRoom> {
  const session = getChatSessionSignal();
  if (currentRoom?.session === session) return currentRoom.room;
  const room = createRoom(client, isMember, session);
  const joined = { session, room };
  currentRoom = joined;
  room.catch(() => {
    if (currentRoom === joined) currentRoom = undefined;
  });
  return room;
}

/** Joins the chat room of the member or guest. `room` is `undefined` until it is known who that is. */
export function useChatRoom(isMember: boolean) {
  const client = useQueryClient();
  const [room, setRoom] = useState<ChatRoom>();
  const [hasFailed, setHasFailed] = useState(false);

  const join = useCallback(() => {
    joinRoom(client, isMember).then(setRoom, () => setHasFailed(true));
  }, [client, isMember]);

  useEffect(join, [join]);

  const retry = () => {
    setHasFailed(false);
    join();
  };
  return { room, hasFailed, retry };
}
