import { convertGame } from '@wallet/shared/game-units.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { GameLogo } from '#entities/game/game-logo.tsx';
import { DialogRow } from '#ui/action/dialog-row.tsx';
import { Money } from '#ui/data/money.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { type Game, useGames } from '#entities/game/use-games.ts';

import { findCategory } from './categories.ts';
import styles from './games.module.css';

interface GameRowProps {
  game: Game;
  onOpen: () => void;
}

/** Row of a game with the member's balance, or a note that there is no account. Opens the game. */
export function GameRow({ game, onOpen }: GameRowProps) {
  const { t } = useTranslation('games');
  const converted = convertGame(game);
  return (
    <li>
      <DialogRow className={styles.row} onOpen={onOpen}>
        <GameLogo game={game} />
        <span className={styles.details}>
          <span className={styles.name}>{game.name}</span>
          {game.isActive ? (
            <span className={styles.balance}>
              <Money look="strong" amount={converted} />
              {game.ftWalletSlot !== 1 && (
                <span className={styles.inGame}>
                  {t('inGame')} <Money units={game.amount} />
                </span>
              )}
            </span>
          ) : (
            <span className={styles.closed}>{t('notOpen')}</span>
          )}
        </span>
        <ChevronRight className={styles.chevron} size={20} aria-hidden />
      </DialogRow>
    </li>
  );
}

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
