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

/** Announces the new total to screen readers once after each manual refresh (HM-5). */
export function TotalAnnouncement({ wallet, currency, isRefreshing, isHidden }: TotalAnnouncementProps) {
  const { t } = useTranslation(['balance', 'ui']);
  const [wasRefreshing, setWasRefreshing] = useState(isRefreshing);
  const [isDue, setIsDue] = useState(false);

  if (wasRefreshing !== isRefreshing) {
    setWasRefreshing(isRefreshing);
    setIsDue(wasRefreshing && !isRefreshing);
  }

  const isAnnounced = isDue && !isHidden && wallet !== undefined;
  const total = isAnnounced ? calculateTotal(wallet.wallet.amount, wallet.slots).all : undefined;
  return (
    <p className="visually-hidden" role="status">
      {isAnnounced && t('announced', { amount: formatMoney(total, t(`ui:currency.${currency}`)) })}
    </p>
  );
}
