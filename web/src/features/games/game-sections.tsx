import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { byCategory } from './categories.ts';
import { GameRow } from './game-row.tsx';
import styles from './games.module.css';
import { useGames } from './queries.ts';

/** Rows that hold the place of each category until the games are there. */
const PLACES = 2;

export interface GameSectionsProps {
  currency: Currency;
  /** Opens an account at the game of this code. */
  onOpenAccount: (code: string) => void;
  /** Transfers to or from the game of this code. */
  onTransfer: (code: string) => void;
}

/** The games by category; a category without any keeps its place and says so (CR-2). */
export function GameSections({ currency, onOpenAccount, onTransfer }: GameSectionsProps) {
  const { t } = useTranslation('games');
  const games = useGames();

  return (
    <div className={styles.sections} aria-busy={games.isPending || undefined}>
      {games.isError && !games.data && (
        <RetryRow busy={games.isFetching} onRetry={() => void games.refetch()} />
      )}
      {byCategory(games.data ?? []).map(({ category, games: ofCategory }) => (
        <section key={category} aria-labelledby={`games-${category}`}>
          <h2 id={`games-${category}`} className={styles.heading}>
            {t(category)}
          </h2>
          <ul className={styles.list}>
            {games.isPending &&
              Array.from({ length: PLACES }, (_, index) => (
                <li key={index} className={styles.row}>
                  <Skeleton width="48px" height="48px" shape="block" />
                  <Skeleton width="40%" />
                </li>
              ))}
            {ofCategory.map((game) => (
              <GameRow
                key={game.code}
                game={game}
                currency={currency}
                onOpenAccount={() => onOpenAccount(game.code)}
                onTransfer={() => onTransfer(game.code)}
              />
            ))}
            {games.data && ofCategory.length === 0 && <li className={styles.empty}>{t('empty')}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
