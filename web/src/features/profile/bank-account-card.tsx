import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { canEditAccountName } from '#entities/bank/account-name.ts';
import { getLocalBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { formatAccountNo } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './profile.module.css';

interface BankAccountCardProps {
  account: BankAccount | undefined;
  onEditName: () => void;
  onAdd: () => void;
}

/**
 * The bank account for withdrawals. A number of ten characters is shown in groups (PF-1). Without an account the card is
 * as high as with one, because the settings stand below it before the profile is there.
 */
export function BankAccountCard({ account, onEditName, onAdd }: BankAccountCardProps) {
  const { t, i18n } = useTranslation('profile');
  if (!account) {
    return (
      <Card as="section" aria-label={t('bankAccount')}>
        <div className={styles.heading}>
          <h2>{t('bankAccount')}</h2>
          <Button
            size="small"
            icon={<Plus />}
            aria-haspopup="dialog"
            aria-label={t('addBank')}
            onClick={onAdd}
          >
            {t('add')}
          </Button>
        </div>
        <div className={styles.bank} data-empty>
          <BankTile code={undefined} />
          <div className={styles.bankFacts}>
            <p className={styles.noBank}>{t('noBank')}</p>
            <p className={styles.second}>{t('noBankText')}</p>
          </div>
        </div>
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
