import { createRandomId } from '#lib/browser/random-id.ts';
import { localStore } from '#lib/browser/storage.ts';
import { useStored } from '#lib/react/use-stored.ts';

const GUEST_ID_BYTES = 24;
/** An id that another app of the operator has stored is kept, so that its visitor keeps the conversation (F-90). */
const GUEST_ID_PATTERN = /^(?!(?:undefined|null)$)[\w.:@+=-]{1,128}$/;

/** Returns the guest id of this device: the stored one (§3), or a new one of 192 random bits. */
export function ensureGuestId(): string {
  const stored = localStore.get('guest-id');
  if (stored !== undefined && GUEST_ID_PATTERN.test(stored)) return stored;
  const created = createRandomId(GUEST_ID_BYTES);
  localStore.set('guest-id', created);
  return created;
}

/** Returns the guest id of this device; undefined until the visitor opens the chat. */
export const useGuestId = (): string | undefined => useStored('guest-id');
