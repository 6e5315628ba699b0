import { readSetting, saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { earliestNow } from '#lib/time/clock.ts';

import { applyWaiting, formatReminder, parseReminder, type Reminder } from './reminder.ts';

const toCurrent = (text: string | undefined): Reminder => applyWaiting(parseReminder(text), earliestNow());

/**
 * Returns the member's reminder on this device, with the rises applied whose day is over. Every tab of the browser has
 * the same.
 *
 * @param isNeeded Reads the member even if nothing is kept yet, to set a first reminder.
 */
export function useReminder(isNeeded = false) {
  const member = useMemberKey(isNeeded);
  const text = useSetting(member, 'reminder');
  return {
    reminder: toCurrent(text),
    /** False until the member is known. Nothing can be kept before. */
    isReady: member !== undefined,
    /** Changes what is kept at this moment, which another tab may have changed, and returns it. */
    change: (toNext: (reminder: Reminder) => Reminder): Reminder => {
      const kept = toCurrent(member && readSetting(member, 'reminder'));
      const next = toNext(kept);
      if (member !== undefined) saveSetting(member, 'reminder', formatReminder(next));
      return next;
    },
  };
}
