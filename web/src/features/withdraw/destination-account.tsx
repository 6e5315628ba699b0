import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { getBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { getLastDigits, maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';

import styles from './withdraw.module.css';

interface DestinationAccountProps {
  account: BankAccount;
  /** Address at which the member edits the account. Without one no link is shown. */
  editPath?: string;
}

/** The member's own bank account, to which the money is paid. */
export function DestinationAccount({ account, editPath }: DestinationAccountProps) {
  const { t, i18n } = useTranslation('withdraw');
  const bankName = getBankName(account, i18n.language);
  return (
    <div className={styles.bank}>
      <BankTile code={account.bankCode} />
      <div className={styles.bankDetails}>
        <p className={styles.bankLabel}>{t('destination')}</p>
        <p className={styles.bankName}>{account.bankAccountName}</p>
        <p className={styles.bankLabel}>
          <span lang={bankName.lang}>{bankName.text}</span>{' '}
          <span className={styles.accountNo} aria-hidden>
            {maskAccountNumber(account.bankAccountNo)}
          </span>
          <span className="visually-hidden">
            {t('endsIn', { digits: getLastDigits(account.bankAccountNo) })}
          </span>
        </p>
        {editPath !== undefined && (
          <Link className={styles.edit} to={editPath}>
            {t('editAccount')}
          </Link>
        )}
      </div>
    </div>
  );
}
