import { type Currency, multiply } from '@wallet/shared/money.ts';
import { ArrowLeftRight, KeyRound, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { getGameHue } from '#entities/game/game-hue.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './carousel.module.css';
import type { Game } from '#entities/game/use-games.ts';

const WIDTH = 300;
const HEIGHT = 211;

/** What can be done with a game from where it is shown. */
export interface GameActions {
  onPlay: (game: Game) => void;
  /** The game's account: to open one, or to see it. */
  onAccount: (code: string) => void;
  onTransfer: (code: string) => void;
  /** The code of the game that is being opened. */
  openingCode: string | undefined;
}

interface GameCardProps extends GameActions {
  game: Game;
  currency: Currency;
}

/** A game as a card: its art, what the member has there, and the ways in (CR-7). */
export function GameCard({ game, currency, openingCode, onPlay, onAccount, onTransfer }: GameCardProps) {
  const { t } = useTranslation('games');
  const [broken, setBroken] = useState<string>();
  const art = toSafeUrl(game.background, 'image');
  const converted = game.amount === null ? null : multiply(game.amount, game.ftWalletSlot);

  return (
    <div className={styles.card} data-hue={getGameHue(game.code)}>
      {art !== undefined && art !== broken && (
        <img
          className={styles.art}
          src={art}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(art)}
        />
      )}
      <div className={styles.face}>
        <div className={styles.title}>
          <GameLogo game={game} />
          <h3 className={styles.name} title={game.name}>
            {game.name}
          </h3>
        </div>
        {game.isActive ? (
          <>
            <p className={styles.balance}>
              <Money look="strong" amount={converted} currency={currency} />
              {game.ftWalletSlot !== 1 && (
                <span className={styles.inGame}>
                  {t('inGame')} <Money amount={game.amount} />
                </span>
              )}
            </p>
            <div className={styles.actions}>
              <Button
                className={styles.play}
                size="small"
                variant="secondary"
                icon={<Play />}
                busy={openingCode === game.code}
                aria-label={t('playOf', { game: game.name })}
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
