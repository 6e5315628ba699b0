import { useTranslation } from 'react-i18next';

import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CATEGORIES } from './categories.ts';
import styles from './games.module.css';

/** Placeholder of the games. Each category is as high as its cards, so that nothing moves when they load. */
export function GamesSkeleton() {
  const { t } = useTranslation('games');
  return (
    <div className={styles.sections} aria-busy>
      {CATEGORIES.map((category) => (
        <section key={category} className={styles.section} aria-labelledby={`games-skeleton-${category}`}>
          <h2 id={`games-skeleton-${category}`} className={styles.heading}>
            {t(category)}
          </h2>
          <div className={styles.placeholder}>
            <Skeleton shape="block" width="300px" height="211px" />
          </div>
        </section>
      ))}
    </div>
  );
}
