import { useSyncExternalStore } from 'react';

import { createRandomId } from '#lib/browser/random-id.ts';
import { localStore } from '#lib/browser/storage.ts';
import { createStore } from '#lib/react/create-store.ts';

/** The id that this page has created, to notify those who show it. */
const createdId = createStore<string | undefined>(undefined);

const GUEST_ID_BYTES = 24;
/** An id that another app of the operator has stored is kept, so that its visitor keeps the conversation (F-90). */
const GUEST_ID_PATTERN = /^(?!(?:undefined|null)$)[\w.:@+=-]{1,128}$/;

/** Returns the guest id of this device: the stored one (§3), or a new one of 192 random bits. */
export function ensureGuestId(): string {
  const stored = localStore.get('guest-id');
  if (stored !== undefined && GUEST_ID_PATTERN.test(stored)) return stored;
  const created = createRandomId(GUEST_ID_BYTES);
  localStore.set('guest-id', created);
  createdId.set(created);
  return created;
}

/** Returns the guest id of this device; undefined until the visitor opens the chat. */
export const useGuestId = (): string | undefined =>
  useSyncExternalStore(createdId.subscribe, () => localStore.get('guest-id'));
