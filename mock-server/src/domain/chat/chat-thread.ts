import type { Member } from '#domain/entities/member.ts';
import { type Done, done, refuse, type Refused } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** What every room's name begins with, as `GET /api/chat/config` tells it. */
export const CHAT_ROOM_PREFIX = 'chat_';

/** 128 bits are 22 letters of base64; a shorter guest id could be guessed. */
const GUEST_ID = /^[\w-]{22,128}$/;

export const isGuestId = (id: string): boolean => GUEST_ID.test(id);

/** Whose room it is, as far as this is certain. */
export interface ChatThread {
  readonly id: string;
  readonly kind: 'member' | 'guest';
  readonly username: string;
  readonly name: string;
}

const memberThread = ({ id, phone, name }: Member): ChatThread => ({
  id,
  kind: 'member',
  username: phone,
  name,
});
const guestThread = (id: string, name = ''): ChatThread => ({ id, kind: 'guest', username: '', name });

export interface ThreadIds {
  readonly userId?: string | undefined;
  readonly guestId?: string | undefined;
}

/**
 * The thread of whoever calls. A member's is that of the token, whatever the body says; a guest's is that of
 * an id which nobody can guess. A body that names another's thread is refused.
 */
export function authorizeThread(
  member: Member | undefined,
  { userId = '', guestId = '' }: ThreadIds,
): Done<ChatThread> | Refused<'UNAUTHORIZED' | 'KEY_MISSING' | 'KEY_INVALID'> {
  if (member) {
    // F-50: a guest's thread is not the member's, though one device knows both.
    const isOwn = userId === member.id || (userId === '' && guestId === '');
    return isOwn ? done(memberThread(member)) : refuse('UNAUTHORIZED');
  }
  if (userId !== '') return refuse('UNAUTHORIZED');
  if (guestId === '') return refuse('KEY_MISSING');
  return isGuestId(guestId) ? done(guestThread(guestId)) : refuse('KEY_INVALID');
}

/** The thread that the operator names: any member's, or that of anything which can be a guest. */
export function findThread(state: WorldState, id: string): ChatThread | undefined {
  const member = state.members.get(id);
  if (member) return memberThread(member);
  const room = state.rooms.get(id);
  if (room) return guestThread(id, room.name);
  return isGuestId(id) ? guestThread(id) : undefined;
}
