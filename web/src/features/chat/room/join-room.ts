import type { QueryClient } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { chat } from '@wallet/shared/contract/chat.ts';

import { query } from '#api/query.ts';
import type { ChatSocket, ChatSocketHandlers, ChatSocketTarget } from '#api/chat-socket.ts';
import { appConfig } from '#lib/app-config.ts';

import { ensureGuestId, type Participant } from '../conversation/participant.ts';
import { chatSessionNumber, setActiveRoom } from './chat-session.ts';
import { ChatRoom } from './chat-room.ts';

let currentRoom: { readonly life: number; readonly room: Promise<ChatRoom> } | undefined;

async function openSocket(place: ChatSocketTarget, handlers: ChatSocketHandlers): Promise<ChatSocket> {
  const { openChatSocket } = await import('#api/chat-socket.ts');
  return openChatSocket(place, handlers);
}

async function findParticipant(client: QueryClient, isMember: boolean): Promise<Participant> {
  if (!isMember) return { userId: '', guestId: ensureGuestId() };
  const { profile } = await client.ensureQueryData(query(account.profile));
  return { userId: profile._id, guestId: '' };
}

async function createRoom(client: QueryClient, isMember: boolean, life: number): Promise<ChatRoom> {
  const who = await findParticipant(client, isMember);
  if (life !== chatSessionNumber()) throw new Error('the session ended before the chat began');
  const room = new ChatRoom({
    participant: who,
    openSocket: appConfig.chat === '' ? undefined : openSocket,
    fetchPrefix: async () => (await client.ensureQueryData(query(chat.config))).PREFIX,
  });
  setActiveRoom(room);
  room.start();
  return room;
}

/** The conversation of whoever is here: the one under way, or a new one. Rejects where nobody can tell who it is. */
export function joinRoom(client: QueryClient, isMember: boolean): Promise<ChatRoom> {
  const life = chatSessionNumber();
  if (currentRoom?.life === life) return currentRoom.room;
  const room = createRoom(client, isMember, life);
  const entry = { life, room };
  currentRoom = entry;
  room.catch(() => {
    if (currentRoom === entry) currentRoom = undefined;
  });
  return room;
}
