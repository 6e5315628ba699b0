import { useTranslation } from 'react-i18next';

import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { findCategory } from './categories.ts';

import { type Game, useGames } from '#entities/game/use-games.ts';

import { GameRow } from './game-row.tsx';
import styles from './games.module.css';

interface GameListProps {
  games: readonly Game[];
  onAccount: (code: string) => void;
}

/** Vertical list of games. */
function GameList({ games, onAccount }: GameListProps) {
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <GameRow key={game.code} game={game} onOpen={() => onAccount(game.code)} />
      ))}
    </ul>
  );
}

interface GamesSheetProps {
  /** Category in the address. Any other value shows all games. */
  category: string | undefined;
  onAccount: (code: string) => void;
  onClose: () => void;
}

/** Every game of a category as a list. */
export function GamesSheet({ category: requested, onAccount, onClose }: GamesSheetProps) {
  const { t } = useTranslation('games');
  const games = useGames();
  const category = findCategory(requested);
  const filtered = games.data?.filter((game) => category === undefined || game.category === category);

  return (
    <Modal title={category ? t(category) : t('all')} height="full" closesOnBackdrop onClose={onClose}>
      {games.isPending && <Skeleton shape="block" height="228px" />}
      {games.isError && !games.data && (
        <RetryRow busy={games.isFetching} onRetry={() => void games.refetch()} />
      )}
      <UnreadableItems list={games.data} describe={(count) => t('unreadable', { count })} />
      {filtered?.length === 0 && <EmptyState title={t('empty')} />}
      {filtered && filtered.length > 0 && <GameList games={filtered} onAccount={onAccount} />}
    </Modal>
  );
}
