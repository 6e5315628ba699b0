import type { GameUnits } from '@wallet/shared/amounts/game-units.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { PlayBalance } from '@wallet/shared/operator/play-balance.ts';

/** Platform on which a game is opened. */
export type PlayPlatform = 'web' | 'android' | 'ios';

interface Balances {
  readonly wallet: Satang | null;
  readonly game: GameUnits | null;
}

const isPositive = (balance: Satang | GameUnits | null): boolean => Number(balance) > 0;

/**
 * Returns true if playing a game moves the wallet there first (§4, F-21): only if the balance that decides is greater
 * than 0. A wallet of 0 or less has nothing to move. An invalid balance (`null`) moves nothing.
 */
export const shouldMoveMoney = (decisive: PlayBalance, { wallet, game }: Balances): boolean =>
  isPositive(wallet) && (decisive === 'wallet' || isPositive(game));
