import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { Outcome } from '#api/use-confirmed-command.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import type { ClaimRequest } from './claim-request.ts';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

interface ClaimOutcomeDialogProps {
  outcome: Outcome<ClaimRequest>;
  coupon: Coupon;
  currency: Currency;
  statementPath: string;
  onClose: () => void;
}

/** Outcome of a claim: done, refused, or unknown (NT-1: never reported as failed). */
export function ClaimOutcomeDialog({
  outcome,
  coupon,
  currency,
  statementPath,
  onClose,
}: ClaimOutcomeDialogProps) {
  const { t } = useTranslation('coupons');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney(currency);
  // A coupon with an invalid amount is shown by its name.
  const amount = coupon.amount === null ? coupon.prize.name : formatMoney(coupon.amount);

  switch (outcome.name) {
    case 'done':
      return (
        <AlertDialog tone="success" title={t('doneTitle')} onClose={onClose}>
          <p>{t('done', { amount })}</p>
        </AlertDialog>
      );
    case 'refused':
      return (
        <AlertDialog tone="danger" title={t('refusedTitle')} onClose={onClose}>
          <p>{errorText(outcome.error)}</p>
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
