import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { useWallet } from './queries.ts';

/** One end of an entry in words; a code that nothing here knows stays as the operator wrote it. */
export function usePartyName(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('statement');
  const wallet = useWallet().data;

  return (code) => {
    if (!code) return undefined;
    if (code === WALLET_CODE) return t('wallet');
    const game = wallet?.slots.find((slot) => slot.code === code);
    if (game) return game.name;
    const bank = wallet?.bankAccount;
    if (bank?.bankCode !== code) return code;
    return (i18n.language === 'th' ? bank.nameTH : bank.nameEN) || code;
  };
}
