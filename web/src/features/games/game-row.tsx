import { type Currency, scale } from '@wallet/shared/money.ts';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';

import { GameLogo } from './game-logo.tsx';
import styles from './games.module.css';
import type { Game } from './queries.ts';

interface GameRowProps {
  game: Game;
  currency: Currency;
  onOpenAccount: () => void;
  onTransfer: () => void;
}

/** One game: what the member holds there, in money, or the way to open an account. */
export function GameRow({ game, currency, onOpenAccount, onTransfer }: GameRowProps) {
  const { t } = useTranslation('games');
  const converted = game.amount === null ? null : scale(game.amount, game.ftWalletSlot);
  return (
    <li className={styles.row}>
      <GameLogo game={game} />
      <div className={styles.words}>
        <h3 className={styles.name} title={game.name}>
          {game.name}
        </h3>
        {game.isActive ? (
          <p className={styles.balance}>
            <Money look="strong" amount={converted} currency={currency} />
            {game.ftWalletSlot !== 1 && (
              <span className={styles.inGame}>
                {t('inGame')} <Money amount={game.amount} />
              </span>
            )}
          </p>
        ) : (
          <p className={styles.closed}>{t('notOpen')}</p>
        )}
      </div>
      {game.isActive ? (
        <Button
          size="small"
          icon={<ArrowLeftRight />}
          aria-label={t('transferOf', { game: game.name })}
          onClick={onTransfer}
        >
          {t('transfer')}
        </Button>
      ) : (
        <Button
          className={styles.open}
          size="small"
          variant="quiet"
          icon={<Plus />}
          aria-label={t('openOf', { game: game.name })}
          onClick={onOpenAccount}
        >
          {t('open')}
        </Button>
      )}
    </li>
  );
}
