import { useTranslation } from 'react-i18next';

import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './profile.module.css';

/** The row with a button to copy is higher than the others. */
const FACTS = [
  { label: 'name', minHeight: '48px' },
  { label: 'id', minHeight: '53px' },
  { label: 'username', minHeight: '48px' },
  { label: 'created', minHeight: '48px' },
] as const;

/** Placeholder of the profile and the bank account, as high as both usually are. */
export function ProfileSkeleton() {
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
