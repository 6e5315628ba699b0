import { convertReceived } from '@wallet/shared/money.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { GameLogo } from '#entities/game/game-logo.tsx';
import { DialogRow } from '#ui/action/dialog-row.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './games.module.css';
import type { Game } from '#entities/game/use-games.ts';

interface GameRowProps {
  game: Game;
  onOpen: () => void;
}

/** Row of a game with the member's balance, or a note that there is no account. Opens the game. */
export function GameRow({ game, onOpen }: GameRowProps) {
  const { t } = useTranslation('games');
  const converted = convertReceived(game.amount, game.ftWalletSlot);
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
                  {t('inGame')} <Money unit="none" amount={game.amount} />
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
