import type { Member } from './member.ts';
import { type Done, done, refuse, type Refused } from './outcome.ts';
import type { WorldState } from './world-state.ts';

/** What every room's name begins with, as `GET /api/chat/config` tells it. */
export const CHAT_PREFIX = 'chat_';

/** 128 bits are 22 letters of base64; a shorter guest id could be guessed. */
const GUEST_ID = /^[\w-]{22,128}$/;

export const isGuestId = (id: string): boolean => GUEST_ID.test(id);

/** Whose room it is, as far as this is certain. */
export interface Thread {
  readonly id: string;
  readonly kind: 'member' | 'guest';
  readonly username: string;
  readonly name: string;
}

const ofMember = ({ id, phone, name }: Member): Thread => ({ id, kind: 'member', username: phone, name });
const ofGuest = (id: string, name = ''): Thread => ({ id, kind: 'guest', username: '', name });

export interface Named {
  readonly userId?: string | undefined;
  readonly guestId?: string | undefined;
}

/**
 * The thread of whoever calls. A member's is that of the token, whatever the body says; a guest's is that of
 * an id which nobody can guess. A body that names another's thread is refused.
 */
export function threadOf(
  member: Member | undefined,
  { userId = '', guestId = '' }: Named,
): Done<Thread> | Refused<'UNAUTHORIZED' | 'KEY_MISSING' | 'KEY_INVALID'> {
  if (member) {
    // F-50: a guest's thread is not the member's, though one device knows both.
    const isOwn = userId === member.id || (userId === '' && guestId === '');
    return isOwn ? done(ofMember(member)) : refuse('UNAUTHORIZED');
  }
  if (userId !== '') return refuse('UNAUTHORIZED');
  if (guestId === '') return refuse('KEY_MISSING');
  return isGuestId(guestId) ? done(ofGuest(guestId)) : refuse('KEY_INVALID');
}

/** The thread that the operator names: any member's, or that of anything which can be a guest. */
export function threadNamed(state: WorldState, id: string): Thread | undefined {
  const member = state.members.get(id);
  if (member) return ofMember(member);
  const room = state.rooms.get(id);
  if (room) return ofGuest(id, room.name);
  return isGuestId(id) ? ofGuest(id) : undefined;
}
