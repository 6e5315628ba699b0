import { PHONE_DIGITS } from '@wallet/shared/limits.ts';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Returns true for ten digits, or in Lao deployments for any number of digits (F-5). */
export const isValidPhone = (state: WorldState, phone: string): boolean =>
  getSettings(state).variant === 'lao'
    ? /^\d+$/.test(phone)
    : /^\d+$/.test(phone) && phone.length === PHONE_DIGITS;
