import { withoutBreaks } from '#lib/browser/copy-text.ts';
import { sessionStore } from '#lib/browser/storage.ts';

const KEY = 'w.draft.prepared';

/** Prepares a message that the composer of the chat takes over when it opens. The member reads it and sends it. */
export const prepareMessage = (text: string): void => sessionStore.set(KEY, withoutBreaks(text));

/** Returns the prepared message, if there is one. */
export const readPreparedMessage = (): string | undefined => sessionStore.get(KEY);

/** Forgets the prepared message once the composer has it. */
export const removePreparedMessage = (): void => sessionStore.remove(KEY);
