import { KeyRound, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatPhone } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Card } from '#ui/layout/card.tsx';

import { BankAccountCard } from './bank-account-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import styles from './profile.module.css';
import { useProfile } from './queries.ts';

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
