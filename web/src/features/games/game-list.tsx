import type { Currency } from '@wallet/shared/money.ts';

import { GameRow } from './game-row.tsx';
import styles from './games.module.css';
import type { Game } from '#entities/game/use-games.ts';

interface GameListProps {
  games: readonly Game[];
  currency: Currency;
  onAccount: (code: string) => void;
}

/** Vertical list of games. */
export function GameList({ games, currency, onAccount }: GameListProps) {
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <GameRow key={game.code} game={game} currency={currency} onOpen={() => onAccount(game.code)} />
      ))}
    </ul>
  );
}
