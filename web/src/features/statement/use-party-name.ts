import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { getBankName } from '#entities/bank/bank-name.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';

/**
 * Returns a function that names the wallet, a game, or the bank of the member's account, where an entry has it as source or
 * destination; undefined for any other.
 */
export function useKnownPartyName(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('statement');
  const wallet = useWallet().data;

  return (code) => {
    if (code === WALLET_CODE) return t('wallet');
    const game = wallet?.slots?.find((slot) => slot.code === code);
    if (game) return game.name ?? game.code;
    const bank = wallet?.bankAccount;
    return bank && bank.bankCode === code ? getBankName(bank, i18n.language).text : undefined;
  };
}

/** Returns a function that names the source or destination of an entry. An unknown code is returned as it is. */
export function usePartyName(): (code: string | undefined) => string | undefined {
  const getKnownName = useKnownPartyName();
  return (code) => getKnownName(code) ?? (code || undefined);
}
