import type { Currency } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMoney } from '#lib/format/format.ts';

import type { Wallet } from '#entities/wallet/use-wallet.ts';
import { calculateTotal } from './balance-total.ts';

interface TotalAnnouncementProps {
  wallet: Wallet | undefined;
  currency: Currency;
  isRefreshing: boolean;
  isHidden: boolean;
}

/** Tells those who cannot see the card the new total, once, when a refresh that they asked for has ended (HM-5). */
export function TotalAnnouncement({ wallet, currency, isRefreshing, isHidden }: TotalAnnouncementProps) {
  const { t } = useTranslation(['balance', 'ui']);
  const [was, setWas] = useState(isRefreshing);
  const [isDue, setIsDue] = useState(false);

  if (was !== isRefreshing) {
    setWas(isRefreshing);
    setIsDue(was && !isRefreshing);
  }

  const isSaid = isDue && !isHidden && wallet !== undefined;
  const total = isSaid ? calculateTotal(wallet.wallet.amount, wallet.slots).all : undefined;
  return (
    <p className="visually-hidden" role="status">
      {isSaid && t('announced', { amount: formatMoney(total, t(`ui:currency.${currency}`)) })}
    </p>
  );
}
