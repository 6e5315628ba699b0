import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';

import { groupByCategory, type Category } from './categories.ts';
import type { GameActions } from './game-card.tsx';
import { GameCarousel } from './game-carousel.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import styles from './games.module.css';
import { useGames } from '#entities/game/use-games.ts';

interface GameSectionsProps extends GameActions {
  /** Shows every game of a category. */
  onAll: (category: Category) => void;
}

/**
 * Games by category. An empty category has a note (CR-2). Memoised: opening a modal does not render them again.
 */
export const GameSections = memo(function GameSections({ onAll, ...actions }: GameSectionsProps) {
  const { t } = useTranslation('games');
  const games = useGames();

  // A game that cannot be read may be of any category.
  const isWhole = isReadWhole(games.data);

  if (games.isPending) return <GamesSkeleton />;
  return (
    <div className={styles.sections}>
      <QueryPlaceholder query={games} />
      <UnreadableItems list={games.data} describe={(count) => t('unreadable', { count })} />
      {groupByCategory(games.data ?? []).map(({ category, games: categoryGames }) => (
        <section key={category} className={styles.section} aria-labelledby={`games-${category}`}>
          <h2 id={`games-${category}`} className={styles.heading}>
            {t(category)}
          </h2>
          {isWhole && categoryGames.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
          {categoryGames.length > 0 && (
            <GameCarousel
              {...actions}
              games={categoryGames}
              labelledBy={`games-${category}`}
              onAll={() => onAll(category)}
            />
          )}
        </section>
      ))}
    </div>
  );
});
