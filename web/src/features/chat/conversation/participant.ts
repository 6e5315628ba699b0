import { createRandomId } from '#lib/browser/random-id.ts';
import { localStore } from '#lib/browser/storage.ts';

/** Whose thread it is, as calls name it: one of the two is empty. */
export interface Participant {
  readonly userId: string;
  readonly guestId: string;
}

/** The member's or guest's id. */
export const participantId = ({ userId, guestId }: Participant): string => userId || guestId;

const GUEST_ID_BYTES = 24;
/** 22 letters of 64 are 128 bits; anything shorter could be guessed. */
const GUEST_ID_PATTERN = /^[\w-]{22,128}$/;

/** This device's id as a guest: the stored one (§3), or a new one of 192 random bits. */
export function ensureGuestId(): string {
  const stored = localStore.get('guest-id');
  if (stored !== undefined && GUEST_ID_PATTERN.test(stored)) return stored;
  const made = createRandomId(GUEST_ID_BYTES);
  localStore.set('guest-id', made);
  return made;
}
