import type { Satang } from '@wallet/shared/money.ts';

/** Platform on which a game is opened. */
export type PlayPlatform = 'web' | 'android' | 'ios';

/**
 * Returns true if money is moved to a game before it opens (§4, F-21): only if its balance is greater than 0. An invalid
 * balance (`null`) moves nothing.
 */
export const shouldMoveMoney = (balance: Satang | null): boolean => balance !== null && balance > 0;
