import { convertGame, type GameBalance, type GameUnits } from '@wallet/shared/amounts/game-units.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { withMoneyFirst } from './with-money-first.ts';

interface Slot extends GameBalance {
  readonly code: string;
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** An account that a transfer can use as its source or destination. */
export interface TransferAccount {
  readonly code: string;
  readonly name: string;
  /** Balance in the wallet's currency, which transfers use (F-61). Null where the operator sent no number. */
  readonly balance: Satang | null;
  /** Balance in the game's own units. Undefined where it equals `balance`. */
  readonly inGame: GameUnits | undefined;
}

/** Lists the wallet and every active game account, those with money first. */
export function listTransferAccounts(
  wallet: Satang | null = null,
  slots: readonly Slot[] = [],
  walletName: string,
): readonly TransferAccount[] {
  const games = slots
    .filter((slot) => slot.isActive !== false)
    .map((slot) => ({
      code: slot.code,
      name: slot.name ?? slot.code,
      balance: convertGame(slot),
      inGame: slot.ftWalletSlot === 1 || slot.amount === null ? undefined : slot.amount,
    }));
  return [
    { code: WALLET_CODE, name: walletName, balance: wallet, inGame: undefined },
    ...withMoneyFirst(games, ({ balance }) => balance),
  ];
}

/**
 * Returns the accounts that are selected when the form opens: those that the address names, if they can be
 * used, and otherwise the wallet and the only game.
 */
export function getDefaultAccounts(
  accounts: readonly TransferAccount[],
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from: string | undefined; readonly to: string | undefined } {
  const findCode = (code: string | undefined) => accounts.find((account) => account.code === code)?.code;
  const to = findCode(requested.to);
  const from = findCode(requested.from) ?? (to === WALLET_CODE ? undefined : WALLET_CODE);
  const games = accounts.filter((account) => account.code !== WALLET_CODE);
  return {
    from,
    to: to ?? (from === WALLET_CODE ? (games.length === 1 ? games[0]?.code : undefined) : WALLET_CODE),
  };
}
