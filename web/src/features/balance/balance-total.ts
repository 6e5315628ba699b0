import { type GameBalance, sumGames } from '@wallet/shared/amounts/game-units.ts';
import { findSatang, type Satang } from '@wallet/shared/money.ts';
import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';

/** Balance of a member; `null` where the operator sent an invalid amount. */
interface BalanceTotal {
  readonly wallet: Satang | null;
  readonly games: Satang | null;
  readonly all: Satang | null;
}

/**
 * Adds the wallet and the active games. Game amounts are multiplied by their factor and truncated once, over their sum
 * (F-29). One invalid amount, or a game that cannot be read, makes its total `null`, because a smaller figure would be
 * wrong.
 */
export function calculateTotal(
  wallet: Satang | null = null,
  slots: readonly (GameBalance & { readonly isActive?: boolean | undefined })[] | undefined,
): BalanceTotal {
  const games = isReadWhole(slots) ? sumGames(slots.filter(({ isActive }) => isActive !== false)) : null;
  return { wallet, games, all: wallet === null || games === null ? null : findSatang(wallet + games) };
}
