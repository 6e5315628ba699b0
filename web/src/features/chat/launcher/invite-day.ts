import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format.ts';
import { localStore } from '#lib/storage.ts';

/** Whether the invitation has not been shown yet today. */
export const isInviteDue = (): boolean => localStore.get('w.chat-invite') !== formatDate(now());

/** Notes that it was shown: it comes once a day, whatever becomes of it. */
export const noteInvited = (): void => localStore.set('w.chat-invite', formatDate(now()));
