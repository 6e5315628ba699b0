import { useSetting } from '#entities/safer-gambling/member-settings.ts';

import { type CheckInterval, parseInterval } from './check-schedule.ts';

/** Returns the time between two reality checks of a member, by the member's key. Undefined while the member is unknown. */
export const useCheckInterval = (member: string | undefined): CheckInterval =>
  parseInterval(useSetting(member, 'interval'));
