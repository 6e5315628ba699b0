import { findSatang, type Satang } from '@wallet/shared/money.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';

/** Fields of a game account that count towards the total. */
interface GameBalance {
  readonly isActive: boolean;
  readonly amount: Satang | null;
  readonly ftWalletSlot: number;
}

/** Balance of a member; `null` where the operator sent an invalid amount. */
interface BalanceTotal {
  readonly wallet: Satang | null;
  readonly games: Satang | null;
  readonly all: Satang | null;
}

/** Compensates binary fractions: without it, 24589.20 × 0.1 would lose a satang. */
const EPSILON = 1e-6;

/**
 * Adds the wallet and the active games. Game amounts are multiplied by their factor and rounded down once, over
 * their sum (F-29). One invalid amount, or a game that cannot be read, makes its total `null`, because a smaller
 * figure would be wrong.
 */
export function calculateTotal(wallet: Satang | null, slots: readonly GameBalance[]): BalanceTotal {
  let converted: number | null = countUnreadableItems(slots) > 0 ? null : 0;
  for (const slot of slots) {
    if (!slot.isActive) continue;
    if (slot.amount === null || !Number.isFinite(slot.ftWalletSlot)) converted = null;
    if (converted !== null && slot.amount !== null) converted += slot.amount * slot.ftWalletSlot;
  }
  const games = converted === null ? null : findSatang(Math.floor(converted + EPSILON));
  return { wallet, games, all: wallet === null || games === null ? null : findSatang(wallet + games) };
}
