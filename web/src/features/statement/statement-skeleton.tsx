import { useTranslation } from 'react-i18next';

import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './statement.module.css';

const ROWS = 5;

/** Placeholder of the first page. */
export function StatementSkeleton() {
  const { t } = useTranslation('statement');
  return (
    <div className={styles.days} aria-busy role="status" aria-label={t('loading')}>
      {/* As high as the cash flow card. */}
      <Skeleton shape="block" height="266px" />
      <div aria-hidden>
        <div className={styles.day}>
          <Skeleton width="9em" />
        </div>
        <ul className={styles.list}>
          {Array.from({ length: ROWS }, (_, index) => (
            <li key={index} className={styles.skeletonRow}>
              <Skeleton shape="block" width="44px" height="44px" />
              <span className={styles.skeletonText}>
                <Skeleton width="45%" />
                <Skeleton width="65%" />
              </span>
              <Skeleton width="5.5em" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
