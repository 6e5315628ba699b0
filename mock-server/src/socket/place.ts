import type { Socket } from 'socket.io';

import type { ChatNames } from '@wallet/shared/chat-names.ts';
import { roomOf } from '@wallet/shared/contract/chat-room.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import { CHAT_PREFIX, isGuestId } from '#domain/chat-thread.ts';
import { whoIs } from '#domain/session.ts';
import { settingsOf } from '#domain/world-state.ts';
import { type Bearer, bearerFrom } from '#world/bearer.ts';
import { namingIn } from '#world/naming.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

/** Whose socket it is: its world, and the one room that is its own. */
export interface Place {
  readonly world: World;
  /** With PREFIX, as the app asks for it. */
  readonly room: string;
  /** The session that the room was earned with; absent for a guest, who has none. */
  readonly sessionId?: string;
}

/** Where a socket belongs, or the text that it is refused with. Who it is comes from its token, never from what it says. */
export function placeOf({ handshake }: Socket, worlds: Worlds, names: ChatNames): Place | string {
  const { auth, query, headers } = handshake;
  const said = (name: string): string | undefined => textIn(auth, name) ?? textIn(query, name);
  const token = said(names.token);
  const bearer = token === undefined || token === '' ? undefined : bearerFrom(token);
  const selected = worlds.select({ ...namingIn(headers, bearer), socket: textIn(auth, 'world') });
  if (!('world' in selected)) return selected.message;

  const { world } = selected;
  if (!settingsOf(world.state).active) return GONE_MESSAGE;
  return bearer ? ofMember(world, bearer) : ofGuest(world, said(names.guestId));
}

const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof fields[name] === 'string' ? fields[name] : undefined;

function ofMember(world: World, bearer: Bearer): Place | string {
  if (bearer.world !== world.id) return INVALID_TOKEN_MESSAGE;
  const { sessionId } = bearer;
  const who = whoIs(world.state, sessionId, world.now());
  if (who.is === 'member') return { world, room: roomOf(CHAT_PREFIX, who.member.id), sessionId };
  return who.is === 'refused' ? who.key : INVALID_TOKEN_MESSAGE;
}

const ofGuest = (world: World, id: string | undefined): Place | string =>
  id !== undefined && isGuestId(id) ? { world, room: roomOf(CHAT_PREFIX, id) } : 'UNAUTHORIZED';

/** Whether the room is still the socket's own: its world is there and serves, its session has not ended. */
export function isStillThere({ world, room, sessionId }: Place): boolean {
  if (world.isOver || !settingsOf(world.state).active) return false;
  if (sessionId === undefined) return true;
  const who = whoIs(world.state, sessionId, world.now());
  return who.is === 'member' && roomOf(CHAT_PREFIX, who.member.id) === room;
}
