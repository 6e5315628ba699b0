import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { End } from '#api/use-order-flow.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useMoneyWords } from '#ui/use-money-words.ts';

import type { ClaimOrder } from './claim-name.ts';
import type { Coupon } from './queries.ts';

interface ClaimOutcomeProps {
  end: End<ClaimOrder>;
  coupon: Coupon;
  currency: Currency;
  statementPath: string;
  onClose: () => void;
}

/** How a claim ended: in the wallet, refused in the operator's words, or unknown (NT-1). */
export function ClaimOutcome({ end, coupon, currency, statementPath, onClose }: ClaimOutcomeProps) {
  const { t } = useTranslation('coupons');
  const errorText = useErrorText();
  const money = useMoneyWords(currency);
  // An amount that was no number leaves the coupon's own words.
  const amount = coupon.amount === null ? coupon.prize.name : money(coupon.amount);

  switch (end.name) {
    case 'done':
      return (
        <AlertDialog tone="success" title={t('doneTitle')} onClose={onClose}>
          <p>{t('done', { amount })}</p>
        </AlertDialog>
      );
    case 'refused':
      return (
        <AlertDialog tone="danger" title={t('refusedTitle')} onClose={onClose}>
          <p>{errorText(end.error)}</p>
        </AlertDialog>
      );
    case 'unknown':
      return (
        <AlertDialog
          tone="progress"
          title={t('unknownTitle')}
          closeLabel={t('close')}
          onClose={onClose}
          action={<ButtonLink to={statementPath}>{t('statement')}</ButtonLink>}
        >
          <p>{t('unknown', { amount })}</p>
        </AlertDialog>
      );
  }
}
