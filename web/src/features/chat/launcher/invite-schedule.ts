import { now } from '#lib/time/clock.ts';
import { formatDate } from '#lib/format/format.ts';
import { localStore } from '#lib/browser/storage.ts';

/** Returns true if the invitation has not been shown today (UTC+7). */
export const isInviteDue = (): boolean => localStore.get('w.chat-invite') !== formatDate(now());

/** Stores that the invitation was shown today. */
export const markInviteShown = (): void => localStore.set('w.chat-invite', formatDate(now()));
