import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { Outcome } from '#api/use-confirmed-command.ts';
import type { TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { TransferRequest } from './transfer-schema.ts';
import styles from './transfer.module.css';

interface TransferOutcomeProps {
  outcome: Outcome<TransferRequest>;
  accounts: readonly TransferAccount[];
  currency: Currency;
  getAccountName: (code: string) => string;
  statementPath: string;
  onClose: () => void;
}

/** Outcome of a transfer: done, refused with the operator's reason, or unknown (NT-1). */
export function TransferOutcome({
  outcome,
  accounts,
  currency,
  getAccountName,
  statementPath,
  onClose,
}: TransferOutcomeProps) {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney(currency);
  const { request } = outcome;
  const textValues = {
    amount: formatMoney(request.amount),
    from: getAccountName(request.from),
    to: getAccountName(request.to),
  };

  switch (outcome.name) {
    case 'done':
      return (
        <AlertDialog tone="success" title={t('doneTitle')} closeLabel={t('close')} onClose={onClose}>
          <p>{t('done', textValues)}</p>
          <dl className={styles.after}>
            {accounts
              .filter(({ code }) => code === request.from || code === request.to)
              .map((account) => (
                <div key={account.code} className={styles.changed}>
                  <dt>{account.name}</dt>
                  <dd>
                    <Money look="strong" amount={account.balance} currency={currency} />
                  </dd>
                </div>
              ))}
          </dl>
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
            {t('unknownDetails', { ...textValues, stamp: formatDateTime(outcome.sentAt) })}
          </p>
        </AlertDialog>
      );
  }
}
