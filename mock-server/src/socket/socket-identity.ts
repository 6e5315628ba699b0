import type { Socket } from 'socket.io';

import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { toRoomName } from '@wallet/shared/contract/chat.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import { CHAT_ROOM_PREFIX, isGuestId } from '#domain/chat/chat-thread.ts';
import { authenticateSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { type BearerToken, parseBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

/** World and room of a socket. A socket may join this one room only. */
export interface SocketIdentity {
  readonly world: World;
  /** Room name with its prefix, as the app asks for it. */
  readonly room: string;
  /** Session that gives access to the room. Absent for a guest. */
  readonly sessionId?: string;
}

/** Returns false for a socket that is relayed to the node of its world. */
export const hasIdentity = ({ data }: Socket): boolean =>
  (data as Partial<SocketIdentity>).world !== undefined;

/** Reads the token of a handshake, and the worlds that it names. */
export function readHandshake({ handshake }: Socket, names: ChatSocketNames) {
  const { auth, headers } = handshake;
  const text = readField(handshake, names.token);
  const token = text === undefined || text === '' ? undefined : parseBearerToken(text);
  return { token, selector: { ...readWorldSelector(headers, token), socket: textField(auth, 'world') } };
}

/** Identifies a socket by its token or guest id. Returns an error message when it has to be refused. */
export function identifySocket(
  socket: Socket,
  worlds: Worlds,
  names: ChatSocketNames,
): SocketIdentity | string {
  const { token, selector } = readHandshake(socket, names);
  const selection = worlds.select(selector);
  if (!('world' in selection)) return selection.message;

  const { world } = selection;
  if (!getSettings(world.state).active) return GONE_MESSAGE;
  return token
    ? identifyMember(world, token)
    : identifyGuest(world, readField(socket.handshake, names.guestId));
}

const readField = ({ auth, query }: Socket['handshake'], name: string): string | undefined =>
  textField(auth, name) ?? textField(query, name);

const textField = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof fields[name] === 'string' ? fields[name] : undefined;

function identifyMember(world: World, token: BearerToken): SocketIdentity | string {
  if (token.world !== world.id) return INVALID_TOKEN_MESSAGE;
  const { sessionId } = token;
  const session = authenticateSession(world.state, sessionId, world.now());
  if (session.status === 'member') {
    return { world, room: toRoomName(CHAT_ROOM_PREFIX, session.member.id), sessionId };
  }
  return session.status === 'refused' ? session.key : INVALID_TOKEN_MESSAGE;
}

const identifyGuest = (world: World, id: string | undefined): SocketIdentity | string =>
  id !== undefined && isGuestId(id) ? { world, room: toRoomName(CHAT_ROOM_PREFIX, id) } : 'UNAUTHORIZED';

/** Checks whether a socket may stay: its world is open, the service is active and the session has not ended. */
export function isStillValid({ world, room, sessionId }: SocketIdentity): boolean {
  if (world.isClosed || !getSettings(world.state).active) return false;
  if (sessionId === undefined) return true;
  const session = authenticateSession(world.state, sessionId, world.now());
  return session.status === 'member' && toRoomName(CHAT_ROOM_PREFIX, session.member.id) === room;
}
