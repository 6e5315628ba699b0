import { PHONE_DIGITS } from '@wallet/shared/limits.ts';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Whether a phone may be one here: ten digits outside Lao deployments, any number of digits there (F-5). */
export const isValidPhone = (state: WorldState, phone: string): boolean =>
  getSettings(state).variant === 'lao'
    ? /^\d+$/.test(phone)
    : /^\d+$/.test(phone) && phone.length === PHONE_DIGITS;
