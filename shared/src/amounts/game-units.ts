import { addDecimals, type Decimal, findDecimal, multiplyDecimals, parseDecimal } from './decimal.ts';
import { findAmount, type PlainNumber, type Satang } from '../money.ts';

/** Amount in the unit of a game, with any number of decimals: a number, or a text if a number could lose a digit. */
export type GameUnits = PlainNumber | string;

/** Balance of a game as its response has it. */
export interface GameBalance {
  /** Null where the backend sent no number. */
  readonly amount: GameUnits | null;
  readonly ftWalletSlot?: number | undefined;
}

/** Reads an amount in the unit of a game without loss. Returns null for anything but a number or a decimal text. */
export const readGameUnits = (value: unknown): GameUnits | null => findDecimal(value) ?? null;

/** Converts balances of games to the wallet's currency and adds them, truncated once at the end; null if one is not known. */
export function sumGames(games: Iterable<GameBalance>): Satang | null {
  let total: Decimal = { digits: 0n, places: 0 };
  for (const { amount, ftWalletSlot } of games) {
    const [balance, factor] = [parseDecimal(amount ?? ''), parseDecimal(ftWalletSlot ?? '')];
    if (!balance || !factor) return null;
    total = addDecimals(total, multiplyDecimals(balance, factor));
  }
  return findAmount(total);
}

/** Converts the balance of a game to the wallet's currency, truncated toward zero to the satang. */
export const convertGame = (game: GameBalance): Satang | null => sumGames([game]);

/** Decimals of a balance that the unit of a game does not divide: with them `convertGame` gets the balance back. */
const PLACES = 12;

/** Converts an amount of the wallet to the unit of a game. */
export function toGameUnits(amount: Satang, factor: number): number {
  const { digits, places } = parseDecimal(factor) ?? { digits: 1n, places: 0 };
  const quotient = (BigInt(amount) * 10n ** BigInt(places + PLACES)) / (digits * 100n);
  return Number(`${quotient}e-${PLACES}`);
}
