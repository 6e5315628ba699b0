import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { byCategory, type Category } from './categories.ts';
import type { GameActions } from './game-card.tsx';
import { GameList } from './game-list.tsx';
import styles from './games.module.css';
import { useGames } from './queries.ts';
import { useCarouselPart } from './use-carousel-part.ts';

export interface GameSectionsProps extends GameActions {
  currency: Currency;
  /** Shows every game of a category. */
  onAll: (category: Category) => void;
}

/**
 * The games by category; a category without any keeps its place and says so (CR-2). Whatever stands there is
 * as high as a card, so that nothing moves when the cards come.
 */
export function GameSections({ currency, onAll, ...actions }: GameSectionsProps) {
  const { t } = useTranslation('games');
  const games = useGames();
  const Carousel = useCarouselPart();
  const isWaiting = games.isPending || Carousel === 'loading';

  return (
    <div className={styles.sections} aria-busy={isWaiting || undefined}>
      {games.isError && !games.data && (
        <RetryRow busy={games.isFetching} onRetry={() => void games.refetch()} />
      )}
      {byCategory(games.data ?? []).map(({ category, games: ofCategory }) => {
        const id = `games-${category}`;
        const isEmpty = games.data !== undefined && ofCategory.length === 0;
        return (
          <section key={category} className={styles.section} aria-labelledby={id}>
            <h2 id={id} className={styles.heading}>
              {t(category)}
            </h2>
            {isEmpty && <p className={styles.empty}>{t('empty')}</p>}
            {isWaiting && !isEmpty && (
              <div className={styles.place}>
                <Skeleton shape="block" width="300px" height="211px" />
              </div>
            )}
            {ofCategory.length > 0 && Carousel === 'failed' && (
              <GameList games={ofCategory} currency={currency} onAccount={actions.onAccount} />
            )}
            {ofCategory.length > 0 && typeof Carousel !== 'string' && (
              <Carousel
                {...actions}
                games={ofCategory}
                currency={currency}
                labelledBy={id}
                onAll={() => onAll(category)}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
