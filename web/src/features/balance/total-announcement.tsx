import { useTranslation } from 'react-i18next';

import { useFormatMoney } from '#ui/data/use-format-money.ts';

import { calculateTotal } from './balance-total.ts';
import type { RefreshOutcome } from './use-refresh-all.ts';

interface TotalAnnouncementProps {
  outcome: RefreshOutcome;
  isHidden: boolean;
}

/**
 * Announces the total of a manual refresh to screen readers once (HM-5). A refresh that failed, in part or as a
 * whole, announces no total: the figures on the screen are old.
 */
export function TotalAnnouncement({ outcome, isHidden }: TotalAnnouncementProps) {
  const { t } = useTranslation('balance');
  const formatMoney = useFormatMoney();
  const total =
    outcome.state === 'done' && calculateTotal(outcome.wallet.wallet.amount, outcome.wallet.slots).all;
  return (
    <p className="visually-hidden" role="status">
      {total !== false && !isHidden && t('announced', { amount: formatMoney(total) })}
    </p>
  );
}
