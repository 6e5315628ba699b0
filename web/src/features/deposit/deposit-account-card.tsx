import { AUTO_MODE } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { formatAccountNo } from '#lib/format/format.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import styles from './deposit.module.css';
import type { DepositAccount } from './queries.ts';

/** An account of the operator to pay into, with its number to copy as banking apps take it: digits alone (SL-5). */
export function DepositAccountCard({
  account,
  tellsCurrency,
}: {
  account: DepositAccount;
  tellsCurrency: boolean;
}) {
  const { t, i18n } = useTranslation('deposit');
  const { bankCode, bankAccountNo: no, bankAccountName: name, currency, nameTH, nameEN } = account;
  const isLocal = i18n.language !== 'en' || nameEN === '';
  const isKnown = tellsCurrency && (currency === 'BAHT' || currency === 'LAK');

  return (
    <li className={styles.account}>
      <div className={styles.head}>
        <BankTile code={bankCode} />
        <span className={styles.words}>
          <span className={styles.bankName} lang={isLocal ? undefined : 'en'}>
            {isLocal ? nameTH : nameEN}
          </span>
          <span className={styles.chips}>
            {account.mode === AUTO_MODE ? (
              <StatusChip tone="success" label={t('automatic')} />
            ) : (
              <StatusChip tone="progress" label={t('slipNeeded')} />
            )}
            {isKnown && <StatusChip tone="neutral" label={t(`currency.${currency}`)} />}
          </span>
        </span>
      </div>
      {no !== undefined && (
        <div className={styles.copied}>
          <span className={styles.words}>
            <span className={styles.label}>{t('accountNo')}</span>
            <span className={styles.no}>{formatAccountNo(no)}</span>
          </span>
          <CopyButton text={normaliseDigits(no)} label={t('accountNo')} />
        </div>
      )}
      {name !== undefined && (
        <p className={styles.line}>
          <span className={styles.label}>{t('accountName')}</span>
          <span className={styles.holder}>{name}</span>
        </p>
      )}
    </li>
  );
}
