import { Landmark, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { canEditAccountName } from '#entities/bank/account-name.ts';
import { getLocalBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { formatAccountNo } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './profile.module.css';

interface BankAccountCardProps {
  account: BankAccount | undefined;
  onEditName: () => void;
  onAdd: () => void;
}

/** The bank account for withdrawals. A number of ten characters is shown in groups (PF-1). */
export function BankAccountCard({ account, onEditName, onAdd }: BankAccountCardProps) {
  const { t, i18n } = useTranslation('profile');
  if (!account) {
    return (
      <Card as="section" aria-label={t('bankAccount')}>
        <EmptyState
          icon={<Landmark />}
          title={t('noBank')}
          text={t('noBankText')}
          action={<Button onClick={onAdd}>{t('addBank')}</Button>}
        />
      </Card>
    );
  }
  const localName = getLocalBankName(account);
  return (
    <Card as="section" aria-label={t('bankAccount')}>
      <h2 className={styles.heading}>{t('bankAccount')}</h2>
      <div className={styles.bank}>
        <BankTile code={account.bankCode} />
        <dl className={styles.bankFacts}>
          <dt className="visually-hidden">{t('bankName')}</dt>
          <dd>
            <span lang={localName.lang}>{localName.text}</span>
            {i18n.language === 'en' && account.nameEN !== '' && (
              <span className={styles.second} lang="en">
                {account.nameEN}
              </span>
            )}
          </dd>
          <dt className="visually-hidden">{t('accountNo')}</dt>
          <dd className={styles.accountNo}>{formatAccountNo(account.bankAccountNo)}</dd>
          <dt className="visually-hidden">{t('accountName')}</dt>
          <dd>{account.bankAccountName}</dd>
        </dl>
      </div>
      {canEditAccountName(account) && (
        <div className={styles.offer}>
          <Notice
            tone="progress"
            action={
              <Button size="small" icon={<Pencil />} aria-haspopup="dialog" onClick={onEditName}>
                {t('editBankName')}
              </Button>
            }
          >
            {t('bankNameOffer')}
          </Notice>
        </div>
      )}
    </Card>
  );
}
