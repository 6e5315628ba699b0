import type { ReceivedSum, Satang } from '@wallet/shared/money.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney, type Sign } from '#lib/format/format.ts';

import { WalletCurrency } from './wallet-currency.ts';

/** Returns a function that formats an amount with the name of the wallet's currency, for use in a sentence. */
export function useFormatMoney(): (amount: Satang | null | undefined, sign?: Sign) => string {
  const { t } = useTranslation('ui');
  const currency = use(WalletCurrency);
  return (amount, sign) => formatMoney(amount, t(`currency.${currency}`), sign);
}

/** Returns a function that formats a sum as `useFormatMoney` does, with "at least" where a part of it could not be read. */
export function useFormatSum(): (sum: ReceivedSum) => string {
  const { t } = useTranslation('ui');
  const formatMoney = useFormatMoney();
  return ({ amount, isLeast }) =>
    isLeast && amount !== null ? `${t('atLeast')} ${formatMoney(amount)}` : formatMoney(amount);
}
