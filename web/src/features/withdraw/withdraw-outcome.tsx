import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { End } from '#api/use-order-flow.ts';
import { formatDateTime } from '#lib/format.ts';
import { maskAccountNo } from '#lib/mask-account.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useMoneyWords } from '#ui/use-money-words.ts';

import type { BankAccount, WithdrawOrder } from './queries.ts';
import styles from './withdraw.module.css';

interface WithdrawOutcomeProps {
  end: End<WithdrawOrder>;
  currency: Currency;
  account: BankAccount | undefined;
  statementPath: string;
  onClose: () => void;
}

/** How the request ended: waiting for the transfer, refused in the operator's words, or unknown (NT-1). */
export function WithdrawOutcome({ end, currency, account, statementPath, onClose }: WithdrawOutcomeProps) {
  const { t } = useTranslation('withdraw');
  const errorText = useErrorText();
  const money = useMoneyWords(currency);
  const amount = money(end.order.amount);

  switch (end.name) {
    case 'done':
      return (
        <AlertDialog tone="success" title={t('doneTitle')} closeLabel={t('close')} onClose={onClose}>
          <p>
            {t('done', {
              amount,
              account: account ? `${account.bankCode}\u00a0${maskAccountNo(account.bankAccountNo)}` : '',
            })}
          </p>
        </AlertDialog>
      );
    case 'refused':
      return (
        <AlertDialog tone="danger" title={t('refusedTitle')} closeLabel={t('backToForm')} onClose={onClose}>
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
          <p>{t('unknown')}</p>
          <p className={styles.what}>{t('unknownWhat', { amount, stamp: formatDateTime(end.at) })}</p>
        </AlertDialog>
      );
  }
}
