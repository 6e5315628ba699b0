import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { type Satang, multiply } from '@wallet/shared/money.ts';

interface Slot {
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly amount: Satang | null;
  readonly ftWalletSlot: number;
}

/** One end of a transfer as the form offers it. */
export interface TransferAccount {
  readonly code: string;
  readonly name: string;
  /** In the wallet's currency, the one in which a transfer is counted (F-61). */
  readonly balance: Satang | null;
  /** What the game itself shows, where its factor makes that another figure. */
  readonly inGame: Satang | undefined;
}

/** The wallet and every open game account; games that are not open cannot take part. */
export function listTransferAccounts(
  wallet: Satang | null,
  slots: readonly Slot[],
  walletName: string,
): readonly TransferAccount[] {
  const games = slots
    .filter((slot) => slot.isActive)
    .map((slot) => ({
      code: slot.code,
      name: slot.name,
      balance: slot.amount === null ? null : multiply(slot.amount, slot.ftWalletSlot),
      inGame: slot.ftWalletSlot === 1 || slot.amount === null ? undefined : slot.amount,
    }));
  return [{ code: WALLET_CODE, name: walletName, balance: wallet, inGame: undefined }, ...games];
}

/**
 * Which accounts are chosen when the form opens: those that the address names, where they can take
 * part; otherwise from the wallet into the only game there is.
 */
export function getDefaultAccounts(
  accounts: readonly TransferAccount[],
  wanted: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from: string | undefined; readonly to: string | undefined } {
  const known = (code: string | undefined) => accounts.find((account) => account.code === code)?.code;
  const to = known(wanted.to);
  const from = known(wanted.from) ?? (to === WALLET_CODE ? undefined : WALLET_CODE);
  const games = accounts.filter((account) => account.code !== WALLET_CODE);
  return {
    from,
    to: to ?? (from === WALLET_CODE ? (games.length === 1 ? games[0]?.code : undefined) : WALLET_CODE),
  };
}
