import { now } from '#lib/time/clock.ts';
import { formatDate } from '#lib/format/format.ts';
import { localStore } from '#lib/browser/storage.ts';

/** Whether the invitation has not been shown yet today. */
export const isInviteDue = (): boolean => localStore.get('w.chat-invite') !== formatDate(now());

/** Notes that it was shown: it comes once a day, whatever becomes of it. */
export const markInviteShown = (): void => localStore.set('w.chat-invite', formatDate(now()));
