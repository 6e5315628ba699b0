import type { Satang } from '@wallet/shared/money.ts';

/** Where a game is opened. */
export type PlayPlatform = 'web' | 'android' | 'ios';

/**
 * Whether money is moved to a game before it opens (§4, F-21): a game whose balance is 0 or less only opens.
 * A balance that could not be read moves nothing.
 */
export const shouldMoveMoney = (balance: Satang | null): boolean => balance !== null && balance > 0;
