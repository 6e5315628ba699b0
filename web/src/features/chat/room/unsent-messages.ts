import { sessionStore } from '#lib/browser/storage.ts';
import { addUninterrupted } from '#lib/lazy/new-release.ts';
import type { Store } from '#lib/react/create-store.ts';

import type { ChatRow } from '../conversation/rows.ts';
import type { RoomState } from './room-state.ts';

/** Key of what the participant has written and not sent. */
export const draftKey = (participantId: string) => `w.draft.chat.${participantId}` as const;

const isUnsent = ({ isConfirmed, delivery }: ChatRow): boolean => !isConfirmed && delivery !== 'succeed';

/**
 * Stores the texts of the room that are not known to be sent, which a reload or a discarded tab would lose. The next page has
 * them in its draft; the next session does not. While there are any, or files, the page does not reload itself.
 */
export function keepUnsentMessages(
  participantId: string,
  state: Store<RoomState>,
  signal: AbortSignal,
): void {
  const key = `w.draft.unsent.${participantId}` as const;
  const draft = draftKey(participantId);
  const unsent = sessionStore.get(key);
  if (unsent !== undefined)
    sessionStore.set(draft, [unsent, sessionStore.get(draft)].filter(Boolean).join('\n'));
  const listUnsent = () => state.get().rows.filter(isUnsent);
  const store = () => {
    const texts = listUnsent().flatMap(({ message }) =>
      message?.message_type === 'text' ? message.payload : [],
    );
    if (texts.length === 0) sessionStore.remove(key);
    else sessionStore.set(key, texts.join('\n'));
  };
  store();
  state.subscribe(store);
  const stop = addUninterrupted(() => listUnsent().length > 0);
  signal.addEventListener('abort', () => {
    stop();
    sessionStore.remove(key);
  });
}
