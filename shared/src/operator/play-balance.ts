import * as z from 'zod/mini';

/**
 * Setting for the balance that decides if opening a game first moves the money of the wallet to it (§4, F-21). `game`: only to a
 * game whose own balance is greater than 0. `wallet`: to any game, if the balance of the wallet is greater than 0.
 */
export const PlayBalance = z.enum(['game', 'wallet']);
export type PlayBalance = z.output<typeof PlayBalance>;
