import type { Socket } from 'socket.io';

import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { toRoomName } from '@wallet/shared/contract/chat.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import { CHAT_ROOM_PREFIX, isGuestId } from '#domain/chat/chat-thread.ts';
import { authenticateSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { type BearerToken, parseBearerToken } from '#world/bearer-token.ts';
import { readWorldSelector } from '#world/world-selector.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

/** Whose socket it is: its world, and the one room that is its own. */
export interface SocketIdentity {
  readonly world: World;
  /** With PREFIX, as the app asks for it. */
  readonly room: string;
  /** The session that the room was earned with; absent for a guest, who has none. */
  readonly sessionId?: string;
}

/** Where a socket belongs, or the text that it is refused with. Who it is comes from its token, never from what it says. */
export function identifySocket(
  { handshake }: Socket,
  worlds: Worlds,
  names: ChatSocketNames,
): SocketIdentity | string {
  const { auth, query, headers } = handshake;
  const said = (name: string): string | undefined => textIn(auth, name) ?? textIn(query, name);
  const token = said(names.token);
  const bearer = token === undefined || token === '' ? undefined : parseBearerToken(token);
  const selected = worlds.select({ ...readWorldSelector(headers, bearer), socket: textIn(auth, 'world') });
  if (!('world' in selected)) return selected.message;

  const { world } = selected;
  if (!getSettings(world.state).active) return GONE_MESSAGE;
  return bearer ? ofMember(world, bearer) : ofGuest(world, said(names.guestId));
}

const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof fields[name] === 'string' ? fields[name] : undefined;

function ofMember(world: World, bearer: BearerToken): SocketIdentity | string {
  if (bearer.world !== world.id) return INVALID_TOKEN_MESSAGE;
  const { sessionId } = bearer;
  const who = authenticateSession(world.state, sessionId, world.now());
  if (who.is === 'member') return { world, room: toRoomName(CHAT_ROOM_PREFIX, who.member.id), sessionId };
  return who.is === 'refused' ? who.key : INVALID_TOKEN_MESSAGE;
}

const ofGuest = (world: World, id: string | undefined): SocketIdentity | string =>
  id !== undefined && isGuestId(id) ? { world, room: toRoomName(CHAT_ROOM_PREFIX, id) } : 'UNAUTHORIZED';

/** Whether the room is still the socket's own: its world is there and serves, its session has not ended. */
export function isStillValid({ world, room, sessionId }: SocketIdentity): boolean {
  if (world.isClosed || !getSettings(world.state).active) return false;
  if (sessionId === undefined) return true;
  const who = authenticateSession(world.state, sessionId, world.now());
  return who.is === 'member' && toRoomName(CHAT_ROOM_PREFIX, who.member.id) === room;
}
