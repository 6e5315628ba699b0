import type { QueryClient } from '@tanstack/react-query';
import { account } from '@wallet/shared/contract/account.ts';
import { talk } from '@wallet/shared/contract/chat-talk.ts';

import { query } from '#api/query.ts';
import type { ChatSocket, SocketHandlers, SocketPlace } from '#api/socket.ts';
import { appConfig } from '#lib/app-config.ts';

import { guestId, type Who } from '../history/who.ts';
import { chatLife, keepChat } from './keeper.ts';
import { ChatRoom } from './room.ts';

let present: { readonly life: number; readonly room: Promise<ChatRoom> } | undefined;

async function connect(place: SocketPlace, handlers: SocketHandlers): Promise<ChatSocket> {
  const { openChatSocket } = await import('#api/socket.ts');
  return openChatSocket(place, handlers);
}

async function whoIs(client: QueryClient, isMember: boolean): Promise<Who> {
  if (!isMember) return { userId: '', guestId: guestId() };
  const { profile } = await client.ensureQueryData(query(account.profile));
  return { userId: profile._id, guestId: '' };
}

async function make(client: QueryClient, isMember: boolean, life: number): Promise<ChatRoom> {
  const who = await whoIs(client, isMember);
  if (life !== chatLife()) throw new Error('the session ended before the chat began');
  const room = new ChatRoom({
    who,
    connect: appConfig.chat === '' ? undefined : connect,
    prefix: async () => (await client.ensureQueryData(query(talk.config))).PREFIX,
  });
  keepChat(room);
  room.start();
  return room;
}

/** The conversation of whoever is here: the one under way, or a new one. Rejects where nobody can tell who it is. */
export function enterRoom(client: QueryClient, isMember: boolean): Promise<ChatRoom> {
  const life = chatLife();
  if (present?.life === life) return present.room;
  const room = make(client, isMember, life);
  const entry = { life, room };
  present = entry;
  room.catch(() => {
    if (present === entry) present = undefined;
  });
  return room;
}
