import type { Currency, Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '#lib/format/format.ts';

/** Returns a function that formats an amount with the name of its currency, for use in a sentence. */
export function useFormatMoney(currency: Currency): (amount: Satang) => string {
  const { t } = useTranslation('ui');
  return (amount) => formatMoney(amount, t(`currency.${currency}`));
}
