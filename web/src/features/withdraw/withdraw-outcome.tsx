import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { Outcome } from '#api/use-confirmed-command.ts';
import { maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { WithdrawRequest } from './queries.ts';
import styles from './withdraw.module.css';

interface WithdrawOutcomeProps {
  outcome: Outcome<WithdrawRequest>;
  currency: Currency;
  account: BankAccount | undefined;
  statementPath: string;
  onClose: () => void;
}

/** Outcome of a withdrawal: requested, refused with the operator's reason, or unknown (NT-1). */
export function WithdrawOutcome({
  outcome,
  currency,
  account,
  statementPath,
  onClose,
}: WithdrawOutcomeProps) {
  const { t } = useTranslation('withdraw');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney(currency);
  const amount = formatMoney(outcome.request.amount);

  switch (outcome.name) {
    case 'done':
      return (
        <AlertDialog tone="success" title={t('doneTitle')} closeLabel={t('close')} onClose={onClose}>
          <p>
            {t('done', {
              amount,
              account: account ? `${account.bankCode}\u00a0${maskAccountNumber(account.bankAccountNo)}` : '',
            })}
          </p>
        </AlertDialog>
      );
    case 'refused':
      return (
        <AlertDialog tone="danger" title={t('refusedTitle')} closeLabel={t('backToForm')} onClose={onClose}>
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
          <p>{t('unknown')}</p>
          <p className={styles.details}>
            {t('unknownDetails', { amount, stamp: formatDateTime(outcome.sentAt) })}
          </p>
        </AlertDialog>
      );
  }
}
