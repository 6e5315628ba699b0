import { KeyRound, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatPhone } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import { BankAccountCard } from './bank-account-card.tsx';
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
              <dt>{t(label)}</dt>
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

interface ProfileCardProps {
  onEdit: () => void;
  onChangePassword: () => void;
  onEditBankName: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
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
  const { profile, bankAccount } = data;
  const id = profile.memberId ?? profile._id;
  return (
    <>
      <Card as="section" aria-label={t('details')}>
        <dl className={styles.facts}>
          <Fact label={t('name')}>{profile.name}</Fact>
          <Fact label={t('id')}>
            <span className={styles.number}>{id}</span>
            <CopyButton text={id} label={t('id')} />
          </Fact>
          <Fact label={t('username')}>
            <span className={styles.number}>{formatPhone(profile.username)}</span>
          </Fact>
          <Fact label={t('created')}>
            <DateTime value={profile.createdAt} />
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
