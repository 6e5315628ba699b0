import { GameRow } from './game-row.tsx';
import styles from './games.module.css';
import type { Game } from '#entities/game/use-games.ts';

interface GameListProps {
  games: readonly Game[];
  onAccount: (code: string) => void;
}

/** Vertical list of games. */
export function GameList({ games, onAccount }: GameListProps) {
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <GameRow key={game.code} game={game} onOpen={() => onAccount(game.code)} />
      ))}
    </ul>
  );
}
