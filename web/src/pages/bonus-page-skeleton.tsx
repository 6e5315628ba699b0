import { BonusListSkeleton } from '#features/bonus/bonus-list-skeleton.tsx';
import { useBonuses } from '#features/bonus/queries.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './bonus-page.module.css';

/**
 * Placeholder of the bonus page until the height of what stands above the offers is known. Requests the offers meanwhile.
 */
export function BonusPageSkeleton() {
  useBonuses();
  return (
    <div className={styles.offers} aria-hidden>
      <Skeleton shape="block" height="178px" />
      <BonusListSkeleton />
    </div>
  );
}
