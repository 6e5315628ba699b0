import { useTranslation } from 'react-i18next';

import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CATEGORIES } from './categories.ts';
import styles from './games.module.css';

/** Holds the place of the games, each category as high as its cards will be, so that nothing moves when they come. */
export function GamesSkeleton() {
  const { t } = useTranslation('games');
  return (
    <div className={styles.sections} aria-busy>
      {CATEGORIES.map((category) => (
        <section key={category} className={styles.section} aria-labelledby={`places-${category}`}>
          <h2 id={`places-${category}`} className={styles.heading}>
            {t(category)}
          </h2>
          <div className={styles.place}>
            <Skeleton shape="block" width="300px" height="211px" />
          </div>
        </section>
      ))}
    </div>
  );
}
