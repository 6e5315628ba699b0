import { createRandomId } from '#lib/browser/random-id.ts';
import { localStore } from '#lib/browser/storage.ts';

/** The member or guest whose conversation it is, in the fields of the calls. One of the two is empty. */
export interface Participant {
  readonly userId: string;
  readonly guestId: string;
}

export const getParticipantId = ({ userId, guestId }: Participant): string => userId || guestId;

const GUEST_ID_BYTES = 24;
/** 22 letters of 64 are 128 bits. A shorter id could be guessed. */
const GUEST_ID_PATTERN = /^[\w-]{22,128}$/;

/** Returns the guest id of this device: the stored one (§3), or a new one of 192 random bits. */
export function ensureGuestId(): string {
  const stored = localStore.get('guest-id');
  if (stored !== undefined && GUEST_ID_PATTERN.test(stored)) return stored;
  const created = createRandomId(GUEST_ID_BYTES);
  localStore.set('guest-id', created);
  return created;
}
