import { AUTO_MODE, CREDITED_WITHIN_MINUTES } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { getBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { formatAccountNo } from '#lib/format/format.ts';
import { normaliseDigits } from '@wallet/shared/digits.ts';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import styles from './deposit.module.css';
import type { DepositAccount } from './queries.ts';

/** An account of the operator. Its number is copied as digits only, as banking apps require (SL-5). */
export function DepositAccountCard({
  account,
  acceptsSlips,
  showsCurrency,
}: {
  account: DepositAccount;
  acceptsSlips: boolean;
  showsCurrency: boolean;
}) {
  const { t, i18n } = useTranslation('deposit');
  const { bankCode, bankAccountNo: no, bankAccountName: name, currency } = account;
  const bank = getBankName(account, i18n.language);
  const hasCurrencyText = showsCurrency && (currency === 'BAHT' || currency === 'LAK');

  return (
    <li className={styles.account}>
      <div className={styles.head}>
        <BankTile code={bankCode} />
        <span className={styles.accountText}>
          <span className={styles.bankName} lang={bank.lang}>
            {bank.text}
          </span>
          <span className={styles.chips}>
            {account.mode === AUTO_MODE ? (
              <StatusChip tone="success" label={t('automatic', { count: CREDITED_WITHIN_MINUTES })} />
            ) : (
              <StatusChip tone="progress" label={t(acceptsSlips ? 'slipNeeded' : 'checkedByTeam')} />
            )}
            {hasCurrencyText && <StatusChip tone="neutral" label={t(`currency.${currency}`)} />}
          </span>
        </span>
      </div>
      <div className={styles.copied}>
        <span className={styles.accountText}>
          <span className="quiet">{t('accountNo')}</span>
          <span className={no === undefined ? undefined : styles.no}>
            {no === undefined ? t('noNumber') : formatAccountNo(no)}
          </span>
        </span>
        {no === undefined ? (
          <NextStepLink step="contact" look="link" />
        ) : (
          <CopyButton text={normaliseDigits(no)} label={t('accountNo')} />
        )}
      </div>
      {name !== undefined && (
        <p className={styles.line}>
          <span className="quiet">{t('accountName')}</span>
          <span className={styles.holder}>{name}</span>
        </p>
      )}
    </li>
  );
}
