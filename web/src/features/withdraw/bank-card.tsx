import { useTranslation } from 'react-i18next';

import { maskAccountNo } from '#lib/mask-account.ts';
import { BankTile } from '#ui/bank-tile.tsx';

import type { BankAccount } from './queries.ts';
import styles from './withdraw.module.css';

/** The member's own account, to which the money goes. */
export function BankCard({ account }: { account: BankAccount }) {
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
          <span className={styles.accountNo}>{maskAccountNo(account.bankAccountNo)}</span>
        </p>
      </div>
    </div>
  );
}
