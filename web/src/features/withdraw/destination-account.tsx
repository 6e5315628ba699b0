import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { getBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { getLastDigits, maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { PATHS } from '#lib/paths.ts';

import styles from './withdraw.module.css';

interface DestinationAccountProps {
  account: BankAccount;
  /** Shows a link to where the member edits the account. */
  canEdit?: boolean;
}

/** The member's own bank account, to which the money is paid. */
export function DestinationAccount({ account, canEdit = false }: DestinationAccountProps) {
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
        {canEdit && (
          <Link className={styles.edit} to={PATHS.editProfile}>
            {t('editAccount')}
          </Link>
        )}
      </div>
    </div>
  );
}
