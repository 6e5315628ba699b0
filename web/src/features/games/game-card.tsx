import { convertGame } from '@wallet/shared/amounts/game-units.ts';
import { ArrowLeftRight, KeyRound, Play, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { GameLogo, getGameHue } from '#entities/game/game-logo.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Money } from '#ui/data/money.tsx';
import { OperatorPicture } from '#ui/content/operator-picture.tsx';

import styles from './carousel.module.css';
import type { Game } from '#entities/game/use-games.ts';

const WIDTH = 300;
const HEIGHT = 211;

/** Actions on a game. */
export interface GameActions {
  onPlay: (game: Game) => void;
  /** Returns true if playing the game moves the wallet there (F-21). */
  movesMoney: (game: Game) => boolean;
  /** Shows the member's account at the game, or opens one. */
  onAccount: (code: string) => void;
  onTransfer: (code: string) => void;
  /** Code of the game that is being opened. */
  openingCode: string | undefined;
}

interface GameCardProps extends GameActions {
  game: Game;
}

/** Card of a game with its picture, the member's balance and the actions (CR-7). */
export function GameCard(props: GameCardProps) {
  const { game, openingCode, onPlay, movesMoney, onAccount, onTransfer } = props;
  const { t } = useTranslation('games');
  const hintId = useId();
  const hasHint = movesMoney(game);
  const converted = convertGame(game);

  return (
    <div className={styles.card} data-hue={getGameHue(game.code)}>
      <OperatorPicture src={game.background} className={styles.art} width={WIDTH} height={HEIGHT} />
      <div className={styles.face} data-hint={hasHint || undefined}>
        <div className={styles.title}>
          <GameLogo game={game} />
          <h3 className={styles.name} title={game.name}>
            {game.name}
          </h3>
        </div>
        {game.isActive !== false ? (
          <>
            <p className={styles.balance}>
              <Money look="strong" amount={converted} />
              {game.ftWalletSlot !== 1 && (
                <span className={styles.inGame}>
                  {t('inGame')} <Money units={game.amount} />
                </span>
              )}
            </p>
            {hasHint && (
              <p id={hintId} className={styles.hint}>
                {t('moves')}
              </p>
            )}
            <div className={styles.actions}>
              <Button
                className={styles.play}
                size="small"
                variant="secondary"
                icon={<Play />}
                busy={openingCode === game.code}
                aria-label={t('playOf', { game: game.name })}
                aria-describedby={hasHint ? hintId : undefined}
                onClick={() => onPlay(game)}
              >
                {t('play')}
              </Button>
              <IconButton
                tone="onCard"
                label={t('transferOf', { game: game.name })}
                icon={<ArrowLeftRight />}
                onClick={() => onTransfer(game.code)}
              />
              <IconButton
                tone="onCard"
                label={t('accountOf', { game: game.name })}
                icon={<KeyRound />}
                onClick={() => onAccount(game.code)}
              />
            </div>
          </>
        ) : (
          <>
            <p className={styles.closed}>{t('notOpen')}</p>
            <div className={styles.actions}>
              <Button
                className={styles.play}
                size="small"
                icon={<Plus />}
                aria-label={t('openOf', { game: game.name })}
                onClick={() => onAccount(game.code)}
              >
                {t('open')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
