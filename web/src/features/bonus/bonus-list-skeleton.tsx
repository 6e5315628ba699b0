import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './bonus.module.css';

/** Placeholder of the offers. */
export function BonusListSkeleton() {
  return (
    <div className={styles.list} aria-hidden>
      <Skeleton shape="block" height="132px" />
      <Skeleton shape="block" height="132px" />
      <Skeleton shape="block" height="132px" />
    </div>
  );
}
