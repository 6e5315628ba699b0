import type { Member } from '#domain/entities/member.ts';
import { type Done, done, refuse, type Refused } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Prefix of the names of socket rooms, returned by `GET /api/chat/config`. */
export const CHAT_ROOM_PREFIX = 'chat_';

/** Guest ids have 128 bits or more, which are 22 characters of base64, so that they cannot be guessed. */
const GUEST_ID = /^[\w-]{22,128}$/;

export const isGuestId = (id: string): boolean => GUEST_ID.test(id);

/** Conversation of a verified member or guest with the operator. */
export interface ChatThread {
  readonly id: string;
  readonly kind: 'member' | 'guest';
  readonly username: string;
  readonly name: string;
}

const toMemberThread = ({ id, phone, name }: Member): ChatThread => ({
  id,
  kind: 'member',
  username: phone,
  name,
});
const toGuestThread = (id: string, name = ''): ChatThread => ({ id, kind: 'guest', username: '', name });

/** Ids of a thread as a request names them. */
export interface ThreadIds {
  readonly userId?: string | undefined;
  readonly guestId?: string | undefined;
}

/**
 * Returns the thread of the caller. A member's thread follows from the access token, a guest's from the guest id,
 * which cannot be guessed. A request for the thread of somebody else is refused.
 */
export function authorizeThread(
  member: Member | undefined,
  { userId = '', guestId = '' }: ThreadIds,
): Done<ChatThread> | Refused<'UNAUTHORIZED' | 'KEY_MISSING' | 'KEY_INVALID'> {
  if (member) {
    // A member cannot use the guest thread of the same device (F-50).
    const isOwn = userId === member.id || (userId === '' && guestId === '');
    return isOwn ? done(toMemberThread(member)) : refuse('UNAUTHORIZED');
  }
  if (userId !== '') return refuse('UNAUTHORIZED');
  if (guestId === '') return refuse('KEY_MISSING');
  return isGuestId(guestId) ? done(toGuestThread(guestId)) : refuse('KEY_INVALID');
}

/** Finds a thread for the operator: that of a member, an existing room, or any valid guest id. */
export function findThread(state: WorldState, id: string): ChatThread | undefined {
  const member = state.members.get(id);
  if (member) return toMemberThread(member);
  const room = state.rooms.get(id);
  if (room) return toGuestThread(id, room.name);
  return isGuestId(id) ? toGuestThread(id) : undefined;
}
