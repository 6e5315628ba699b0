import { randomId } from '#lib/random-id.ts';
import { localStore } from '#lib/storage.ts';

/** Whose thread it is, as calls name it: one of the two is empty. */
export interface Who {
  readonly userId: string;
  readonly guestId: string;
}

/** The member's or guest's id. */
export const whoId = ({ userId, guestId }: Who): string => userId || guestId;

const BYTES = 24;
/** 22 letters of 64 are 128 bits; anything shorter could be guessed. */
const GUEST_ID = /^[\w-]{22,128}$/;

/** This device's id as a guest: the stored one (§3), or a new one of 192 random bits. */
export function guestId(): string {
  const stored = localStore.get('guest-id');
  if (stored !== undefined && GUEST_ID.test(stored)) return stored;
  const made = randomId(BYTES);
  localStore.set('guest-id', made);
  return made;
}
