import { isValidPhone as isPhoneOf } from '@wallet/shared/phone-number.ts';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Returns true for ten digits, or in Lao deployments for any number of digits up to 15 (F-5). */
export const isValidPhone = (state: WorldState, phone: string): boolean =>
  isPhoneOf(phone, getSettings(state).variant);
