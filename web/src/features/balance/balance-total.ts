import { add, type Satang, asSatang } from '@wallet/shared/money.ts';

/** What of a game account counts towards the total. */
interface GameBalance {
  readonly isActive: boolean;
  readonly amount: Satang | null;
  readonly ftWalletSlot: number;
}

/** What a member holds; null where the operator sent something that is no number. */
export interface BalanceTotal {
  readonly wallet: Satang | null;
  readonly games: Satang | null;
  readonly all: Satang | null;
}

/** The factor is a binary fraction: without this, 24589.20 × 0.1 would lose a satang. */
const EPSILON = 1e-6;

/**
 * The wallet and the active games, converted and rounded down once over their sum (F-29).
 * One amount that is no number makes its total unknown: a smaller figure would be untrue.
 */
export function calculateTotal(wallet: Satang | null, slots: readonly GameBalance[]): BalanceTotal {
  let converted: number | null = 0;
  for (const slot of slots) {
    if (!slot.isActive) continue;
    if (slot.amount === null || !Number.isFinite(slot.ftWalletSlot)) converted = null;
    if (converted !== null && slot.amount !== null) converted += slot.amount * slot.ftWalletSlot;
  }
  const games = converted === null ? null : asSatang(Math.floor(converted + EPSILON));
  return { wallet, games, all: wallet === null || games === null ? null : add(wallet, games) };
}
