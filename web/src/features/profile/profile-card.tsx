import { KeyRound, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { canEditAccountName } from '#entities/bank/account-name.ts';
import { getLocalBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import type { BankAccount } from '#entities/wallet/use-wallet.ts';
import { DASH, formatAccountNo, formatPhone } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './profile.module.css';
import { useProfile } from './queries.ts';

/** The row with a button to copy is higher than the others. */
const FACTS = [
  { label: 'name', minHeight: '48px' },
  { label: 'id', minHeight: '53px' },
  { label: 'username', minHeight: '48px' },
  { label: 'created', minHeight: '48px' },
] as const;

/** Placeholder of the profile and the bank account, as high as both usually are. */
function ProfileSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Card aria-hidden>
        <dl className={styles.facts}>
          {FACTS.map(({ label, minHeight }) => (
            <div key={label} className={styles.fact} style={{ minHeight }}>
              <dt className="quiet">{t(label)}</dt>
              <dd>
                <Skeleton width="8em" />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Skeleton shape="block" height="48px" />
          <Skeleton shape="block" height="48px" />
        </div>
      </Card>
      <Card aria-hidden>
        <h2 className={styles.heading}>{t('bankAccount')}</h2>
        <Skeleton shape="block" height="82px" />
      </Card>
    </>
  );
}

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
          {localName.text !== '' && (
            <>
              <dt className="visually-hidden">{t('bankName')}</dt>
              <dd>
                <span lang={localName.lang}>{localName.text}</span>
                {i18n.language === 'en' && account.nameEN && account.nameEN !== localName.text && (
                  <span className={styles.second} lang="en">
                    {account.nameEN}
                  </span>
                )}
              </dd>
            </>
          )}
          {account.bankAccountNo !== undefined && (
            <>
              <dt className="visually-hidden">{t('accountNo')}</dt>
              <dd className={styles.accountNo}>{formatAccountNo(account.bankAccountNo)}</dd>
            </>
          )}
          {account.bankAccountName !== undefined && (
            <>
              <dt className="visually-hidden">{t('accountName')}</dt>
              <dd>{account.bankAccountName}</dd>
            </>
          )}
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

interface ProfileCardProps {
  onEdit: () => void;
  onChangePassword: () => void;
  onEditBankName: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The member's details with buttons to change them. */
export function ProfileCard({ onEdit, onChangePassword, onEditBankName }: ProfileCardProps) {
  const { t } = useTranslation('profile');
  const { data, isPending, isFetching, refetch } = useProfile();

  if (isPending) return <ProfileSkeleton />;
  if (!data) {
    return (
      <Card>
        <RetryRow busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const { profile = {}, bankAccount } = data;
  const { name = DASH, username = DASH, createdAt, memberId, _id } = profile;
  const id = memberId ?? _id;
  return (
    <>
      <Card as="section" aria-label={t('details')}>
        <dl className={styles.facts}>
          <Fact label={t('name')}>{name}</Fact>
          <Fact label={t('id')}>
            <span className={styles.number}>{id ?? DASH}</span>
            {id !== undefined && <CopyButton text={id} label={t('id')} />}
          </Fact>
          <Fact label={t('username')}>
            <span className={styles.number}>{formatPhone(username)}</span>
          </Fact>
          <Fact label={t('created')}>
            <DateTime value={createdAt} />
          </Fact>
        </dl>
        <div className={styles.actions}>
          <Button wide icon={<Pencil />} aria-haspopup="dialog" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button wide icon={<KeyRound />} aria-haspopup="dialog" onClick={onChangePassword}>
            {t('changePassword')}
          </Button>
        </div>
      </Card>
      <BankAccountCard account={bankAccount} onEditName={onEditBankName} onAdd={onEdit} />
    </>
  );
}
