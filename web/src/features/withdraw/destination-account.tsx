import { useTranslation } from 'react-i18next';

import { maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';

import type { BankAccount } from './queries.ts';
import styles from './withdraw.module.css';

/** The member's own account, to which the money goes. */
export function DestinationAccount({ account }: { account: BankAccount }) {
  const { t, i18n } = useTranslation('withdraw');
  const isThai = i18n.language === 'th' || account.nameEN === '';
  return (
    <div className={styles.bank}>
      <BankTile code={account.bankCode} />
      <div className={styles.bankWords}>
        <p className={styles.bankLabel}>{t('destination')}</p>
        <p className={styles.bankName}>{account.bankAccountName}</p>
        <p className={styles.bankLabel}>
          <span lang={isThai ? 'th' : 'en'}>{isThai ? account.nameTH : account.nameEN}</span>{' '}
          <span className={styles.accountNo}>{maskAccountNumber(account.bankAccountNo)}</span>
        </p>
      </div>
    </div>
  );
}
